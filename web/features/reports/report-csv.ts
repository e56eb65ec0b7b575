/** The lists and figures of a report as one table for spreadsheets. */
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { healthAreas, reportFigures, reportLists } from '../../../shared/reports/report-choices.ts'
import type { Report } from '../../../shared/reports/report.ts'
import type { FileTable } from '../../spreadsheets/table-file.ts'
import { cellText, type Column } from './report-text.ts'

export const reportTable = ({ content }: Pick<Report, 'content'>): FileTable => ({
  name: 'Report',
  head: ['Part', 'Item', 'Value', 'Note', 'Owner', 'Date', 'Id'],
  rows: [
    ...content.health.map(({ area, level, because }) => [
      'Health',
      healthAreas[area].label,
      healthLevels[level].label,
      because.map(({ says }) => says).join('; '),
      '',
      '',
      '',
    ]),
    ...content.figures.map(({ figure, value, why }) => [
      'Figures',
      reportFigures[figure].label,
      value === null ? '' : String(value),
      why ?? '',
      '',
      '',
      '',
    ]),
    ...content.lists.flatMap(({ list, rows }) =>
      rows.map((row) => {
        const { label, columns } = reportLists[list]
        const others = (Object.keys(columns) as Column[]).filter(
          (column) => column === 'level' || column === 'value' || column === 'days' || column === 'amount',
        )
        return [
          label,
          row.title,
          others.map((column) => cellText(row, column)).join(', '),
          row.note,
          row.owner ?? '',
          row.day ?? '',
          row.id,
        ]
      }),
    ),
  ],
})

/**
 * The content of a text that sends a report: its verdict, figures and lists as the report has them, and the address of
 * the whole report. Pure: no reads.
 */
import type { Fact } from '../../../../shared/communications/communication.ts'
import type { Audience } from '../../../../shared/communications/communication-choices.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import {
  canBeSentTo,
  reportAudiences,
  reportFigures,
  reportLists,
  reportTypes,
  weightiest,
  type ReportAudience,
  type ReportList,
} from '../../../../shared/reports/report-choices.ts'
import { figureText } from '../../../../shared/reports/report-figure-text.ts'
import type { Report, ReportRow } from '../../../../shared/reports/report.ts'
import { clipped, counted, lowerFirst, sentence } from '../../../../shared/wording.ts'
import { wholeAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Body, Part } from './bodies.ts'
import type { Point } from './points.ts'
import { entryFact, milestoneFact, named, projectFact, taskFact, type Scene } from './scene.ts'

/** Why a report may not be sent to an audience; undefined if it may. */
export const refusedReader = (
  { audienceType: madeFor, projectId }: { audienceType: ReportAudience; projectId: string | null },
  audience: Audience,
): string | undefined => {
  if (projectId === null && audience === 'team')
    return 'A report on the portfolio names every project, and specialists see only their own. Choose another audience.'
  return canBeSentTo(madeFor, audience)
    ? undefined
    : `This report is for ${lowerFirst(reportAudiences[madeFor].label)}. Choose that audience, or create a report for this one.`
}

/** Maximum rows of a list in a mail; the rest are only counted. */
const limit = 5

const lineOf = (list: ReportList, row: ReportRow): string => {
  const title = named(row.title)
  const day = row.day === null ? '' : writtenDay(row.day)
  switch (list) {
    case 'late':
      return `${title}, due ${day}, ${counted(row.days ?? 0, 'day')} late and ${row.value ?? 0}% done`
    case 'next':
      return `${title}, due ${day}, ${row.value ?? 0}% done`
    case 'moved':
      return `${title}: ${row.was === null ? 'no date' : writtenDay(row.was)} becomes ${day === '' ? 'no date' : day}`
    case 'milestones':
      return `${title}: ${row.note === 'Reached' ? `reached ${day}` : row.was === null ? 'no date' : `${row.note === 'Overdue' ? 'was due' : 'planned for'} ${writtenDay(row.was)}`}`
    case 'expenses':
      return `${title}, ${wholeAmount(row.amount ?? '0.00')}`
    case 'decisions':
      return `${title}: ${lowerFirst(row.note)}`
    case 'projects':
    case 'done':
    case 'risks':
    case 'opened':
    case 'closed':
      return [title, row.level, row.note, day].filter((part) => part !== null && part !== '').join(', ')
  }
}

/** The current state of the records that a report names, by kind and id. */
const factsIn = ({ project, tasks, entries }: Scene): ReadonlyMap<string, Fact> =>
  new Map(
    [...tasks.map(taskFact), ...entries.map(entryFact), ...project.milestones.map(milestoneFact)].map((fact) => [
      `${fact.kind} ${fact.id}`,
      fact,
    ]),
  )

const listPart = (
  { list, total, rows }: Report['content']['lists'][number],
  factOf: (row: ReportRow) => Fact | undefined,
): Part[] => {
  if (total === 0) return []
  const told = total <= limit ? limit : limit - 1
  const points = rows.slice(0, told).map((row): Point => {
    const fact = factOf(row)
    return { text: lineOf(list, row), facts: fact === undefined ? [] : [fact] }
  })
  const rest = total - points.length
  return [
    {
      kind: 'list',
      title: `${reportLists[list].label}:`,
      points: rest > 0 ? [...points, { text: `and ${rest} more`, facts: [] }] : points,
    },
  ]
}

/** What a person adds to the report. */
const added = ({ statedHealth, commentary }: Report): Part[] => [
  ...(statedHealth === null
    ? []
    : [
        {
          kind: 'paragraph' as const,
          points: [
            {
              text: `${named(statedHealth.by)} states the health as ${lowerFirst(healthLevels[statedHealth.level].label)}: ${sentence(lowerFirst(statedHealth.reason))}`,
              facts: [],
            },
          ],
        },
      ]),
  ...(commentary.trim() === '' ? [] : [{ kind: 'paragraph' as const, points: [{ text: commentary, facts: [] }] }]),
]

/** A project of a portfolio as its report has it. Without a scene, its current state is unknown. */
const projectIn = ({ kind, id, title, level, note }: ReportRow): Fact | undefined =>
  kind === 'project'
    ? {
        kind,
        id,
        name: named(title),
        said: clipped([level, note].filter((part) => part !== null && part !== '').join(', '), 400),
      }
    : undefined

/**
 * `scene`: the project’s records now; undefined for a report on the portfolio. `address`: where the report is read, for
 * people with an account.
 */
export const reportBody = (scene: Scene | undefined, report: Report, address: string): Body => {
  const { content, type } = report
  const facts = scene && factsIn(scene)
  const factOf = (row: ReportRow) => (facts === undefined ? projectIn(row) : facts.get(`${row.kind} ${row.id}`))
  const figures = weightiest.flatMap((figure): Point[] => {
    const value = content.figures.find((one) => one.figure === figure)?.value ?? null
    return value === null || value === '0.00'
      ? []
      : [{ text: `${reportFigures[figure].label}: ${figureText(figure, value)}`, facts: [] }]
  })
  return {
    subject: `${lowerFirst(reportTypes[type].label)}, ${writtenDay(content.asOf)}`,
    parts: [
      {
        kind: 'paragraph',
        points: [{ text: content.summary, facts: scene === undefined ? [] : [projectFact(scene.project)] }],
      },
      ...added(report),
      ...(figures.length === 0 ? [] : [{ kind: 'list' as const, title: 'Figures:', points: figures }]),
      ...content.lists.flatMap((list) => listPart(list, factOf)),
      {
        kind: 'paragraph',
        points: [{ text: `The whole report, for people with an account: ${address}`, facts: [] }],
      },
    ],
  }
}

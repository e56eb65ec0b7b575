/** One slide for a steering committee, with the same figures as the page. Loaded only when a slide is saved. */
import pptxgen from 'pptxgenjs'
import type { ExecutiveView } from '../../../shared/executive/executive.ts'
import {
  healthLevels,
  projectHealthAreas,
  type HealthLevel,
  type ProjectHealthArea,
} from '../../../shared/verdict/health-choices.ts'
import { raidLevels } from '../../../shared/raid/raid-choices.ts'
import { clipped, counted } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { download, fileNameFrom } from '../../spreadsheets/download.ts'

const [ink, muted, line] = ['1B1F2A', '5C6370', 'E2E5EA']
const inks: Partial<Record<HealthLevel, string>> = { on_track: '1F7A4D', at_risk: '9A5B00', off_track: 'B3261E' }

// Its types are those of its CommonJS build, where the class is a property; the browser gets the class itself.
const Presentation = pptxgen as unknown as typeof pptxgen.default

type Slide = ReturnType<InstanceType<typeof Presentation>['addSlide']>
type Box = { x: number; y: number; w: number; h: number }

const titled = (slide: Slide, title: string, lines: readonly string[], { x, y, w, h }: Box): void => {
  slide.addText(title, { x, y, w, h: 0.3, fontSize: 12, bold: true, color: ink, margin: 0 })
  slide.addText(
    (lines.length === 0 ? ['None'] : lines).map((text) => ({
      text: clipped(text, 110),
      options: { breakLine: true, bullet: true },
    })),
    { x, y: y + 0.32, w, h: h - 0.32, fontSize: 10, color: ink, margin: 0, valign: 'top', fit: 'shrink' },
  )
}

const healthRow = (area: string, level: HealthLevel, reason: string) => [
  { text: area, options: { color: muted } },
  { text: healthLevels[level].label, options: { bold: true, color: inks[level] ?? muted } },
  { text: clipped(reason, 90), options: { color: ink } },
]

const facts = (view: ExecutiveView): string =>
  [
    view.sponsor && `Sponsor: ${view.sponsor}`,
    view.projectManager && `Manager: ${view.projectManager}`,
    view.phase,
    `${view.progress}%, ${view.tasksCompleted} of ${counted(view.totalTasks, 'task')} completed`,
  ]
    .filter(Boolean)
    .join('   ·   ')

const moneyOf = ({ budget }: ExecutiveView): string =>
  budget === undefined
    ? ''
    : `Approved ${writtenAmount(budget.approvedBudget)}   ·   Actuals ${writtenAmount(budget.actuals)}   ·   Remaining ${writtenAmount(budget.variance)}   ·   OPEX ${writtenAmount(budget.opex)}   ·   CAPEX ${writtenAmount(budget.capex)}`

export const saveSlide = async (view: ExecutiveView, companyName: string): Promise<void> => {
  const file = new Presentation()
  file.layout = 'LAYOUT_WIDE'
  file.title = view.title
  file.company = companyName
  const slide = file.addSlide()
  const wide = { x: 0.5, w: 12.3, margin: 0 } as const
  slide.addText(clipped(view.title, 90), {
    ...wide,
    y: 0.3,
    h: 0.55,
    fontSize: 26,
    bold: true,
    color: ink,
    fit: 'shrink',
  })
  slide.addText(`${companyName} · Executive view · ${writtenDay(view.today)}`, {
    ...wide,
    y: 0.85,
    h: 0.3,
    fontSize: 11,
    color: muted,
  })
  slide.addText(facts(view), { ...wide, y: 1.2, h: 0.3, fontSize: 12, color: ink })
  slide.addText(moneyOf(view), { ...wide, y: 1.5, h: 0.3, fontSize: 12, color: ink })
  const { overall } = view.health
  slide.addTable(
    [
      healthRow('Overall', overall.level, overall.reasons[0] ?? ''),
      ...(Object.keys(projectHealthAreas) as ProjectHealthArea[]).map((area) =>
        healthRow(projectHealthAreas[area].label, view.health[area].level, view.health[area].reasons.join('. ')),
      ),
    ],
    {
      x: 0.5,
      y: 1.95,
      w: 12.3,
      colW: [1.5, 1.5, 9.3],
      rowH: 0.28,
      fontSize: 10,
      border: { type: 'solid', pt: 0.5, color: line },
    },
  )
  titled(
    slide,
    'Decisions wanted',
    view.decisions.slice(0, 5).map(({ what, why }) => `${what}: ${why}`),
    { x: 0.5, y: 3.7, w: 6, h: 1.75 },
  )
  titled(slide, 'Changes since last month', view.changes.says.slice(0, 5), { x: 0.5, y: 5.5, w: 6, h: 1.75 })
  titled(
    slide,
    'Milestones',
    view.milestones
      .slice(-6)
      .map(({ task, status, end }) => `${task}: ${status}${end === null ? '' : `, ${writtenDay(end)}`}`),
    { x: 6.8, y: 3.7, w: 6, h: 1.75 },
  )
  titled(
    slide,
    'RAID',
    view.raid
      .slice(0, 5)
      .map(({ uniqueId, title, priority }) => `${uniqueId} ${title} (${raidLevels[priority].label.toLowerCase()})`),
    { x: 6.8, y: 5.5, w: 6, h: 1.75 },
  )
  download(
    `${fileNameFrom([view.title, 'executive-view', view.today])}.pptx`,
    (await file.write({ outputType: 'blob' })) as Blob,
  )
}

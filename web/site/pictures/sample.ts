/** The records of the pictures on public pages. The product's own rules and components word and draw them. */
import type { ContractDrift } from '../../../shared/charters/charter-contract.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Forecast } from '../../../shared/verdict/forecast.ts'
import type { HealthLevel } from '../../../shared/verdict/health-choices.ts'
import { raidValuesOf, severityOf, usualThresholds } from '../../../shared/raid/raid-rules.ts'
import type { Report, ReportContent, ReportSince } from '../../../shared/reports/report.ts'

export const today: Day = '2026-11-23'

type SampleProject = {
  name: string
  tasks: string
  level: HealthLevel
  reason: string
  progress: number
  /** A class, because this page has no style attributes. */
  width: string
  startDate: Day
  endDate: Day
  forecast: Forecast | null
}

/** Worst first, as the product lists them. */
export const projects: readonly SampleProject[] = [
  {
    name: 'Signal cabinets, phase 2',
    tasks: '18 of 21 tasks',
    level: 'off_track',
    reason: '12 days past its end date; 1 of 3 open tasks late',
    progress: 86,
    width: 'w-[86%]',
    startDate: '2026-06-15',
    endDate: '2026-11-11',
    forecast: {
      known: true,
      likelyEnd: '2026-12-17',
      safeEnd: '2027-01-05',
      sureEnd: '2027-01-27',
      basis: '18.1 of 21 tasks done by progress in 162 days since Jun 15, 2026',
    },
  },
  {
    name: 'Platform lighting',
    tasks: '9 of 16 tasks',
    level: 'at_risk',
    reason: 'A milestone is 4 days overdue',
    progress: 61,
    width: 'w-[61%]',
    startDate: '2026-08-03',
    endDate: '2027-01-15',
    forecast: {
      known: true,
      likelyEnd: '2027-01-29',
      safeEnd: '2027-02-22',
      sureEnd: '2027-04-09',
      basis: '9.8 of 16 tasks done by progress in 113 days since Aug 3, 2026',
    },
  },
  {
    name: 'Depot roof renewal',
    tasks: '18 of 24 tasks',
    level: 'on_track',
    reason: '78% progress, no area needs attention',
    progress: 78,
    width: 'w-[78%]',
    startDate: '2026-07-01',
    endDate: '2027-02-12',
    forecast: {
      known: true,
      likelyEnd: '2027-01-06',
      safeEnd: '2027-01-25',
      sureEnd: '2027-02-19',
      basis: '18.7 of 24 tasks done by progress in 146 days since Jul 1, 2026',
    },
  },
  {
    name: 'Ticket hall lifts',
    tasks: '12 of 12 tasks',
    level: 'done',
    reason: 'Completed',
    progress: 100,
    width: 'w-full',
    startDate: '2026-05-04',
    endDate: '2026-10-30',
    forecast: null,
  },
]

/** A late task, as the rule saw it on two days. */
const task = { dueDate: '2026-11-18', progress: 60, priority: 'medium' } as const
const seen = (on: Day) => {
  const values = raidValuesOf(task, on)
  return { on, values, ...severityOf('late_task', values, usualThresholds) }
}
export const lateTask = { ...task, title: 'Cable route, cabinet 7 to 9', owner: 'Yusuf Demir', manager: 'Kwame Mensah' }
export const raised = seen('2026-11-19')
export const changed = seen('2026-11-21')

const figures = {
  progress: [83, 86],
  late: [0, 1],
  milestonesMissed: [0, 1],
  schedulePerformance: [0.88, 0.83],
} as const
type Figure = keyof typeof figures

export const content: ReportContent = {
  asOf: today,
  project: null,
  summary: '',
  health: [
    {
      area: 'overall',
      level: 'off_track',
      because: [{ says: '12 days past its end date; 1 of 3 open tasks late', list: null }],
    },
  ],
  deviation: { area: 'schedule', figure: '12 days', of: 'past its end date', lean: 38 },
  figures: (Object.keys(figures) as Figure[]).map((figure) => ({ figure, value: figures[figure][1], why: null })),
  lists: [],
}

export const since: ReportSince = {
  reportId: '',
  asOf: '2026-11-13',
  health: [{ area: 'overall', was: 'at_risk', now: 'off_track' }],
  figures: (Object.keys(figures) as Figure[]).map((figure) => ({
    figure,
    was: figures[figure][0],
    now: figures[figure][1],
  })),
  lists: [],
}

export const seal: Pick<Report, 'contentHash' | 'lastEventId' | 'seal'> = {
  contentHash: 'ec46b919499be33a2787fe65e73c57be0de3ea821e1bb933e4572760d1277612',
  lastEventId: 'evt_1m7ze8gh4qc2jk9c',
  seal: 'b5f59525c432f99cdad7d0583cebf4a0accb6043e6238f5e037017b05ac79df3',
}

/** The picture shows no causes. */
const without = { causes: [], more: 0 }

/** How far a project is from what its charter agreed. */
export const drift: ContractDrift = {
  time: { agreed: '2026-12-18', now: '2027-01-15', days: 28, allowed: 10, out: true, ...without },
  cost: {
    agreed: '184000.00',
    now: '190400.00',
    over: '6400.00',
    allowed: '18400.00',
    out: false,
    ...without,
    outlook: [],
  },
  scope: {
    unit: 'tasks',
    agreed: 15,
    agreedTasks: 15,
    added: 1,
    removed: 0,
    changed: 1,
    percent: 7,
    allowedPercent: 10,
    allowedTasks: null,
    out: false,
    ...without,
  },
}

/** What a finding proposed for the late task and the one that depends on it. */
export const changeSet = {
  title: 'Move what waits for the cable route',
  lines: [
    { name: lateTask.title, fields: [{ field: 'dueDate', before: task.dueDate, after: '2026-11-27' }] },
    {
      name: 'Connect cabinets 7 to 9',
      fields: [
        { field: 'startDate', before: '2026-11-19', after: '2026-11-30' },
        { field: 'dueDate', before: '2026-11-25', after: '2026-12-04' },
      ],
    },
    { name: 'Test signals, phase 2', fields: [{ field: 'dueDate', before: '2026-12-02', after: '2026-12-11' }] },
  ],
} as const

/**
 * The choices of reports: types, audiences, the parts of each type and the levels of health. Plain data without
 * schemas: functions count with these tables, and screens draw with them.
 */
import type { Choice } from '../contract/choices.ts'
import type { Audience } from '../communications/communication-choices.ts'
import { projectHealthAreas } from '../verdict/health-choices.ts'

export const reportAudiences = {
  executive: { label: 'Executives', tone: 'accent', about: 'Everything, including financials' },
  team: { label: 'Team', tone: 'info', about: 'Everything except financials' },
  client: { label: 'Client', tone: 'neutral', about: 'No financials, and only RAID entries marked for executives' },
} as const satisfies Record<string, Choice & { about: string }>
export type ReportAudience = keyof typeof reportAudiences

/** Whether reports for an audience may contain amounts of money. */
export const showsMoney = (audience: ReportAudience): boolean => audience === 'executive'

/** The health as reports show it: the verdict on the whole, then its areas. */
export const healthAreas = { overall: { label: 'Overall' }, ...projectHealthAreas } as const
export type HealthArea = keyof typeof healthAreas

/** Who may be sent a report that was made for an audience. A wider one could read what is not for them. */
const readers: Record<ReportAudience, readonly Audience[]> = {
  executive: ['executive'],
  team: ['team', 'executive'],
  client: ['client', 'stakeholders', 'executive', 'team'],
}

export const canBeSentTo = (madeFor: ReportAudience, audience: Audience): boolean => readers[madeFor].includes(audience)

/** Lowest score of a high risk. */
export const highRiskScore = 6

export type FigureUnit = 'percent' | 'count' | 'index' | 'money'

/** `better`: whether more is good or bad. Null if it is neither. */
export const reportFigures = {
  progress: { label: 'Progress', unit: 'percent', better: 'more' },
  tasks: { label: 'Tasks', unit: 'count', better: null },
  completed: { label: 'Tasks done', unit: 'count', better: 'more' },
  doneInPeriod: { label: 'Tasks done in the period', unit: 'count', better: null },
  addedInPeriod: { label: 'Tasks added in the period', unit: 'count', better: null },
  late: { label: 'Late tasks', unit: 'count', better: 'less' },
  schedulePerformance: { label: 'Schedule performance (SPI)', unit: 'index', better: 'more' },
  milestonesReached: { label: 'Milestones reached', unit: 'count', better: 'more' },
  milestonesMissed: { label: 'Milestones overdue', unit: 'count', better: 'less' },
  raidOpen: { label: 'Open RAID entries', unit: 'count', better: 'less' },
  raidHigh: { label: 'High RAID entries of all types', unit: 'count', better: 'less' },
  raidOpened: { label: 'RAID opened in the period', unit: 'count', better: null },
  raidClosed: { label: 'RAID resolved in the period', unit: 'count', better: null },
  raidOverdue: { label: 'Overdue RAID entries', unit: 'count', better: 'less' },
  exposure: { label: 'Exposure of open risks', unit: 'money', better: 'less' },
  budget: { label: 'Budget (BAC)', unit: 'money', better: null },
  spent: { label: 'Spent (AC)', unit: 'money', better: null },
  spentInPeriod: { label: 'Spent in the period', unit: 'money', better: null },
  remaining: { label: 'Remaining budget', unit: 'money', better: null },
  plannedValue: { label: 'Planned value (PV)', unit: 'money', better: null },
  earnedValue: { label: 'Earned value (EV)', unit: 'money', better: 'more' },
  costVariance: { label: 'Cost variance (CV)', unit: 'money', better: 'more' },
  scheduleVariance: { label: 'Schedule variance (SV)', unit: 'money', better: 'more' },
  costPerformance: { label: 'Cost performance (CPI)', unit: 'index', better: 'more' },
  estimateAtCompletion: { label: 'Estimate at completion (EAC)', unit: 'money', better: 'less' },
  varianceAtCompletion: { label: 'Variance at completion (VAC)', unit: 'money', better: 'more' },
  projects: { label: 'Projects in progress', unit: 'count', better: null },
  projectsOff: { label: 'Off track', unit: 'count', better: 'less' },
  projectsAtRisk: { label: 'At risk', unit: 'count', better: 'less' },
} as const satisfies Record<string, { label: string; unit: FigureUnit; better: 'more' | 'less' | null }>
export type ReportFigure = keyof typeof reportFigures

/** The figures that are read first, most important first. */
export const weightiest: readonly ReportFigure[] = [
  'progress',
  'late',
  'milestonesMissed',
  'schedulePerformance',
  'raidHigh',
  'spent',
  'budget',
  'estimateAtCompletion',
]

/** The figures in order of weight; the others follow as they are. Stored reports keep the order of their type. */
export const byWeight = <F extends { figure: ReportFigure }>(figures: readonly F[]): F[] => {
  const place = ({ figure }: F): number =>
    weightiest.includes(figure) ? weightiest.indexOf(figure) : weightiest.length
  return figures.toSorted((a, b) => place(a) - place(b))
}

/** The columns of each list, in order, with their headings. A row's fields that are not listed are not used there. */
export const reportLists = {
  decisions: {
    label: 'Decisions needed',
    about: 'Items that need a decision',
    columns: { note: 'Decision', owner: 'Owner', day: 'Date' },
  },
  projects: {
    label: 'Projects',
    about: 'Projects in progress, worst health first',
    columns: { level: 'Health', value: 'Progress', day: 'Ends', amount: 'Spent', note: 'Why' },
  },
  late: {
    label: 'Late',
    about: 'Overdue tasks, longest overdue first',
    columns: { owner: 'Assignee', day: 'Due', days: 'Days late', value: 'Progress' },
  },
  done: {
    label: 'Done',
    about: 'Tasks completed in the period',
    columns: { owner: 'Assignee', day: 'Completed' },
  },
  next: {
    label: 'Next',
    about: 'Open tasks due in the next period of the same length',
    columns: { owner: 'Assignee', day: 'Due', value: 'Progress' },
  },
  moved: {
    label: 'Moved',
    about: 'Open tasks whose due date changed since the last report',
    columns: { owner: 'Assignee', was: 'Was due', day: 'Due', days: 'Moved (days)' },
  },
  milestones: {
    label: 'Milestones',
    about: 'Planned and reached',
    columns: { note: 'State', was: 'Planned', day: 'Reached', days: 'Slip (days)' },
  },
  risks: {
    label: 'Top of the RAID log',
    about: 'Open entries, most severe first',
    columns: { level: 'Severity', owner: 'Owner', day: 'Due' },
  },
  opened: {
    label: 'RAID opened',
    about: 'Entries opened in the period',
    columns: { level: 'Severity', owner: 'Owner', day: 'Opened' },
  },
  closed: {
    label: 'RAID resolved',
    about: 'Entries resolved or closed in the period',
    columns: { level: 'Severity', owner: 'Owner', day: 'Resolved' },
  },
  expenses: {
    label: 'Expenses',
    about: 'Approved expenses of the period, largest first',
    columns: { level: 'Category', day: 'Spent on', amount: 'Amount' },
  },
} as const satisfies Record<
  string,
  {
    label: string
    about: string
    columns: Partial<Record<'note' | 'level' | 'owner' | 'was' | 'day' | 'days' | 'value' | 'amount', string>>
  }
>
export type ReportList = keyof typeof reportLists

type Parts = { figures: readonly ReportFigure[]; lists: readonly ReportList[] }

const money = ['budget', 'spent', 'costVariance', 'costPerformance', 'estimateAtCompletion'] as const
const ofRaid = ['raidOpen', 'raidHigh', 'raidOpened', 'raidClosed'] as const

/** The report types with their parts in reading order, for a project and, if there is one, for the portfolio. */
export const reportTypes = {
  status: {
    label: 'Status report',
    tone: 'info',
    about: 'Health, completed, upcoming and overdue tasks, milestones and RAID',
    audiences: ['executive', 'team', 'client'],
    project: {
      figures: [
        'progress',
        'tasks',
        'completed',
        'doneInPeriod',
        'addedInPeriod',
        'late',
        'schedulePerformance',
        'milestonesReached',
        'milestonesMissed',
        ...ofRaid,
        ...money,
      ],
      lists: ['decisions', 'milestones', 'late', 'done', 'next', 'moved', 'risks'],
    },
    portfolio: null,
  },
  executive: {
    label: 'Executive summary',
    tone: 'accent',
    about: 'One page: health, decisions, milestones and the most severe entries',
    audiences: ['executive', 'client'],
    project: {
      figures: [
        'progress',
        'late',
        'schedulePerformance',
        'milestonesReached',
        'milestonesMissed',
        'raidOpen',
        'raidHigh',
        ...money,
      ],
      lists: ['decisions', 'milestones', 'late', 'risks'],
    },
    portfolio: {
      figures: [
        'projects',
        'projectsOff',
        'projectsAtRisk',
        'progress',
        'milestonesMissed',
        'raidOpen',
        'raidHigh',
        'budget',
        'spent',
        'remaining',
      ],
      lists: ['decisions', 'projects', 'milestones', 'risks'],
    },
  },
  raid: {
    label: 'RAID report',
    tone: 'neutral',
    about: 'Opened and resolved entries, and the most severe ones',
    audiences: ['executive', 'team'],
    project: { figures: [...ofRaid, 'raidOverdue', 'exposure'], lists: ['decisions', 'risks', 'opened', 'closed'] },
    portfolio: { figures: [...ofRaid, 'raidOverdue', 'exposure'], lists: ['decisions', 'risks', 'opened', 'closed'] },
  },
  financial: {
    label: 'Financial report',
    tone: 'neutral',
    about: 'Budget, spending, earned value and the estimate at completion',
    audiences: ['executive'],
    project: {
      figures: [
        'budget',
        'spent',
        'spentInPeriod',
        'remaining',
        'plannedValue',
        'earnedValue',
        'costVariance',
        'scheduleVariance',
        'costPerformance',
        'schedulePerformance',
        'estimateAtCompletion',
        'varianceAtCompletion',
      ],
      lists: ['decisions', 'expenses'],
    },
    portfolio: { figures: ['projects', 'budget', 'spent', 'remaining'], lists: ['decisions', 'projects'] },
  },
} as const satisfies Record<
  string,
  Choice & { about: string; audiences: readonly ReportAudience[]; project: Parts; portfolio: Parts | null }
>
export type ReportType = keyof typeof reportTypes

const isMoney = (figure: ReportFigure): boolean =>
  reportFigures[figure].unit === 'money' || figure === 'costPerformance'
const isOfRaid = (figure: ReportFigure): boolean => figure.startsWith('raid')

/**
 * The parts of a report. Null if there is no such report. A client gets no counts for the RAID log, because they see
 * only part of it.
 */
export const partsOf = (type: ReportType, audience: ReportAudience, ofProject: boolean): Parts | null => {
  const parts: Parts | null = ofProject ? reportTypes[type].project : reportTypes[type].portfolio
  if (parts === null || !(reportTypes[type].audiences as readonly ReportAudience[]).includes(audience)) return null
  return {
    ...parts,
    figures: parts.figures.filter(
      (figure) => (showsMoney(audience) || !isMoney(figure)) && (audience !== 'client' || !isOfRaid(figure)),
    ),
  }
}

export const reportStates = {
  open: { label: 'Open', tone: 'neutral' },
  sealed: { label: 'Sealed', tone: 'accent' },
} as const satisfies Record<string, Choice>

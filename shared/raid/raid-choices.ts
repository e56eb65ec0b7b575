/** The choices of the RAID log: types with their traits, levels, statuses and responses. */
import type { Choice } from '../contract/choices.ts'

/** What sets the types of entries apart. No other code compares types: it asks for a trait. */
type RaidTraits = {
  plural: string
  /** Within a sentence. */
  noun: string
  /** The prefix of an entry's readable number. */
  code: string
  /**
   * What the severity follows from. `score`: it may happen, so it has a probability, a response and residual levels.
   * `impact`: it has happened. Null: it has none.
   */
  severity: 'score' | 'impact' | null
  /** It can rest on a condition of the workspace's own records, which is watched. */
  watched: boolean
  /** It holds work up while it is open. */
  blocks: boolean
}

export const raidTypes = {
  risk: {
    label: 'Risk',
    plural: 'Risks',
    noun: 'risk',
    code: 'RISK',
    tone: 'neutral',
    severity: 'score',
    watched: false,
    blocks: false,
  },
  assumption: {
    label: 'Assumption',
    plural: 'Assumptions',
    noun: 'assumption',
    code: 'ASM',
    tone: 'info',
    severity: null,
    watched: true,
    blocks: false,
  },
  issue: {
    label: 'Issue',
    plural: 'Issues',
    noun: 'issue',
    code: 'ISSUE',
    tone: 'neutral',
    severity: 'impact',
    watched: false,
    blocks: true,
  },
  dependency: {
    label: 'Dependency',
    plural: 'Dependencies',
    noun: 'dependency',
    code: 'DEP',
    tone: 'accent',
    severity: null,
    watched: true,
    blocks: true,
  },
} as const satisfies Record<string, Choice & RaidTraits>

/** Levels of impact and probability. */
export const raidLevels = {
  low: { label: 'Low', tone: 'neutral' },
  medium: { label: 'Medium', tone: 'neutral' },
  high: { label: 'High', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export const raidStatuses = {
  open: { label: 'Open', tone: 'info' },
  in_progress: { label: 'In Progress', tone: 'info', aliases: ['monitoring', 'inprogress'] },
  resolved: { label: 'Resolved', tone: 'accent' },
  closed: { label: 'Closed', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** The response to a risk (PMBOK Guide, responses to threats). */
export const riskStrategies = {
  avoid: { label: 'Avoid', tone: 'neutral' },
  mitigate: { label: 'Mitigate', tone: 'neutral' },
  transfer: { label: 'Transfer', tone: 'neutral' },
  accept: { label: 'Accept', tone: 'neutral' },
  escalate: { label: 'Escalate', tone: 'neutral' },
} as const satisfies Record<string, Choice>

/** How a person was notified about an entry. */
export const noticeWays = {
  site: { label: 'on the site', tone: 'neutral' },
  mail: { label: 'by mail', tone: 'neutral' },
  digest: { label: 'in the daily digest', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type NoticeWay = keyof typeof noticeWays
export type RaidType = keyof typeof raidTypes
export type RaidLevel = keyof typeof raidLevels
export type RaidStatus = keyof typeof raidStatuses
export type RiskStrategy = keyof typeof riskStrategies

/** Statuses of entries that are still open. */
export const openRaidStatuses: readonly RaidStatus[] = ['open', 'in_progress']

export const isRaidOpen = ({ status }: { status: RaidStatus }): boolean => openRaidStatuses.includes(status)

/** Conditions on the workspace’s own records, each as a phrase for a menu. */
export const conditionKinds = {
  task_done_by: { label: 'A task is done by a day' },
  project_ends_by: { label: 'A project ends by a day' },
  budget_under: { label: 'A project spends no more than an amount' },
  role_filled: { label: 'A role on a team stays filled' },
  person_stays: { label: 'A person stays on a team' },
} as const satisfies Record<string, { label: string }>

export type ConditionKind = keyof typeof conditionKinds

/** `unknown`: the record that it is about is gone. */
export const conditionStates = {
  holds: { label: 'Holds', tone: 'success' },
  violated: { label: 'Violated', tone: 'danger' },
  unknown: { label: 'Unknown', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type ConditionStanding = keyof typeof conditionStates

type OfType = { raidType: RaidType }

/** Whether an entry can rest on a condition. */
export const canWatch = ({ raidType }: OfType): boolean => raidTypes[raidType].watched

/** Whether an entry has a probability, and so a score, a response and residual levels. */
export const isScored = ({ raidType }: OfType): boolean => raidTypes[raidType].severity === 'score'

/** Whether an entry has already happened, and so is as severe as its impact. */
export const hasHappened = ({ raidType }: OfType): boolean => raidTypes[raidType].severity === 'impact'

/** `RISK-014`. Numbers are counted per workspace. An entry keeps its number when its type changes. */
export const uniqueIdOf = ({ raidType, number }: { raidType: RaidType; number: number }): string =>
  `${raidTypes[raidType].code}-${String(number).padStart(3, '0')}`

/** The choices of the RAID log: types, levels, statuses and responses, and the risk score. */
import type { Choice } from '../contract/choices.ts'

/** `code`: the prefix of an entry's readable number. */
export const raidTypes = {
  risk: { label: 'Risk', plural: 'Risks', code: 'RISK', tone: 'neutral' },
  assumption: { label: 'Assumption', plural: 'Assumptions', code: 'ASM', tone: 'info' },
  issue: { label: 'Issue', plural: 'Issues', code: 'ISSUE', tone: 'neutral' },
  dependency: { label: 'Dependency', plural: 'Dependencies', code: 'DEP', tone: 'accent' },
} as const satisfies Record<string, Choice & { plural: string; code: string }>

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

/** Whether an entry can rest on a condition. */
export const canWatch = ({ raidType }: { raidType: RaidType }): boolean =>
  raidType === 'assumption' || raidType === 'dependency'

const weight: Record<RaidLevel, number> = { low: 1, medium: 2, high: 3 }

/** Probability × impact, each from 1 (low) to 3 (high): 1 to 9. Null if there is no probability. */
export const riskScore = (probability: RaidLevel | null, impact: RaidLevel | null): number | null =>
  probability === null || impact === null ? null : weight[probability] * weight[impact]

/** The level of a score: 1 and 2 low, 3 and 4 medium, 6 and 9 high. */
export const levelOfScore = (score: number): RaidLevel => (score >= 6 ? 'high' : score >= 3 ? 'medium' : 'low')

/** The severity of a risk or an issue: that of its score, or its impact. Undefined for other types. */
export const raidSeverity = ({
  raidType,
  score,
  impact,
}: {
  raidType: RaidType
  /** Null if it has no probability. */
  score: number | null
  impact: RaidLevel
}): RaidLevel | undefined => {
  if (raidType === 'issue') return impact
  return raidType === 'risk' ? (score === null ? impact : levelOfScore(score)) : undefined
}

/** `RISK-014`. Numbers are counted per workspace. An entry keeps its number when its type changes. */
export const uniqueIdOf = ({ raidType, number }: { raidType: RaidType; number: number }): string =>
  `${raidTypes[raidType].code}-${String(number).padStart(3, '0')}`

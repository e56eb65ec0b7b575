/** A project as the product stores it and as the API returns it. Amounts in integer cents. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Priority } from '../../../shared/tasks/task-choices.ts'
import { isProjectOver, type ProjectStatus } from '../../../shared/projects/project-choices.ts'
import type { Milestone } from '../../../shared/timeline/milestone.ts'
import type { ProjectFacts } from '../../../shared/projects/events.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { PersonName } from '../../../shared/accounts/person.ts'
import type { Project, ProjectSummary, RiskPin } from '../../../shared/projects/project.ts'
import { without } from '../../kernel/compact.ts'
import { riskLevelOf } from '../verdict/health/health.ts'
import { judge, noTotals, type Reader } from '../verdict/health/project-health.ts'
import { progressOf, type ProjectTotals } from '../dashboard/totals.ts'
import type { Trashable } from './deletion.ts'
import { milestonesOf } from './milestones.ts'

export type ProjectRecord = Trashable & {
  id: string
  workspaceId: string
  name: string
  /** Begins the keys of its tasks. Empty for a project from before keys. */
  taskPrefix: string
  description: string
  status: ProjectStatus
  priority: Priority
  /** The level of risk that a person has pinned; undefined if it is computed. */
  riskPin?: RiskPin | undefined
  projectType: ProjectSummary['projectType']
  startDate: string | null
  endDate: string | null
  budget: number
  budgetUsed: number
  /** Cents that its orders commit it to, beyond what was spent. */
  committed: number
  /** Lines of its budget that are exceeded by what was spent and is committed. */
  linesOver: number
  opex: number
  capex: number
  /** Percent, used if the project has no tasks. */
  ownProgress: number
  managerId: string
  /** Assigned people. */
  team: PersonName[]
  /** Typed names of other people who work on the project. */
  teamMembers: string[]
  tags: string[]
  milestones: Milestone[]
  /** Whether the brief has a charter and a RACI matrix. */
  hasCharter: boolean
  hasRaciMatrix: boolean
  version: number
  createdAt: string
  updatedAt: string
}

/** The long fields of a project, which lists do not read. */
export type Brief = Omit<Project, keyof ProjectSummary> & {
  /** Milestones from before they had dates: names only, until the list is edited. */
  milestoneTexts: string[]
  /** The number of the charter's version; 0 if it was saved before versions were kept, or there is no charter. */
  charterVersion: number
  /** Counts the writes of the brief; 0 if none is stored. */
  briefVersion: number
}

export const emptyBrief: Brief = {
  sponsor: '',
  manager: '',
  clientName: '',
  objectives: '',
  scope: '',
  outOfScope: '',
  reportingCadence: null,
  stakeholders: [],
  deliverables: [],
  milestoneTexts: [],
  risks: [],
  constraints: [],
  criticalSuccessFactors: [],
  charter: null,
  raciMatrix: null,
  charterVersion: 0,
  briefVersion: 0,
}

/** Whether the project needs no more work. */
export const isOver: typeof isProjectOver = isProjectOver

/** The facts that events carry about a project; null for one in the trash. */
export const factsOf = (record: ProjectRecord): ProjectFacts | null =>
  record.deletion === undefined ? judgedFactsOf(record) : null

/** The facts by which a project is judged, in the trash or not. */
export const judgedFactsOf = ({
  name,
  status,
  startDate,
  endDate,
  milestones,
  riskPin,
  budget,
  budgetUsed,
  committed,
  linesOver,
  ownProgress,
}: Omit<ProjectRecord, 'deletion'>): ProjectFacts => ({
  name,
  status,
  startDate,
  endDate,
  milestoneOn:
    milestones
      .filter(({ doneOn }) => doneOn === null)
      .flatMap(({ date }) => date ?? [])
      .toSorted()[0] ?? null,
  pinnedRisk: riskPin?.level ?? null,
  budget,
  budgetUsed,
  committed,
  linesOver,
  progress: ownProgress,
})

/** A project in a list, as a reader sees it. */
export const toSummary = (
  record: ProjectRecord,
  totals: ProjectTotals | undefined,
  reader: Reader,
): ProjectSummary => ({
  ...ownSummary(record, totals),
  ...standingOf(record, totals, reader),
})

/** The computed health and level of risk, and what a person has pinned. */
const standingOf = (
  record: ProjectRecord,
  totals: ProjectTotals | undefined,
  reader: Reader,
): Pick<ProjectSummary, 'health' | 'riskLevel' | 'computedRisk' | 'riskPin'> => {
  const health = judge(judgedFactsOf(record), totals, reader)
  const computedRisk = riskLevelOf(health, (totals ?? noTotals).openRisks)
  return {
    health,
    computedRisk,
    riskLevel: record.riskPin?.level ?? computedRisk,
    riskPin: record.riskPin ?? null,
  }
}

const ownSummary = (
  record: ProjectRecord,
  totals: ProjectTotals | undefined,
): Omit<ProjectSummary, 'health' | 'riskLevel' | 'computedRisk' | 'riskPin'> => ({
  id: record.id,
  name: record.name,
  taskPrefix: record.taskPrefix,
  description: record.description,
  status: record.status,
  priority: record.priority,
  projectType: record.projectType,
  startDate: record.startDate,
  endDate: record.endDate,
  budget: formatCents(record.budget),
  budgetUsed: formatCents(record.budgetUsed),
  opex: formatCents(record.opex),
  capex: formatCents(record.capex),
  progress: progressOf(totals, record.ownProgress),
  taskCount: totals?.taskCount ?? 0,
  completedTaskCount: totals?.completedTaskCount ?? 0,
  managerId: record.managerId,
  teamMembers: [...new Set([...record.team.map(fullName), ...record.teamMembers])],
  team: record.team,
  tags: record.tags,
  milestones: record.milestones,
  hasCharter: record.hasCharter,
  hasRaciMatrix: record.hasRaciMatrix,
  customerId: record.workspaceId,
  version: record.version,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})

/** The brief without what only storage needs. */
export const shownBrief = (brief: Brief): Omit<Brief, 'milestoneTexts' | 'charterVersion' | 'briefVersion'> =>
  without(brief, 'milestoneTexts', 'charterVersion', 'briefVersion')

/** A project with its brief. */
export const toProject = (
  record: ProjectRecord,
  brief: Brief,
  totals: ProjectTotals | undefined,
  reader: Reader,
): Project => ({
  ...toSummary(record, totals, reader),
  ...shownBrief(brief),
  milestones: milestonesOf(record, brief),
})

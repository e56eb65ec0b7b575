/** The forms in which the demo's content is written. Days count from the day of loading, amounts are whole dollars. */
import type { Priority, ProjectStatus, RiskLevel, TaskStatus } from '../../../../shared/choices.ts'
import type { TeamRole } from '../../../../shared/permissions.ts'
import type { Project } from '../../../../shared/project.ts'
import type { LinkType } from '../../../../shared/schedule/network.ts'

export type DemoPerson = {
  /** How the content names them. */
  key: string
  firstName: string
  lastName: string
  username: string
  email: string
  role: TeamRole
  phone?: string
  address?: string
}

export type DemoTask = {
  /** How the content names it, unique in its project. */
  key: string
  title: string
  description?: string
  owner: string | null
  priority?: Priority
  start?: number
  due?: number
  /** Estimated hours. */
  hours?: number
  /** Hours that it took, or has taken so far. */
  spent?: number
  /** Day on which it was completed. */
  done?: number
  /** Where it was not: how it stands. */
  status?: Exclude<TaskStatus, 'completed'>
  /** Percent, of one that is not completed. */
  progress?: number
  /** Tasks that have to end before: their keys, or with another kind of link and its lag in working days. */
  after?: readonly (string | readonly [key: string, type: LinkType, lag: number])[]
  /** Day on which it was written down; two days after the project, where absent. */
  created?: number
  /** Day on which it was last touched, of one under way. */
  touched?: number
  /** It was due earlier, until somebody moved it on the day `on`. */
  moved?: { from: number; on: number }
}

export type DemoProject = {
  key: string
  name: string
  description: string
  priority: Priority
  riskLevel: RiskLevel
  projectType: NonNullable<Project['projectType']>
  tags: readonly string[]
  manager: string
  /** Specialists who are assigned to it. */
  team: readonly string[]
  /** Others who work on it, by name. */
  teamMembers?: readonly string[]
  created: number
  start: number
  end: number
  budget: number
  opex: number
  capex: number
  /** After planning, which all start in. */
  statuses: readonly { on: number; status: ProjectStatus }[]
  /** Further edits of its plan. */
  edits?: readonly { on: number; budget?: number; end?: number; riskLevel?: RiskLevel; priority?: Priority }[]
  expenses: readonly { on: number; amount: number; category: string; note: string }[]
  brief: Partial<
    Pick<
      Project,
      | 'sponsor'
      | 'clientName'
      | 'objectives'
      | 'scope'
      | 'outOfScope'
      | 'reportingCadence'
      | 'stakeholders'
      | 'deliverables'
      | 'risks'
      | 'constraints'
      | 'criticalSuccessFactors'
    >
  > & {
    /** Points to reach, each with the day for it, where there is one yet, and the day on which it was reached. */
    milestones?: readonly { name: string; on?: number; done?: number }[]
  }
  tasks: readonly DemoTask[]
  /** The plan as it was kept on a day: the dates of all tasks that were first due another day are those. */
  baseline?: { on: number; name: string }
  /** Status reports that were made and sealed, each a day after the other. */
  reports?: readonly { on: number; from: number; commentary: string }[]
}

/** Types of the demo content. Days count from the day of loading; amounts are whole dollars. */
import type { Priority, TaskStatus } from '../../../../shared/tasks/task-choices.ts'
import type { ProjectStatus, RiskLevel } from '../../../../shared/projects/project-choices.ts'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'
import type { demoAccounts } from '../../../../shared/demo.ts'
import type { TeamRole } from '../../../../shared/permissions.ts'
import type { Project } from '../../../../shared/projects/project.ts'
import type { LinkType } from '../../../../shared/timeline/network.ts'

export type DemoPerson = {
  /** Key used in the content. */
  key: string
  firstName: string
  lastName: string
  username: string
  email: string
  role: TeamRole
  phone?: string
  address?: string
}

/** Where someone sits in the office follows from their place in the list. */
export type DemoTeam = {
  /** The office's number without its last two digits, which are those of the desk. */
  phone: string
  /** The office's address. */
  address: string
  /** Names and roles of people with a login are in the table of demo accounts. */
  members: readonly (DemoPerson | { key: string; account: (typeof demoAccounts)[number]['login'] })[]
}

export type DemoTask = {
  /** Key used in the content, unique within its project. */
  key: string
  title: string
  description?: string
  owner: string | null
  priority?: Priority
  start?: number
  due?: number
  /** Estimated hours. */
  hours?: number
  /** Actual hours, final or so far. */
  spent?: number
  /** Day on which it was completed. */
  done?: number
  /** Status, if not completed. */
  status?: Exclude<TaskStatus, 'completed'>
  /** Percent, if not completed. */
  progress?: number
  /** Tasks that must end first: their keys, or a key with another link type and its lag in working days. */
  after?: readonly (string | readonly [key: string, type: LinkType, lag: number])[]
  /** Day on which it was created; two days after the project if left out. */
  created?: number
  /** Day of the last edit, for a task in progress. */
  editedOn?: number
  /** Its earlier due date and, if it was moved as well, start date, and the day `on` which they were moved. */
  moved?: { from: number; start?: number; on: number }
}

export type DemoProject = {
  key: string
  name: string
  description: string
  priority: Priority
  projectType: NonNullable<Project['projectType']>
  tags: readonly string[]
  manager: string
  /** Specialists assigned to it. */
  team: readonly string[]
  /** Other people who work on it, by name. */
  teamMembers?: readonly string[]
  created: number
  start: number
  end: number
  budget: number
  opex: number
  capex: number
  /** Statuses after planning, in which every project starts. */
  statuses: readonly { on: number; status: ProjectStatus }[]
  /** Later edits of its plan. */
  edits?: readonly {
    on: number
    end?: number
    riskLevel?: RiskLevel
    riskReason?: string
    priority?: Priority
  }[]
  /** Changes of its budget, from one amount to lines. */
  budgets?: readonly {
    on: number
    reason: string
    /** Days count like everywhere; the project's own dates if omitted. */
    lines: readonly { name: string; category: string; type?: ExpenseType; amount: number; from?: number; to?: number }[]
    /** The key of the member whose change waits for approval; applied if omitted. */
    waitsFor?: string
  }[]
  /** What was ordered; each is open. */
  orders?: readonly {
    on: number
    description: string
    supplier: string
    category: string
    type?: ExpenseType
    amount: number
    expected: number
  }[]
  expenses: readonly {
    on: number
    amount: number
    category: string
    /** OPEX if omitted. */
    type?: ExpenseType
    note: string
    /** The description of the order that it is an invoice for. */
    order?: string
    /** The key of the member whose expense waits for approval; approved if omitted. */
    waitsFor?: string
  }[]
  /** What was agreed about its charter: the plan of that day, and who decides with the heads of the workspace. */
  contract?: { on: number; days: number; costPercent: number; scopePercent: number; sponsor: string }
  /** The tasks of its deliverables, and who is responsible for them: keys. */
  responsible?: readonly { deliverable: string; tasks: readonly string[]; person: string }[]
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
    /** Each milestone with its date, if it has one yet, and the day on which it was reached. */
    milestones?: readonly { name: string; on?: number; done?: number }[]
  }
  tasks: readonly DemoTask[]
  /** The baseline saved on day `on`. A due date that was moved after that day has its earlier value in it. */
  baseline?: { on: number; name: string }
  /** Status reports that were generated and sealed, each on a later day than the one before. */
  reports?: readonly { on: number; from: number; commentary: string }[]
}

/** Changes that are worked out from records, before they are proposed. */
import type { ProposeBody } from '../../../../shared/change-sets/change-set.ts'
import type { Case } from '../../verdict/analysis/case.ts'
import type { WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import type { PlannedWork } from './cascade.ts'
import type { Role } from '../../../../shared/permissions.ts'

export type Draft = Required<Omit<ProposeBody, 'follow'>>

/** A person of the workspace. */
export type Candidate = { id: string; name: string; role: Role }

/** A project on a given day, with what proposals need besides. */
export type Situation = {
  of: Case
  /** All tasks of the project, with their places in the plan. */
  work: PlannedWork
  calendar: WorkingCalendar
  people: readonly Candidate[]
  /** Whether the caller may change the project itself. */
  mayEditProject: boolean
}

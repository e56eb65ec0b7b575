/** The records that the analysis of a project rests on. */
import type { PlanCalendar } from '../../../../shared/timeline/project-schedule.ts'
import type { ProjectTotals } from '../../dashboard/totals.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'

export type Gathered = {
  project: ProjectRecord
  totals: ProjectTotals | undefined
  /** The first tasks of the project, in the order in which they were added. */
  tasks: readonly ListedTask[]
  /** Whether the project has more tasks than these. */
  more: boolean
  /** The newest RAID entries. */
  entries: readonly RaidRecord[]
  working: PlanCalendar
}

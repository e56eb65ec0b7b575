/** Questions that the grammar was not written from. They were written before it, as a manager would ask them. */
import { heldOutProjects } from './held-out/projects.ts'
import { heldOutTasks } from './held-out/tasks.ts'
import { heldOutRaid } from './held-out/raid.ts'
import { heldOutRecords } from './held-out/records.ts'
import { heldOutDetails } from './held-out/details.ts'
import { heldOutMonday } from './held-out/monday.ts'
import { heldOutMonthEnd } from './held-out/month-end.ts'
import { heldOutCorridor } from './held-out/corridor.ts'
import { heldOutDesk } from './held-out/desk.ts'
import { heldOutLift } from './held-out/lift.ts'
import { heldOutTuesday } from './held-out/tuesday.ts'
import { heldOutRiskReview } from './held-out/risk-review.ts'
import { heldOutOfficeHours } from './held-out/office-hours.ts'
import { heldOutHallway } from './held-out/hallway.ts'
import { heldOutSecondConditions } from './held-out/second-conditions.ts'
import type { Asked } from './truth/world.ts'

export const heldOut: readonly Asked[] = [
  ...heldOutDetails,
  ...heldOutProjects,
  ...heldOutTasks,
  ...heldOutRaid,
  ...heldOutRecords,
  ...heldOutMonday,
  ...heldOutMonthEnd,
]

/** Questions of later rounds. What their first runs showed was corrected by kind, see decision 162. */
export const unprepared: readonly Asked[] = [
  ...heldOutTuesday,
  ...heldOutDesk,
  ...heldOutCorridor,
  ...heldOutLift,
  ...heldOutRiskReview,
  ...heldOutOfficeHours,
  ...heldOutHallway,
  ...heldOutSecondConditions,
]

/** The records that the executive view of a project is made of. */
import { levelOfScore, riskScore } from '../../../shared/raid/risk-score.ts'
import type { RaidLevel } from '../../../shared/raid/raid-choices.ts'
import type { ProjectTotals } from '../dashboard/totals.ts'
import type { Pending } from '../money/waiting-approvals/approval-repository.ts'
import type { StoredPerson } from '../accounts/people/person-repository.ts'
import type { Brief, ProjectRecord } from '../projects/project-record.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import type { ListedTask } from '../tasks/task-record.ts'

export type Gathered = {
  project: ProjectRecord
  brief: Pick<Brief, 'sponsor' | 'manager'>
  totals: ProjectTotals | undefined
  /** The first tasks of the plan. */
  tasks: readonly ListedTask[]
  /** The newest RAID entries. */
  entries: readonly RaidRecord[]
  people: readonly StoredPerson[]
  /** What waits for the approval of the company account: budget changes, expenses above the limit, changes of the charter. */
  waiting: readonly Pending[]
}

/** The level of its score, or its impact if it has no probability. */
export const priorityOf = ({ impact, probability }: Pick<RaidRecord, 'impact' | 'probability'>): RaidLevel => {
  const score = riskScore(probability, impact)
  return score === null ? impact : levelOfScore(score)
}

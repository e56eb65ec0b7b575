/** Who is asked for a decision on money of a project. Pure: no reads or writes. */
import { peopleToAsk, type ApprovalRules, type Asked, type Decider } from '../../../../shared/money/approval-rules.ts'

/** The project's manager if they may decide, the heads of the workspace who may, and the delegates of those away. */
export const decidersOn = <P extends Decider>(
  asked: Asked,
  { managerId }: { managerId: string },
  people: readonly P[],
  rules: ApprovalRules,
): P[] =>
  peopleToAsk(
    asked,
    { responsible: people.filter(({ id, role }) => role !== 'project_manager' || id === managerId), people },
    rules,
  )

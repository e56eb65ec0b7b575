import { budgetRuleInWords, budgetRules } from '../../../../shared/raid/budget-rules.ts'
import type { BudgetAutomation } from '../../../../shared/raid/raid-automation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Since } from '../conditions/condition-badge.tsx'
import { projectOfChangeRequest } from '../../../../shared/contract/ids.ts'
import { paths } from '../../../address/paths.ts'
import { Link } from '../../../address/link.tsx'

/** For an entry that a rule raised about the budget of its project: why the entry exists. */
export const BudgetCause = ({ cause: { rule, active, since, found } }: { cause: BudgetAutomation }) => (
  <section
    aria-label="Why is this here"
    className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3 text-sm"
  >
    <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
      Why is this here
      <Badge tone={active ? 'danger' : 'success'}>{active ? budgetRules[rule].label : 'Cause cleared'}</Badge>
      <span className="text-xs font-normal">
        <Since at={since} />
      </span>
    </h3>
    <p>{budgetRuleInWords[rule]}</p>
    <p className="text-muted">Found: {found}.</p>
  </section>
)

/** For an issue that was raised when a change request of a charter was rejected: why the entry exists. */
export const CharterCause = ({ changeRequestId }: { changeRequestId: string }) => (
  <section
    aria-label="Why is this here"
    className="flex flex-col gap-2 rounded-lg border border-line bg-canvas p-3 text-sm"
  >
    <h3 className="text-base font-semibold">Why is this here</h3>
    <p>A change request of the project’s charter was rejected, so the project has to return to its tolerances.</p>
    <p>
      <Link
        to={paths.project(projectOfChangeRequest(changeRequestId), { tab: 'charter' })}
        className="rounded-sm font-medium text-accent hover:underline"
      >
        Open the charter and its change requests
      </Link>
    </p>
  </section>
)

import { budgetRuleInWords, budgetRules } from '../../../../shared/raid/budget-rules.ts'
import type { BudgetAutomation } from '../../../../shared/raid/raid-automation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Since } from '../conditions/condition-badge.tsx'

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

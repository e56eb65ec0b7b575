import { priorities } from '../tasks/task-choices.ts'
import { parseCents } from '../money/read-amount.ts'
import { writtenCents } from '../money/written-amount.ts'

/** `High priority project with a budget of $250,000`. The priority may be empty, as in a form. */
export const justificationOf = ({ priority, budget }: { priority: string; budget: string }): string => {
  const rank = Object.hasOwn(priorities, priority) ? priorities[priority as keyof typeof priorities].label : ''
  const cents = parseCents(budget) ?? 0
  return `${rank} priority project${cents === 0 ? '' : ` with a budget of ${writtenCents(cents)}`}`.trim()
}

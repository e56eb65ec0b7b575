/** On whose behalf a person decides, and what has to hold when the decision is written. */
import { rightTo, type Asked, type Decider } from '../../../../shared/money/approval-rules.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import type { RulesOfDay } from './approval-policy.ts'
import { whileDelegated } from './delegation-repository.ts'

export type ActingFor = {
  /** The absent person; null for someone who decides by their own right. */
  onBehalfOf: Author | null
  /** Refuses the decision if the delegation was ended at the same moment. */
  checks: Write[]
}

export const actingFor = (asked: Asked, person: Decider, rules: RulesOfDay): ActingFor => {
  const onBehalfOf = rightTo(asked, person, rules)?.onBehalfOf ?? null
  const delegation = rules.delegations.find((delegation) => delegation.person.id === onBehalfOf?.id)
  return { onBehalfOf, checks: delegation === undefined ? [] : [whileDelegated(delegation)] }
}

/** Keeps what is active within the plan, when the plan, the company's choice or what exists has changed. */
import { fitToPlan } from '../../domain/billing/smaller-plan/fit-to-plan.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId }) => fitToPlan(workspaceId))

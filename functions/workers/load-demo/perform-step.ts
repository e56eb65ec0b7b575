/** Does one thing that a demo company did, through the same code as its screens. Each can be repeated. */
import type { BillingInterval, PaidPlan, PlanType } from '../../../shared/billing/plans.ts'
import { system, type Authored } from '../../kernel/events/event.ts'
import { atStripe } from '../../domain/billing/at-stripe.ts'
import { beginSubscription } from '../../domain/billing/begin-subscription.ts'
import { beginCard, saveCard } from '../../domain/billing/card.ts'
import { changeSubscription } from '../../domain/billing/change-subscription.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { inEffect, type InEffect } from '../../domain/billing/subscription-in-effect.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { authorOf } from '../../domain/accounts/people/author.ts'
import { seeClient } from '../../domain/operators/support/client.ts'
import { suspend } from '../../domain/operators/support/suspend.ts'
import type { CompanyStep } from './company-timeline.ts'
import type { DemoCard } from './content/demo-company.ts'
import { companyOf, enterProject, joinCompany, openCompany } from './load-operator-client.ts'
import { personOf } from './load-people.ts'

const intentOf = (clientSecret: string): string => clientSecret.slice(0, clientSecret.indexOf('_secret_'))

const found = async (workspaceId: string): Promise<InEffect> => inEffect(await readSubscription(workspaceId))

const pay = async (workspaceId: string, by: Authored, terms: { plan: PaidPlan; interval: BillingInterval }) => {
  // An earlier try may have paid.
  const settled = await settleSubscription(workspaceId, by)
  const standing = settled?.subscription?.standing
  if (standing !== undefined && standing.state !== 'none') return
  const { clientSecret } = await beginSubscription(workspaceId, terms)
  await atStripe((client) =>
    client.paymentIntents.confirm(intentOf(clientSecret), { payment_method: 'pm_card_visa' satisfies DemoCard }),
  )
  await settleSubscription(workspaceId, by)
}

const change = async (workspaceId: string, by: Authored, next: { plan: PlanType; interval: BillingInterval }) => {
  await changeSubscription(await found(workspaceId), next, undefined)
  await settleSubscription(workspaceId, by)
}

const enterCard = async (workspaceId: string, by: Authored, card: DemoCard) => {
  const subscription = await found(workspaceId)
  const intent = intentOf((await beginCard(subscription)).clientSecret)
  await atStripe((client) => client.setupIntents.confirm(intent, { payment_method: card }))
  await saveCard(subscription, intent)
  await settleSubscription(workspaceId, by)
}

const suspendCompany = async (workspaceId: string, at: Date, reason: string) => {
  const operator = await personOf({ realm: 'platform', by: 'username', value: 'admin' })
  if (operator === undefined) throw new Error('The demo has no operator')
  await suspend(await seeClient(workspaceId), { by: authorOf(operator), at }, reason)
}

export const perform = async ({ at, company, act, calendar }: CompanyStep): Promise<void> => {
  if (act.do === 'open') return openCompany(company, at)
  const { workspaceId, contact } = await companyOf(company)
  const by = { by: authorOf(contact), at }
  switch (act.do) {
    case 'join':
      return joinCompany(workspaceId, company, by)
    case 'enter':
      return enterProject(workspaceId, company, act.project, calendar)
    case 'pay':
      return pay(workspaceId, by, act)
    case 'change':
      return change(workspaceId, by, act)
    case 'card':
      return enterCard(workspaceId, by, act.card)
    case 'hear':
      return void (await settleSubscription(workspaceId, { by: system, at }))
    case 'suspend':
      return suspendCompany(workspaceId, at, act.reason)
  }
}

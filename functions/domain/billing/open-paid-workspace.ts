/**
 * Opens the workspace that a visitor has applied for, once Stripe says that it is paid: the workspace, its company
 * account and its subscription are written together, so that any number of calls open one.
 */
import { stamp, system } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { authorOf } from '../accounts/people/author.ts'
import { findLogin, takeLogin, type Login } from '../accounts/people/login-repository.ts'
import { newPerson } from '../accounts/people/person-repository.ts'
import {
  concludeApplication,
  readApplication,
  type Application,
} from '../accounts/registration/application-repository.ts'
import { newWorkspace, readWorkspace } from '../workspace/workspace-repository.ts'
import { returnPayment } from './return-payment.ts'
import type { Settled } from './settled.ts'
import { summaryOf, type Standing } from './subscription-standing.ts'
import { keepUnplacedPayments } from './unplaced-payments.ts'
import { subscriptionWrite, type StoredSubscription } from './subscription-repository.ts'

type Paid = StoredSubscription & { subscriptionId: string }
type PaidStanding = Exclude<Standing, { state: 'none' }>

const recordsOf = ({ workspaceId, company, email, timeZone }: Application, { plan }: PaidStanding, at: Date) => {
  const createdAt = at.toISOString()
  // Until the company account has its own name, it uses the company's.
  const person = {
    id: newId('person'),
    workspaceId,
    kind: 'customer',
    role: 'customer',
    email,
    username: email,
    firstName: company,
    lastName: '',
    createdAt,
    waitsForPassword: true,
  } as const
  const opened = { companyName: company, plan, version: 1 }
  return {
    workspace: { id: workspaceId, companyName: company, contactEmail: email, plan, timeZone, createdAt },
    person: {
      ...person,
      event: stamp('workspace.opened.v1', workspaceId, { by: authorOf(person), at }, opened),
    },
  }
}

/**
 * Undefined if the address belongs to another account by now: then the payment is returned. An earlier registration of
 * the address that was not activated gives way; its records expire.
 */
export const openPaidWorkspace = async (
  before: Paid,
  standing: PaidStanding,
): Promise<Settled | undefined | typeof lost> => {
  const { workspaceId, application: applied } = before
  const application = applied && (await readApplication(applied.id))
  if (application === undefined) {
    await keepUnplacedPayments({ customerId: before.customerId, why: 'unknown_workspace', workspaceId })
    return undefined
  }
  const byEmail: Login = { realm: 'portal', by: 'email', value: application.email }
  const holder = await findLogin(byEmail)
  if (holder !== undefined && holder.pending !== true) {
    // The workspace may have been opened since it was looked for.
    if (holder.workspaceId === workspaceId) return lost
    await returnPayment(before, application, holder.kind)
    return undefined
  }
  const at = new Date()
  const { workspace, person } = recordsOf(application, standing, at)
  const event = stamp(
    'subscription.updated.v1',
    workspaceId,
    { by: system, at },
    {
      was: summaryOf('starter', { state: 'none' }),
      now: summaryOf(standing.plan, standing),
      version: before.version + 1,
    },
  )
  const subscription = { ...before, standing, application: undefined }
  try {
    await writeTogether([
      newWorkspace(workspace),
      newPerson(person),
      takeLogin(byEmail, person),
      takeLogin({ ...byEmail, by: 'username' }, person),
      subscriptionWrite(subscription, event),
      concludeApplication(application.id, 'opened'),
    ])
  } catch (error) {
    if (error instanceof TransactionRefused) return lost
    throw error
  }
  const created = await readWorkspace(workspaceId)
  if (created === undefined) throw new Error('A workspace that was just opened is missing')
  return { workspace: created, subscription: { ...subscription, version: before.version + 1 } }
}

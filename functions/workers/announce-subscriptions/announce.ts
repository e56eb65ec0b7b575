/**
 * Follows a change of a subscription. The sessions of everyone in the workspace get the plan that holds now, whatever
 * the event says: it can be late. The mail is about what the event says, and is sent once. These mails do not count
 * towards the plan's daily limit: they are about the account and not about its work.
 */
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import { mailOnce } from '../../domain/mail/mail-once.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { firstLinkMail } from '../../domain/accounts/registration/first-link.ts'
import { renewSessions } from '../../domain/accounts/people/team-sessions.ts'
import { sessionCustomerOf } from '../../kernel/session/session-customer.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { creditMail, refundMail } from './money-mails.ts'
import { subscriptionMail } from './mails.ts'
import { upgradeMail } from './upgrade-mail.ts'
import type { subscription } from './subscription.ts'

type SubscriptionEvent = EventOf<typeof subscription>
type PlanEvent = Extract<SubscriptionEvent, { name: 'subscription.updated.v1' }>

/** Someone who has just paid for a new workspace gets the link for a password instead. */
const planMailFor = async ({ data }: PlanEvent, workspace: Workspace, person: StoredPerson) => {
  const isNew = person.waitsForPassword === true && data.was.state === 'none'
  return (
    (isNew ? await firstLinkMail({ workspaceId: workspace.id, personId: person.id }) : undefined) ??
    subscriptionMail(data, workspace)
  )
}

const mailFor = async (
  event: SubscriptionEvent,
  workspace: Workspace,
  person: StoredPerson,
): Promise<Mail | undefined> => {
  switch (event.name) {
    case 'subscription.updated.v1':
      return planMailFor(event, workspace, person)
    case 'invoice.refunded.v1':
      return refundMail(event.data, workspace)
    case 'upgrade.requested.v1':
      return upgradeMail(event.data, event.by.name, workspace)
    case 'credit.changed.v1':
      return creditMail(event.data, workspace)
  }
}

const mailCompany = async (event: SubscriptionEvent, workspace: Workspace, people: readonly StoredPerson[]) => {
  const person = people.find(({ kind }) => kind === 'customer')
  if (person === undefined) return
  const sent = { workspaceId: event.workspaceId, eventId: event.id, personId: person.id }
  await mailOnce('subscription', sent, person.email, () => mailFor(event, workspace, person))
}

export const announce = async (event: SubscriptionEvent): Promise<void> => {
  const { workspaceId } = event
  const [workspace, people] = await Promise.all([
    readWorkspace(workspaceId),
    listPeople(workspaceId, { consistent: true }),
  ])
  if (workspace === undefined) return
  if (event.name === 'subscription.updated.v1') await renewSessions(people, sessionCustomerOf(workspace))
  await mailCompany(event, workspace, people)
}

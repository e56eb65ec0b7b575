/**
 * Tells the company account what operators have done about its workspace. These mails are about the account and not about
 * its work, so they do not count towards the plan's daily limit, and are sent although the workspace is suspended.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import { mailOnce } from '../../domain/mail/mail-once.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { renewSessions } from '../../domain/accounts/people/team-sessions.ts'
import { endAllSessions } from '../../domain/operators/support/suspend.ts'
import { sessionCustomerOf } from '../../domain/workspace/present-session.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { extendedMail, restoredMail, suspendedMail } from './mails.ts'

type SupportEvent = EventOf<typeof subscription>

const mailFor = (event: SupportEvent, workspace: Workspace): Mail => {
  switch (event.name) {
    case 'workspace.suspended.v1':
      return suspendedMail(event.data)
    case 'workspace.restored.v1':
      return restoredMail(event.data)
    case 'workspace.extended.v1':
      return extendedMail(event.data, workspace)
  }
}

/** Sessions follow the workspace as it is now, because an event can be late. */
const announce = async (event: SupportEvent): Promise<void> => {
  const { workspaceId } = event
  const [workspace, people] = await Promise.all([
    readWorkspace(workspaceId),
    listPeople(workspaceId, { consistent: true }),
  ])
  if (workspace === undefined) return
  // A sign-in that was in progress at the suspension may have opened its session after the others were ended.
  if (workspace.suspendedAt !== undefined) await endAllSessions(people)
  else if (event.name === 'workspace.extended.v1') await renewSessions(people, sessionCustomerOf(workspace))
  const company = people.find(({ kind }) => kind === 'customer')
  if (company === undefined) return
  const sent = { workspaceId, eventId: event.id, personId: company.id }
  await mailOnce('support', sent, company.email, () => mailFor(event, workspace))
}

export const handler = subscribeEach(subscription, announce)

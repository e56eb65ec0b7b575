/**
 * Notifies the company account and the program managers that the account is being closed, or that the closing was
 * cancelled. These mails are about the account and not about its work, so they do not count towards the plan's daily
 * mail limit, which may already be used up on the day when people need to know.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'
import { instantFormat } from '../../../shared/intl-formats.ts'
import type { Mail } from '../../domain/mail/write-mail.ts'
import { mailOnce } from '../../domain/mail/mail-once.ts'
import { endTeamSessions } from '../../domain/accounts/people/team-sessions.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { closingMail, closingTeamMail, keptWorkspaceMail, type Closing } from './mails.ts'

type ClosingEvent = EventOf<typeof subscription>

const isNotified = ({ kind, role }: StoredPerson): boolean => kind === 'customer' || role === 'program_manager'

const mailTo = (person: StoredPerson, { name }: ClosingEvent, closing: Closing): Mail => {
  if (name === 'workspace.kept.v1') return keptWorkspaceMail(closing)
  return person.kind === 'customer' ? closingMail(closing) : closingTeamMail(closing)
}

const longDay = instantFormat({ dateStyle: 'long' })

const mailPerson = (person: StoredPerson, event: ClosingEvent, closing: Closing): Promise<void> => {
  const sent = { workspaceId: event.workspaceId, eventId: event.id, personId: person.id }
  return mailOnce('closing', sent, person.email, () => mailTo(person, event, closing))
}

const announce = async (event: ClosingEvent): Promise<void> => {
  const { workspaceId } = event
  const [workspace, people] = await Promise.all([
    readWorkspace(workspaceId),
    listPeople(workspaceId, { consistent: true }),
  ])
  // The event may be out of date: the closing was cancelled, or requested again.
  if (
    workspace === undefined ||
    workspace.closesAt !== (event.name === 'workspace.closing.v1' ? event.data.closesAt : undefined)
  )
    return
  if (event.name === 'workspace.closing.v1') {
    // A sign-in that was in progress at the closing may have opened its session after the others were ended.
    await endTeamSessions(people)
  }
  const { companyName, closesAt } = event.data
  const closing = {
    companyName,
    by: event.by.kind === 'customer' ? 'The company account' : event.by.name,
    day: longDay(closesAt, workspace.timeZone),
    contactEmail: workspace.contactEmail,
  }
  const outcomes = await Promise.allSettled(
    people.filter(isNotified).map((person) => mailPerson(person, event, closing)),
  )
  const failure = outcomes.find(({ status }) => status === 'rejected')
  if (failure !== undefined) throw (failure as PromiseRejectedResult).reason
}

export const handler = subscribeEach(subscription, announce)

/** Who is notified about approvals as such: delegates and those whom they decide for, and people who keep others waiting. */
import { writtenDays } from '../../../shared/money/approval-rules.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { ApprovalsWaiting, DelegationChange, WaitingApproval } from '../../../shared/money/approval-events.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { counted, listed } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { readDelegation } from '../../domain/money/approvals/delegation-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import type { AddressedNotice } from './deliver.ts'
import type { MailWords } from './notice-mail.ts'

type DelegationEvent = DomainEvent<EventWith<DelegationChange>>

/** Events do not carry the note. It is read, as long as the delegation has not changed since. */
const noteOf = async ({ workspaceId, data: { personId, version } }: DelegationEvent): Promise<string> => {
  const delegation = await readDelegation(workspaceId, personId)
  return delegation?.version === version ? delegation.note : ''
}

export const ofDelegation = async (event: DelegationEvent): Promise<AddressedNotice[]> => {
  const { id, at, by, data } = event
  const { personId, personName, delegateId, delegateName, delegateWas } = data
  const note = event.name === 'delegation.set.v1' ? (await noteOf(event)).replaceAll(/\s+/g, ' ') : ''
  const subtitle = [writtenDays(data), ...(note === '' ? [] : [note])].join(' · ')
  const to = (recipientId: string, text: string): AddressedNotice => ({
    personId: recipientId,
    notice: { kind: 'delegation', text, eventId: id, subtitle, projectId: null, taskId: null, at },
  })
  const noLonger = `You no longer approve on behalf of ${personName}`
  if (event.name === 'delegation.set.v1')
    return [
      to(delegateId, `You approve on behalf of ${personName}`),
      to(personId, `${delegateName} approves on your behalf`),
      ...(delegateWas === undefined ? [] : [to(delegateWas, noLonger)]),
    ]
  return [
    to(delegateId, noLonger),
    ...(personId === by.id ? [] : [to(personId, `${delegateName} no longer approves on your behalf`)]),
  ]
}

const lineOf = ({ what, by, cents }: WaitingApproval): string =>
  [what, ...(cents === null ? [] : [writtenCents(cents)]), ...(by === null ? [] : [by])].join(' · ')

/** The oldest of what waits: what it is, for how much, and who asks. */
const askFor = ({ count, oldest = [] }: Waiting, { text, subtitle }: Lines): MailWords => ({
  ask: text,
  about: subtitle,
  details: [
    `${subtitle}.`,
    ...oldest.map(lineOf),
    ...(oldest.length > 0 && oldest.length < count ? [`and ${count - oldest.length} more`] : []),
  ],
  act: 'Review and approve',
})

type Waiting = ApprovalsWaiting['people'][number]
type Lines = Pick<AddressedNotice['notice'], 'text' | 'subtitle'>

const linesOf = ({ count, since, onBehalfOf }: Waiting, timeZone: string): Lines => ({
  text: `${counted(count, 'approval is', 'approvals are')} waiting for you`,
  subtitle: [
    `${count === 1 ? 'Since' : 'The oldest since'} ${writtenDay(dayOf(new Date(since), timeZone))}`,
    ...(onBehalfOf.length === 0 ? [] : [`on behalf of ${listed(onBehalfOf)}`]),
  ].join(' · '),
})

export const ofWaiting = async ({
  id,
  at,
  workspaceId,
  data,
}: DomainEvent<'approvals.waiting.v1'>): Promise<AddressedNotice[]> => {
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined) return []
  return data.people.map((waiting) => {
    const lines = linesOf(waiting, workspace.timeZone)
    const about = { kind: 'approvals_waiting', eventId: id, projectId: null, taskId: null, at } as const
    return { personId: waiting.personId, notice: { ...about, ...lines }, mail: askFor(waiting, lines) }
  })
}

/**
 * Reads and writes communications. Head and text are written together, on the condition of the version that was
 * read; the mails of one are noted one by one, each on the condition of what it was before.
 */
import type { DeliveryState } from '../../../shared/communication-choices.ts'
import { stamp } from '../../kernel/event.ts'
import { expiring } from '../../kernel/expiry.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/page.ts'
import { conditionFailed } from '../../kernel/table.ts'
import { asPut, asUpdate, failed, writeTogether, type Write, type Writes } from '../../kernel/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../kernel/versioned-record.ts'
import { takeMails, type MailDay } from '../mail/daily-count-repository.ts'
import {
  headKey,
  headPrefix,
  heads,
  listPartition,
  mailingKey,
  mailings,
  partitionOf,
  placeInList,
  textKey,
  texts,
  toHead,
  toHeadItem,
  toText,
} from './communication-entities.ts'
import {
  changeOf,
  type CommunicationHead,
  type CommunicationRecord,
  type CommunicationText,
  type Delivery,
} from './communication-record.ts'

/** Reads one consistently, those in the trash as well; undefined where the workspace has none of that id. */
export const readCommunication = async (workspaceId: string, id: string): Promise<CommunicationRecord | undefined> => {
  const [head, text, mailing] = await Promise.all([
    heads().get(headKey(workspaceId, id)).go({ consistent: true }),
    texts().get(textKey(workspaceId, id)).go({ consistent: true }),
    mailings().get(mailingKey(workspaceId, id)).go({ consistent: true }),
  ])
  return head.data === null
    ? undefined
    : { ...toHead(head.data), ...toText(text.data), deliveries: mailing.data?.deliveries ?? [] }
}

export type CommunicationFilter = { half?: 'draft' | 'sent' | undefined; projectId?: string | undefined }

/** Heads of which one query looks at so many where only those of one project count. */
const lookedAt = 300

/** Heads of live communications before a place, newest first: all of them by when they were begun, or one half. */
export const listCommunications = async (
  workspaceId: string,
  { half, projectId }: CommunicationFilter,
  before: string | undefined,
  count: number,
): Promise<Slice<CommunicationHead>> => {
  const limit = projectId === undefined ? count : Math.max(count, lookedAt)
  if (half !== undefined) {
    const all = heads().query.listed({ listPartition: listPartition(workspaceId, half) })
    const { data, cursor } = await (before === undefined ? all : all.lt({ listPlace: before }))
      .where((head, { eq }) => (projectId === undefined ? '' : eq(head.projectId, projectId)))
      .go({ limit, order: 'desc', ignoreOwnership: true })
    return firstOf({ items: data.map(toHead), stoppedAt: stoppedAt(cursor, 'gsi2sk') }, count, placeInList)
  }
  const { data, cursor } = await heads()
    .query.byWorkspace({ partition: partitionOf(workspaceId) })
    .between(
      { key: headPrefix },
      { key: before === undefined ? `${headPrefix}~` : justBefore(`${headPrefix}${before}`) },
    )
    .where((head, { eq, notExists }) =>
      projectId === undefined
        ? notExists(head.deletion)
        : `${notExists(head.deletion)} AND ${eq(head.projectId, projectId)}`,
    )
    .go({ limit, order: 'desc', consistent: true })
  return firstOf(
    { items: data.map(toHead), stoppedAt: stoppedAt(cursor, 'sk')?.slice(headPrefix.length) },
    count,
    ({ id }) => id,
  )
}

/** Heads after an id, in the order in which they were begun, those in the trash as well: of a project, or all. Consistent. */
export const listEveryCommunication = async (
  workspaceId: string,
  projectId: string | undefined,
  after: string | undefined,
  count: number,
): Promise<Slice<CommunicationHead>> => {
  const { from, to } = keysAfter(headPrefix, after)
  const { data, cursor } = await heads()
    .query.byWorkspace({ partition: partitionOf(workspaceId) })
    .between({ key: from }, { key: to })
    .where((head, { eq }) => (projectId === undefined ? '' : eq(head.projectId, projectId)))
    .go({ limit: projectId === undefined ? count : Math.max(count, lookedAt), consistent: true })
  return firstOf(
    { items: data.map(toHead), stoppedAt: stoppedAt(cursor, 'sk')?.slice(headPrefix.length) },
    count,
    ({ id }) => id,
  )
}

type EventName =
  | 'communication.created.v1'
  | 'communication.updated.v1'
  | 'communication.deleted.v1'
  | 'communication.restored.v1'
  | 'communication.submitted.v1'
  | 'communication.sent.v1'

export type CommunicationWrite = RecordWrite<CommunicationHead, EventName> & {
  /** Names of the fields that changed. */
  changed?: readonly string[]
  /** Present where it goes with its project, into the trash or out of it. */
  withProject?: true
}

const prepare = ({ before, after, event, changed, withProject, by }: CommunicationWrite) => {
  const head = nextVersion({ before, after, by })
  const data = { ...changeOf(head, changed), ...(withProject && { withProject }) }
  const stamped =
    event === 'communication.sent.v1'
      ? stamp(event, head.workspaceId, by, { ...data, notSent: head.notSent })
      : stamp(event, head.workspaceId, by, data)
  const put = heads().put(toHeadItem(head, stamped)).where(atVersion(before?.version))
  return { head, write: asPut(put) }
}

const textWrite = (
  { workspaceId, id, expiresAt }: CommunicationHead,
  { content, recipients, facts }: CommunicationText,
): Write =>
  asPut(
    texts().put({
      ...textKey(workspaceId, id),
      content,
      recipients,
      facts,
      ...(expiresAt !== undefined && { expiresAt }),
    }),
  )

/**
 * Writes a head, and with it whatever else belongs to the change. Answers it as written, or undefined where
 * somebody else has changed (or made) it since it was read. Refusals of other writes are thrown as `TransactionRefused`.
 */
const save = async (write: CommunicationWrite, others: Writes): Promise<CommunicationHead | undefined> => {
  const { head, write: first } = prepare(write)
  return (await wasWritten(writeTogether([first, ...others]), first)) ? head : undefined
}

/** Writes a communication with its text, together with the other writes. */
export const saveCommunication = (
  write: CommunicationWrite,
  text: CommunicationText,
  others: Writes = [],
): Promise<CommunicationHead | undefined> => save(write, [textWrite(write.after, text), ...others])

/**
 * Sends a draft off: every recipient is waited for from now on, and all of the mails are taken from the day's
 * count at once. `no_room` where that has not so many left, and undefined where somebody else was faster.
 */
export const submitCommunication = async (
  write: CommunicationWrite,
  text: CommunicationText,
  day: MailDay,
  limit: number,
): Promise<CommunicationRecord | 'no_room' | undefined> => {
  const { workspaceId, id } = write.after
  const deliveries: Delivery[] = text.recipients.map(() => ({ state: 'waiting', at: write.by.at.toISOString() }))
  const mailing = asPut(mailings().put({ ...mailingKey(workspaceId, id), day: day.day, deliveries }))
  const mails = takeMails(day, deliveries.length, limit)
  try {
    const head = await save(write, [textWrite(write.after, text), mailing, mails])
    return head && { ...head, ...text, deliveries }
  } catch (error) {
    if (failed(error, mails)) return 'no_room'
    throw error
  }
}

/** Notes that all mails have been dealt with; undefined where the head has changed since it was read. */
export const finishCommunication = (write: CommunicationWrite): Promise<CommunicationHead | undefined> =>
  save(write, [])

/** Writes one that was sent at some time, with what became of its mails. For what is loaded, and not for what is sent. */
export const loadCommunication = (
  write: CommunicationWrite,
  text: CommunicationText,
  { day, deliveries }: { day: string; deliveries: Delivery[] },
): Promise<CommunicationHead | undefined> =>
  save(write, [
    textWrite(write.after, text),
    asPut(mailings().put({ ...mailingKey(write.after.workspaceId, write.after.id), day, deliveries })),
  ])

/** Which mail: that to one of the recipients, by their place in the list. */
export type MailPlace = { workspaceId: string; id: string; index: number }

const moveDelivery = ({ workspaceId, id, index }: MailPlace, from: readonly DeliveryState[], to: Delivery) =>
  mailings()
    .patch(mailingKey(workspaceId, id))
    .data(({ deliveries }, { set }) => {
      set(deliveries[index] as NonNullable<(typeof deliveries)[number]>, to)
    })
    .where(({ deliveries }, { eq }) => from.map((state) => eq(deliveries[index]!.state, state)).join(' OR '))

/** Moves a mail from one of some states to another; false where it is in none of them. */
export const noteDelivery = async (
  place: MailPlace,
  from: readonly DeliveryState[],
  state: DeliveryState,
): Promise<boolean> => {
  try {
    await moveDelivery(place, from, { state, at: new Date().toISOString() }).go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** The day whose count of mails a communication was taken from. */
export const mailingDay = async (workspaceId: string, id: string): Promise<MailDay | undefined> => {
  const { data } = await mailings().get(mailingKey(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : { workspaceId, day: data.day }
}

/** Notes that a mail came back, and counts it at its communication. Once for each mail, and nothing where there is no such mail. */
export const noteReturn = async (place: MailPlace, state: 'bounced' | 'complained'): Promise<void> => {
  const moved = asUpdate(moveDelivery(place, ['handed', 'sent'], { state, at: new Date().toISOString() }))
  const counted = asUpdate(heads().patch(headKey(place.workspaceId, place.id)).add({ returned: 1, version: 1 }))
  try {
    await writeTogether([moved, counted])
  } catch (error) {
    if (!failed(error, moved)) throw error
  }
}

/** A communication that goes into the trash with its project or comes out of it: its head, and what has to expire with that. */
export const alongWrites = (write: CommunicationWrite): Write[] => {
  const { workspaceId, id, status, expiresAt } = write.after
  const text = asUpdate(expiring(texts().patch(textKey(workspaceId, id)), expiresAt))
  const mailing = asUpdate(expiring(mailings().patch(mailingKey(workspaceId, id)), expiresAt))
  return [prepare(write).write, text, ...(status === 'draft' ? [] : [mailing])]
}

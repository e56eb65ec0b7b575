/**
 * Reads and writes communications. Head and text are written together, on the condition that the version has not
 * changed since it was read. The mails are updated one by one, each on the condition of its previous state.
 */
import type { DeliveryState } from '../../../shared/communications/communication-choices.ts'
import { stamp } from '../../kernel/events/event.ts'
import { expiring } from '../../kernel/table/trash-expiry.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { conditionFailed } from '../../kernel/table/table.ts'
import { asPut, asUpdate, failed, writeTogether, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../kernel/table/versioned-record.ts'
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

/**
 * Reads a communication, including one in the trash; undefined if the workspace has none with that id. Consistent read.
 */
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

/** Heads that one query scans when looking for those of one project. */
const lookedAt = 300

/**
 * Heads of live communications before a position, newest first: all of them by creation time, or only drafts or sent
 * ones.
 */
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

/** Heads after an id, in creation order, including those in the trash, of one project or all. Consistent read. */
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
  /** Names of the changed fields. */
  changed?: readonly string[]
  /** Present if it moves into or out of the trash with its project. */
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
 * Writes a head, in one transaction with any other writes of the change. Returns the written head, or undefined if it
 * was changed (or created) since it was read. If another write is refused, throws `TransactionRefused`.
 */
const save = async (write: CommunicationWrite, others: Writes): Promise<CommunicationHead | undefined> => {
  const { head, write: first } = prepare(write)
  return (await wasWritten(writeTogether([first, ...others]), first)) ? head : undefined
}

/** Writes a communication and its text, in one transaction with the other writes. */
export const saveCommunication = (
  write: CommunicationWrite,
  text: CommunicationText,
  others: Writes = [],
): Promise<CommunicationHead | undefined> => save(write, [textWrite(write.after, text), ...others])

/**
 * Sends a draft: marks the mail to every recipient as pending and takes all mails from the day's quota at once.
 * `no_room` if the quota is too small, and undefined if another writer was faster.
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

/** Records that all mails have been processed; undefined if the head has changed since it was read. */
export const finishCommunication = (write: CommunicationWrite): Promise<CommunicationHead | undefined> =>
  save(write, [])

/**
 * Writes a communication that was sent earlier, with the outcomes of its mails. For imported data only, not for
 * sending.
 */
export const loadCommunication = (
  write: CommunicationWrite,
  text: CommunicationText,
  { day, deliveries }: { day: string; deliveries: Delivery[] },
): Promise<CommunicationHead | undefined> =>
  save(write, [
    textWrite(write.after, text),
    asPut(mailings().put({ ...mailingKey(write.after.workspaceId, write.after.id), day, deliveries })),
  ])

/** Identifies a mail by the position of its recipient in the list. */
export type MailPlace = { workspaceId: string; id: string; index: number }

/** ElectroDB names any place in a list, whether or not it is filled. */
const placeIn = <T>(list: readonly (T | undefined)[], index: number): T => list[index] as T

const moveDelivery = ({ workspaceId, id, index }: MailPlace, from: readonly DeliveryState[], to: Delivery) =>
  mailings()
    .patch(mailingKey(workspaceId, id))
    .data(({ deliveries }, { set }) => set(placeIn(deliveries, index), to))
    .where(({ deliveries }, { eq }) => from.map((state) => eq(placeIn(deliveries, index).state, state)).join(' OR '))

/** Moves a mail from one of several states to another; false if it is in none of them. */
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

/** The day whose mail quota a communication was taken from. */
export const mailingDay = async (workspaceId: string, id: string): Promise<MailDay | undefined> => {
  const { data } = await mailings().get(mailingKey(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : { workspaceId, day: data.day }
}

/**
 * Records that a mail was returned and counts it on its communication, once per mail. Does nothing if there is no such
 * mail.
 */
export const noteReturn = async (place: MailPlace, state: 'bounced' | 'complained'): Promise<void> => {
  const moved = asUpdate(moveDelivery(place, ['handed', 'sent'], { state, at: new Date().toISOString() }))
  const counted = asUpdate(heads().patch(headKey(place.workspaceId, place.id)).add({ returned: 1, version: 1 }))
  try {
    await writeTogether([moved, counted])
  } catch (error) {
    if (!failed(error, moved)) throw error
  }
}

/**
 * Builds the writes for a communication that moves into or out of the trash with its project: its head, and the items
 * that expire with it.
 */
export const alongWrites = (write: CommunicationWrite): Write[] => {
  const { workspaceId, id, status, expiresAt } = write.after
  const text = asUpdate(expiring(texts().patch(textKey(workspaceId, id)), expiresAt))
  const mailing = asUpdate(expiring(mailings().patch(mailingKey(workspaceId, id)), expiresAt))
  return [prepare(write).write, text, ...(status === 'draft' ? [] : [mailing])]
}

/**
 * Stores the conversations of each person: a small item for each conversation and one for each message, in the person's
 * own partition, so that no key of anyone else leads to them. They expire.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { AssistantMessage, ConversationSummary } from '../../../shared/assistant/assistant.ts'
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import type { Role } from '../../../shared/permissions.ts'
import { overLimit, stateOf, windowOf } from '../../kernel/rate-limit/over-limit.ts'
import { justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { byKey, conditionFailed, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const needed = { type: 'string', required: true } as const
const figure = { type: 'number', required: true } as const

const conversations = once(
  () =>
    new Entity(
      {
        model: { entity: 'assistant-conversation', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          title: needed,
          /** Oldest first. */
          messageIds: { type: 'list', items: { type: 'string' }, required: true },
          /** The project of the last answer. */
          about: { type: 'string' },
          /** The query of the last answer, as JSON text. */
          query: { type: 'string' },
          createdAt: needed,
          updatedAt: needed,
          version: figure,
          expiresAt: figure,
        },
        indexes: { byPerson: byKey },
      } as const,
      inTable(),
    ),
)

const messages = once(
  () =>
    new Entity(
      {
        model: { entity: 'assistant-message', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** JSON text. */
          content: needed,
          /** The person's role at the time. */
          role: needed,
          expiresAt: figure,
        },
        indexes: { byPerson: byKey },
      } as const,
      inTable(),
    ),
)

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'assistant-count', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, asked: figure, expiresAt: figure },
        indexes: { byPerson: byKey },
      } as const,
      inTable(),
    ),
)

export type Owner = { workspaceId: string; personId: string }

export type ConversationRecord = Omit<ConversationSummary, 'messages'> & {
  messageIds: string[]
  about: string | undefined
  query: AssistantQuery | undefined
  version: number
}

export const partitionOf = ({ workspaceId, personId }: Owner): string => `${workspaceId}#assistant#${personId}`

const prefix = 'conversation#'
const messagePrefix = (conversationId: string): string => `message#${conversationId}#`

const keyOf = (owner: Owner, id: string) => ({ partition: partitionOf(owner), key: `${prefix}${id}` })
const messageKey = (owner: Owner, conversationId: string, id: string) => ({
  partition: partitionOf(owner),
  key: `${messagePrefix(conversationId)}${id}`,
})

const toRecord = (item: EntityItem<ReturnType<typeof conversations>>): ConversationRecord => ({
  id: item.key.slice(prefix.length),
  title: item.title,
  messageIds: item.messageIds,
  about: item.about,
  query: item.query === undefined ? undefined : (JSON.parse(item.query) as AssistantQuery),
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
  version: item.version,
})

export const toConversation = ({
  id,
  title,
  messageIds,
  createdAt,
  updatedAt,
}: ConversationRecord): ConversationSummary => ({ id, title, messages: messageIds.length, createdAt, updatedAt })

/** The table deletes expired items hours later. */
const isPresent = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt > Date.now() / 1000

/** Consistent read. */
export const readConversation = async (owner: Owner, id: string): Promise<ConversationRecord | undefined> => {
  const { data } = await conversations().get(keyOf(owner, id)).go({ consistent: true })
  return data === null || !isPresent(data) ? undefined : toRecord(data)
}

/** The person's conversations that began before one, newest first. Consistent read. */
export const listConversations = async (
  owner: Owner,
  before: string | undefined,
  count: number,
): Promise<Slice<ConversationRecord>> => {
  const { from, to } = keysAfter(prefix, undefined)
  const { data, cursor } = await conversations()
    .query.byPerson({ partition: partitionOf(owner) })
    .between({ key: from }, { key: before === undefined ? to : justBefore(`${prefix}${before}`) })
    .go({ limit: count, order: 'desc', consistent: true })
  return { items: data.filter(isPresent).map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

type StoredMessage = { message: AssistantMessage; role: Role }

const toMessage = ({ content, role }: { content: string; role: string }): StoredMessage => ({
  message: JSON.parse(content) as AssistantMessage,
  role: role as Role,
})

/** Consistent read. */
export const readMessage = async (
  owner: Owner,
  conversationId: string,
  id: string,
): Promise<AssistantMessage | undefined> => {
  const { data } = await messages()
    .get(messageKey(owner, conversationId, id))
    .go({ consistent: true })
  return data === null ? undefined : toMessage(data).message
}

/** The messages of a conversation, oldest first. Consistent read. */
export const listMessages = async (owner: Owner, conversationId: string): Promise<StoredMessage[]> => {
  const { data } = await messages()
    .query.byPerson({ partition: partitionOf(owner) })
    .begins({ key: messagePrefix(conversationId) })
    .go({ pages: 'all', consistent: true })
  return data.filter(isPresent).map(toMessage)
}

/**
 * The writes of a message: the message, and its conversation without the messages that are too many. The first one, of
 * the conversation, fails if someone else has changed or deleted it.
 */
export const messageWrites = (
  owner: Owner,
  before: ConversationRecord | undefined,
  {
    message,
    role,
    about,
    title,
  }: StoredMessage & { about: string | undefined; /** Of a new conversation. */ title: string },
): { conversation: PutWrite; others: Write[] } => {
  const { conversationId, id, at } = message
  const expiresAt = expiresInDays(assistantLimits.days)
  const all = [...(before?.messageIds ?? []), id]
  const tooMany = all.slice(0, -assistantLimits.messages)
  const conversation = conversations()
    .put({
      ...keyOf(owner, conversationId),
      title: before?.title ?? title,
      messageIds: all.slice(-assistantLimits.messages),
      ...(about !== undefined && { about }),
      ...(message.query !== undefined && { query: JSON.stringify(message.query.query) }),
      createdAt: before?.createdAt ?? at,
      updatedAt: at,
      version: (before?.version ?? 0) + 1,
      expiresAt,
    })
    .where(atVersion(before?.version))
  return {
    conversation: asPut(conversation),
    others: [
      asPut(
        messages().put({ ...messageKey(owner, conversationId, id), content: JSON.stringify(message), role, expiresAt }),
      ),
      ...tooMany.map((old) => asDelete(messages().delete(messageKey(owner, conversationId, old)))),
    ],
  }
}

/** The writes that delete a conversation. The first one fails if it was changed since it was read. */
export const deletionOf = (owner: Owner, { id, messageIds, version }: ConversationRecord): Write[] => [
  asDelete(
    conversations()
      .delete(keyOf(owner, id))
      .where((stored, { eq }) => eq(stored.version, version)),
  ),
  ...messageIds.map((message) => asDelete(messages().delete(messageKey(owner, id, message)))),
]

/** Counts a question; 429 if the person has asked too many. */
export const countQuestion = async (owner: Owner): Promise<void> => {
  const limit: number = assistantLimits.asked
  const { number, endsAt, resetSeconds } = windowOf('question')
  try {
    await counts()
      .update({ partition: partitionOf(owner), key: `asked#${number}` })
      .add({ asked: 1 })
      .set({ expiresAt: endsAt })
      .where(({ asked }, { notExists, lt }) => `${notExists(asked)} OR ${lt(asked, limit)}`)
      .go()
  } catch (error) {
    if (!conditionFailed(error)) throw error
    const state = stateOf('question', 'person', { left: 0, resetSeconds })
    throw overLimit('question', 'person', 'You have asked many questions in a short time.', [state])
  }
}

/** Deletes everything that a removed person has asked. */
export const dropConversations = async (owner: Owner): Promise<void> => {
  const partition = partitionOf(owner)
  const [first, second, third] = await Promise.all([
    conversations().query.byPerson({ partition }).begins({ key: prefix }).go({ pages: 'all', consistent: true }),
    messages().query.byPerson({ partition }).begins({ key: 'message#' }).go({ pages: 'all', consistent: true }),
    counts().query.byPerson({ partition }).begins({ key: 'asked#' }).go({ pages: 'all', consistent: true }),
  ])
  const all = [...first.data, ...second.data, ...third.data]
  await Promise.all(all.map(({ key }) => conversations().delete({ partition, key }).go()))
}

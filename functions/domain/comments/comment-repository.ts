/** Comments, stored next to the task or RAID entry that they are about, in the order in which they were written. */
import { Entity, type EntityItem } from 'electrodb'
import type { Comment } from '../../../shared/comments/comment.ts'
import { prefixes, projectOfTask } from '../../../shared/contract/ids.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../kernel/id.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { byKey, conditionFailed, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, writeWith, type Writes } from '../../kernel/table/transaction.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { raidPartition } from '../raid/raid-entity.ts'

const text = { type: 'string', required: true } as const

const comments = once(
  () =>
    new Entity(
      {
        model: { entity: 'comment', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          text,
          mentions: { type: 'list', items: { type: 'string' }, required: true },
          // Left out if there are none.
          fileIds: { type: 'list', items: { type: 'string' } },
          authorId: text,
          authorName: text,
          editedAt: { type: 'string' },
          via: { type: ['email'] as const },
          version: { type: 'number', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number' },
        },
        indexes: {
          byRecord: byKey,
        },
      } as const,
      inTable(),
    ),
)

type CommentEntity = ReturnType<typeof comments>

const prefix = 'comment#'

/** A comment as stored, with the event of the write that created it. */
export type CommentRecord = Comment & {
  workspaceId: string
  event: StampedEvent | undefined
  expiresAt?: number | undefined
}

const partitionFor = (workspaceId: string, aboutId: string) => ({
  partition: aboutId.startsWith(`${prefixes.raid}_`)
    ? raidPartition(workspaceId)
    : projectPartition(workspaceId, projectOfTask(aboutId)),
})

const keyOf = (workspaceId: string, aboutId: string, id: string) => ({
  ...partitionFor(workspaceId, aboutId),
  key: `${prefix}${aboutId}#${id}`,
})

const toRecord = ({ partition, key, authorId, authorName, ...item }: EntityItem<CommentEntity>): CommentRecord => {
  const [aboutId = '', id = ''] = key.slice(prefix.length).split('#')
  return {
    id,
    aboutId,
    text: item.text,
    mentions: item.mentions,
    fileIds: item.fileIds ?? [],
    by: { id: authorId, name: authorName },
    createdAt: madeAt(id).toISOString(),
    editedAt: item.editedAt ?? null,
    ...(item.via !== undefined && { via: item.via }),
    version: item.version,
    workspaceId: partition.slice(0, partition.indexOf('#')),
    event: item.event as StampedEvent | undefined,
    expiresAt: item.expiresAt,
  }
}

export const toComment = ({
  id,
  aboutId,
  text,
  mentions,
  fileIds,
  by,
  createdAt,
  editedAt,
  via,
  version,
}: CommentRecord): Comment => ({
  id,
  aboutId,
  text,
  mentions,
  fileIds,
  by,
  createdAt,
  editedAt,
  ...(via !== undefined && { via }),
  version,
})

const putOf = (
  { workspaceId, aboutId, id, by, text, mentions, fileIds, editedAt, via, event, expiresAt }: CommentRecord,
  version: number,
) =>
  comments().put({
    ...keyOf(workspaceId, aboutId, id),
    text,
    mentions,
    authorId: by.id,
    authorName: by.name,
    version,
    event,
    ...(fileIds.length > 0 && { fileIds }),
    ...(editedAt !== null && { editedAt }),
    ...(via !== undefined && { via }),
    ...(expiresAt !== undefined && { expiresAt }),
  })

/** Reads a comment; undefined if the record has no comment with that id. Consistent read. */
export const readComment = async (
  workspaceId: string,
  aboutId: string,
  id: string,
): Promise<CommentRecord | undefined> => {
  const { data } = await comments()
    .get(keyOf(workspaceId, aboutId, id))
    .go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

/** Comments on a record after a given one, oldest first. Consistent read. */
export const listComments = async (
  workspaceId: string,
  aboutId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<CommentRecord>> => {
  const own = `${prefix}${aboutId}#`
  const { from, to } = keysAfter(own, after)
  const { data, cursor } = await comments()
    .query.byRecord(partitionFor(workspaceId, aboutId))
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(own.length) }
}

/**
 * Every comment on the tasks of a project, or on the RAID log if no project is given, after a position (`tsk_…#cmt_…`),
 * record by record. Consistent read.
 */
export const listEveryComment = async (
  workspaceId: string,
  projectId: string | null,
  after: string | undefined,
  count: number,
): Promise<Slice<CommentRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await comments()
    .query.byRecord({
      partition: projectId === null ? raidPartition(workspaceId) : projectPartition(workspaceId, projectId),
    })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Adds a comment, in one transaction with any other writes. */
export const addComment = async (record: CommentRecord, others: Writes): Promise<void> => {
  const put = putOf(record, record.version).where(({ version }, { notExists }) => notExists(version))
  await writeWith(asPut(put), others)
}

/** Writes a changed comment; undefined if it was changed since it was read. */
export const saveComment = async (before: CommentRecord, after: CommentRecord): Promise<CommentRecord | undefined> => {
  const version = before.version + 1
  const put = putOf(after, version).where((attribute, { eq }) => eq(attribute.version, before.version))
  return (await wasWritten(put.go())) ? { ...after, version } : undefined
}

/** Deletes a comment. Succeeds if it is already deleted. */
export const dropComment = async (workspaceId: string, aboutId: string, id: string): Promise<void> => {
  await comments()
    .delete(keyOf(workspaceId, aboutId, id))
    .go()
}

/**
 * Sets when the comments of a record expire (epoch seconds); undefined means never. Skips comments that already have
 * that value.
 */
export const expireComments = async (
  workspaceId: string,
  aboutId: string,
  expiresAt: number | undefined,
): Promise<void> => {
  const { data } = await comments()
    .query.byRecord(partitionFor(workspaceId, aboutId))
    .begins({ key: `${prefix}${aboutId}#` })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true })
  await Promise.all(data.map((item) => expire(item, expiresAt)))
}

const expire = async ({ partition, key }: EntityItem<CommentEntity>, expiresAt: number | undefined): Promise<void> => {
  try {
    await expiring(comments().patch({ partition, key }), expiresAt).go()
  } catch (error) {
    // The author has deleted the comment meanwhile.
    if (!conditionFailed(error)) throw error
  }
}

/**
 * The trash of a workspace: one index with deleted projects, tasks, RAID entries, meetings, reports, withdrawn project
 * requests, drafts of communications, templates, files and expenses.
 */
import { Entity } from 'electrodb'
import { prefixes, projectOfExpense, projectOfFile, projectOfTask } from '../../../shared/contract/ids.ts'
import type { Trashed } from '../../../shared/projects/trashed-record.ts'
import { stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { inTrash, trashAttributes, trashPartitionOf, type Deletion } from './deletion.ts'

/** Reads the attributes that all entries share; each type is written by its own repository. */
const entries = once(
  () =>
    new Entity(
      {
        model: { entity: 'trash-entry', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          trashPartition: { ...trashAttributes.trashPartition, required: true },
          trashPlace: { ...trashAttributes.trashPlace, required: true },
          name: { type: 'string' },
          title: { type: 'string' },
          /**
           * Project requests only: the name of the requested project. Such a request belongs to the person who made it.
           */
          projectName: { type: 'string' },
          requestedBy: { type: 'any' },
          subject: { type: 'string' },
          /** Present if the id does not contain the project id. */
          projectId: { type: 'string' },
          deletion: { type: 'any', required: true },
          expiresAt: { type: 'number' },
          /** Files only, instead of `expiresAt`: a sweep deletes them, because their content has to go first. */
          goneAt: { type: 'number' },
        },
        indexes: {
          byKey,
          inTrash,
        },
      } as const,
      inTable(),
    ),
)

const kinds: Readonly<Record<string, Trashed['kind']>> = {
  [prefixes.project]: 'project',
  [prefixes.raid]: 'raid',
  [prefixes.meeting]: 'meeting',
  [prefixes.report]: 'report',
  [prefixes.communication]: 'communication',
  [prefixes.projectRequest]: 'request',
  [prefixes.template]: 'template',
  [prefixes.expense]: 'expense',
  [prefixes.file]: 'file',
}

const kindOf = (id: string): Trashed['kind'] => kinds[id.slice(0, id.indexOf('_'))] ?? 'task'

/** The position of an entry in the list. */
export const placeInTrash = ({ deletedAt, id }: Trashed): string => `${deletedAt}#${id}`

/** Entries that can be restored now, latest deletion first, before a position. */
export const listTrash = async (
  workspaceId: string,
  now: Date,
  before: string | undefined,
  count: number,
): Promise<Slice<Trashed>> => {
  const all = entries().query.inTrash({ trashPartition: trashPartitionOf(workspaceId) })
  const { data, cursor } = await (before === undefined ? all : all.lt({ trashPlace: before }))
    .where(
      ({ expiresAt, goneAt }, { gt }) =>
        `${gt(expiresAt, Math.floor(now.getTime() / 1000))} OR ${gt(goneAt, Math.floor(now.getTime() / 1000))}`,
    )
    .go({ limit: count, order: 'desc', ignoreOwnership: true })
  const items = data.map(
    ({
      trashPlace,
      name,
      title,
      projectName,
      requestedBy,
      subject,
      projectId,
      deletion,
      expiresAt,
      goneAt,
    }): Trashed => {
      const id = trashPlace.slice(trashPlace.indexOf('#') + 1)
      const { at, by, reason } = deletion as Deletion
      const kind = kindOf(id)
      return {
        id,
        kind,
        name: name ?? title ?? projectName ?? subject ?? (kind === 'communication' ? 'Draft without a subject' : ''),
        projectId: {
          project: () => id,
          task: () => projectOfTask(id),
          expense: () => projectOfExpense(id),
          file: () => projectOfFile(id),
          raid: () => projectId ?? null,
          request: () => null,
          template: () => null,
          report: () => projectId ?? null,
          meeting: () => projectId ?? null,
          communication: () => projectId ?? null,
        }[kind](),
        requestedBy: (requestedBy as { id: string } | undefined)?.id ?? null,
        reason,
        deletedAt: at,
        deletedBy: by,
        goneAt: new Date((expiresAt ?? goneAt ?? 0) * 1000).toISOString(),
      }
    },
  )
  return { items, stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

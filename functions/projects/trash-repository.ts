/** The trash of a workspace: deleted projects, tasks, entries of the RAID log and drafts of communications side by side in one index. */
import { Entity } from 'electrodb'
import { prefixes, projectOfTask } from '../../shared/ids.ts'
import type { Trashed } from '../../shared/trash.ts'
import { stoppedAt, type Slice } from '../kernel/page.ts'
import { byKey, inTable, keyAttributes, once } from '../kernel/table.ts'
import type { Deletion } from './deletion.ts'

/** Reads what they have in common; each is written by a repository of its own. */
const entries = once(
  () =>
    new Entity(
      {
        model: { entity: 'trash-entry', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          trashPartition: { type: 'string', required: true, field: 'gsi2pk' },
          trashPlace: { type: 'string', required: true, field: 'gsi2sk' },
          name: { type: 'string' },
          title: { type: 'string' },
          subject: { type: 'string' },
          /** Where the id does not say it. */
          projectId: { type: 'string' },
          deletion: { type: 'any', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byKey,
          inTrash: {
            index: 'gsi2',
            pk: { field: 'gsi2pk', composite: ['trashPartition'], template: '${trashPartition}', casing: 'none' },
            sk: { field: 'gsi2sk', composite: ['trashPlace'], template: '${trashPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const kindOf = (id: string): Trashed['kind'] => (id.startsWith(`${prefixes.project}_`) ? 'project' : id.startsWith(`${prefixes.raid}_`) ? 'raid' : id.startsWith(`${prefixes.communication}_`) ? 'communication' : 'task')

/** Where an entry stands in the list. */
export const placeInTrash = ({ deletedAt, id }: Trashed): string => `${deletedAt}#${id}`

/** What can be restored at this moment, latest deletion first, from before a place. */
export const listTrash = async (workspaceId: string, now: Date, before: string | undefined, count: number): Promise<Slice<Trashed>> => {
  const all = entries().query.inTrash({ trashPartition: `${workspaceId}#trash` })
  const { data, cursor } = await (before === undefined ? all : all.lt({ trashPlace: before }))
    .where(({ expiresAt }, { gt }) => gt(expiresAt, Math.floor(now.getTime() / 1000)))
    .go({ limit: count, order: 'desc', ignoreOwnership: true })
  const items = data.map(({ trashPlace, name, title, subject, projectId, deletion, expiresAt }): Trashed => {
    const id = trashPlace.slice(trashPlace.indexOf('#') + 1)
    const { at, by, reason } = deletion as Deletion
    const kind = kindOf(id)
    return {
      id,
      kind,
      name: name ?? title ?? subject ?? (kind === 'communication' ? 'Draft without a subject' : ''),
      projectId: { project: () => id, task: () => projectOfTask(id), raid: () => projectId ?? null, communication: () => projectId ?? null }[kind](),
      reason,
      deletedAt: at,
      deletedBy: by,
      goneAt: new Date(expiresAt * 1000).toISOString(),
    }
  })
  return { items, stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

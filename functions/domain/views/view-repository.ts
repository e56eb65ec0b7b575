/**
 * Reads and writes saved views. All views of one person are in one item, all shared ones in another. The version of the
 * item therefore protects both the limit and the unique names, and a list takes two reads, however many people the
 * workspace has.
 */
import { Entity } from 'electrodb'
import type { ProjectView } from '../../../shared/views/project-view.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asPut, failed, writeTogether } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const viewLists = once(
  () =>
    new Entity(
      {
        model: { entity: 'view-shelf', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: { type: 'string', required: true },
          holder: { type: 'string', required: true },
          views: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byHolder: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#views', casing: 'none' },
            sk: { field: 'sk', composite: ['holder'], template: '${holder}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The holder of a list: everyone, for shared views, or one person. */
export const sharedHolder = 'shared'

/** A view as stored; the list that contains it says whether it is shared. */
export type StoredView = Omit<ProjectView, 'shared'>

export type ViewList = {
  workspaceId: string
  holder: string
  views: readonly StoredView[]
  /** 0 before the first view. */ version: number
}

/** The views of a person, or the shared ones. Consistent read. */
export const readViews = async (workspaceId: string, holder: string): Promise<ViewList> => {
  const { data } = await viewLists().get({ workspaceId, holder }).go({ consistent: true })
  return { workspaceId, holder, views: (data?.views ?? []) as StoredView[], version: data?.version ?? 0 }
}

/** Every view of a workspace, and whether it is shared. */
export const listEveryView = async (workspaceId: string): Promise<ProjectView[]> => {
  const { data } = await viewLists().query.byHolder({ workspaceId }).go({ pages: 'all', consistent: true })
  return data.flatMap(({ holder, views }) =>
    (views as StoredView[]).map((view) => ({ ...view, shared: holder === sharedHolder })),
  )
}

/** Deletes a person's own views; their shared views stay. */
export const deleteViews = async (workspaceId: string, personId: string): Promise<void> => {
  await viewLists().delete({ workspaceId, holder: personId }).go()
}

const put = (
  { workspaceId, holder, version: seen }: ViewList,
  views: readonly StoredView[],
  event: StampedEvent | undefined,
) =>
  viewLists()
    .put({ workspaceId, holder, views, version: seen + 1, ...(event && { event }) })
    .where(atVersion(seen))

/** Writes a list and the event of the change; false if the list was changed since it was read. */
export const saveViews = (before: ViewList, views: readonly StoredView[], event: StampedEvent): Promise<boolean> =>
  wasWritten(put(before, views, event).go())

/**
 * Moves a view from one list to another; false if either was changed since it was read. Only the destination stores the
 * event, so that it is published once.
 */
export const saveMove = async (
  to: { before: ViewList; views: readonly StoredView[] },
  from: { before: ViewList; views: readonly StoredView[] },
  event: StampedEvent,
): Promise<boolean> => {
  const gets = asPut(put(to.before, to.views, event))
  const gives = asPut(put(from.before, from.views, undefined))
  try {
    await writeTogether([gets, gives])
    return true
  } catch (error) {
    if (failed(error, gets) || failed(error, gives)) return false
    throw error
  }
}

/** The dependency graph of a project's tasks, and the guard against concurrent changes to it. */
import { Entity } from 'electrodb'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { prefix, tasks, toRecord } from './task-entity.ts'
import type { TaskRecord } from './task-record.ts'

/** The data that dependency checks use. */
export type DependencyGraph = {
  /** The number of edits that added dependencies in this project. */
  revision: number
  /** Tasks of the project, including those in the trash, because a restore brings their dependencies back. */
  tasks: TaskRecord[]
  /** Whether these are all tasks of the project. */
  whole: boolean
}

const guardKey = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: 'task',
})

/**
 * The first tasks of a project and the revision of its dependencies, in one consistent query. The guard's key sorts
 * before the keys of the tasks, and a query reads in key order. So a dependency added after the guard was read raises
 * the revision, and an edit based on the old revision is refused.
 */
export const readDependencyGraph = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<DependencyGraph> => {
  const guard = guardKey(workspaceId, projectId)
  const { data, cursor } = await tasks()
    .query.byProject({ partition: guard.partition })
    .between({ key: guard.key }, { key: `${prefix}~` })
    .go({ limit: count, consistent: true, ignoreOwnership: true })
  const isGuard = (item: { key: string }) => item.key === guard.key
  return {
    revision: data.find(isGuard)?.version ?? 0,
    tasks: data.filter((item) => !isGuard(item)).map(toRecord),
    whole: cursor === null,
  }
}

const guards = once(
  () =>
    new Entity(
      {
        model: { entity: 'dependency-guard', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          version: { type: 'number', required: true },
        },
        indexes: {
          byProject: byKey,
        },
      } as const,
      inTable(),
    ),
)

/** Counts an edit that adds dependencies; the condition fails if another edit was counted since. */
export const raiseRevision = (workspaceId: string, projectId: string, seen: number): Write =>
  asPut(
    guards()
      .put({ ...guardKey(workspaceId, projectId), version: seen + 1 })
      .where(atVersion(seen)),
  )

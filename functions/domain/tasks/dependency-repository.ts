/** The dependencies of a project's tasks as a whole, and the guard of their changes. */
import { Entity } from 'electrodb'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table.ts'
import { asPut, type Write } from '../../kernel/transaction.ts'
import { atVersion } from '../../kernel/versioned-record.ts'
import { projectPartition } from '../projects/project-partition.ts'
import { prefix, tasks, toRecord } from './task-entity.ts'
import type { TaskRecord } from './task-record.ts'

/** What the dependencies of a project's tasks are checked against. */
export type DependencyGraph = {
  /** Counts the edits that added dependencies in this project. */
  revision: number
  /** Tasks of the project, those in the trash as well: their dependencies come back with them. */
  tasks: TaskRecord[]
  /** Whether these are all. */
  whole: boolean
}

const guardKey = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: 'task',
})

/**
 * The first tasks of a project with the revision of its dependencies, consistently and in one query.
 * The guard's key sorts before every task's, and a query reads in the order of keys: what is added
 * after the guard was read raises the revision, and an edit that rests on the old one is refused.
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

/** Counts an edit that adds dependencies; its condition does not hold where another has been counted since. */
export const raiseRevision = (workspaceId: string, projectId: string, seen: number): Write =>
  asPut(
    guards()
      .put({ ...guardKey(workspaceId, projectId), version: seen + 1 })
      .where(atVersion(seen)),
  )

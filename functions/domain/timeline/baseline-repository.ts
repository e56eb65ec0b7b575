/**
 * The baselines of projects, one item each. The item contains the dates of all tasks as deflated text, one line each:
 * 5,000 of them take about 90 KB of the 400 KB limit.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import type { Baseline } from '../../../shared/timeline/baseline.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { stamp, type Authored, type StampedEvent } from '../../kernel/events/event.ts'
import { expiresOtherwise, expiring } from '../../kernel/table/trash-expiry.ts'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asUpdate, type Write } from '../../kernel/table/transaction.ts'
import { projectPartition } from '../projects/project-partition.ts'

const baselines = once(
  () =>
    new Entity(
      {
        model: { entity: 'baseline', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          name: { type: 'string', required: true },
          /** Deflated, in base64. */
          dates: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number' },
        },
        indexes: {
          byProject: byKey,
        },
      } as const,
      inTable(),
    ),
)

const prefix = 'baseline#'

type Dates = Baseline['tasks'][number]

/** The shared part of all task ids of a project is left out: the prefix and the 16 characters of the project. */
const ownPart = prefixes.task.length + 1 + 16

const written = (tasks: readonly Dates[]): string =>
  deflateRawSync(
    tasks
      .map(({ taskId, startDate, dueDate }) => `${taskId.slice(ownPart)} ${startDate ?? '-'} ${dueDate ?? '-'}`)
      .join('\n'),
  ).toString('base64')

const dayOf = (text: string | undefined): string | null => (text === undefined || text === '-' ? null : text)

const read = (projectId: string, dates: string): Dates[] =>
  inflateRawSync(Buffer.from(dates, 'base64'))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [own, startDate, dueDate] = line.split(' ')
      return {
        taskId: `${prefixes.task}_${projectId.slice(prefixes.project.length + 1)}${own}`,
        startDate: dayOf(startDate),
        dueDate: dayOf(dueDate),
      }
    })

/** A baseline, and its expiry (epoch seconds) if its project is in the trash. */
type StoredBaseline = Baseline & { expiresAt?: number }

const toBaseline = (projectId: string, item: EntityItem<ReturnType<typeof baselines>>): StoredBaseline => {
  const { at, by } = item.event as StampedEvent
  return {
    id: item.key.slice(prefix.length),
    name: item.name,
    setAt: at,
    setBy: by.name,
    tasks: read(projectId, item.dates),
    ...(item.expiresAt !== undefined && { expiresAt: item.expiresAt }),
  }
}

/** The last day of a baseline; null without dates. */
export const endOf = (tasks: readonly Dates[]): string | null =>
  tasks
    .flatMap(({ startDate, dueDate }) => dueDate ?? startDate ?? [])
    .toSorted()
    .at(-1) ?? null

type NewBaseline = Pick<Baseline, 'id' | 'name' | 'tasks'> & {
  workspaceId: string
  projectId: string
  projectName: string
  by: Authored
}

/** Writes a new baseline with its event. Writing the same id again stores the same baseline. */
export const saveBaseline = async ({
  workspaceId,
  projectId,
  projectName,
  id,
  name,
  tasks,
  by,
}: NewBaseline): Promise<Baseline> => {
  const data = { projectId, projectName, baselineId: id, name, taskCount: tasks.length, endsOn: endOf(tasks) }
  const event = stamp('baseline.set.v1', workspaceId, by, data)
  await baselines()
    .put({
      partition: projectPartition(workspaceId, projectId),
      key: `${prefix}${id}`,
      name,
      dates: written(tasks),
      event,
    })
    .go()
  return { id, name, setAt: event.at, setBy: event.by.name, tasks: [...tasks] }
}

const ofProject = (workspaceId: string, projectId: string) =>
  baselines().query.byProject({ partition: projectPartition(workspaceId, projectId) })

/** The baseline that was set last; undefined if there is none. Consistent read. */
export const readLatestBaseline = async (workspaceId: string, projectId: string): Promise<Baseline | undefined> => {
  const { data } = await ofProject(workspaceId, projectId)
    .begins({ key: prefix })
    .go({ limit: 1, order: 'desc', consistent: true })
  const [latest] = data
  return latest === undefined ? undefined : toBaseline(projectId, latest)
}

/**
 * Baselines of a project after an id, in the order in which they were set, including those of a deleted project.
 * Consistent read.
 */
export const listEveryBaseline = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<StoredBaseline>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await ofProject(workspaceId, projectId)
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return {
    items: data.map((item) => toBaseline(projectId, item)),
    stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length),
  }
}

/** Ids of all baselines of a project whose expiry differs from this one (epoch seconds; undefined means no expiry). */
export const baselinesExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await ofProject(workspaceId, projectId)
    .begins({ key: prefix })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true })
  return data.map(({ key }) => key.slice(prefix.length))
}

/** Sets or removes the expiry of a baseline. */
export const baselineExpiry = (
  workspaceId: string,
  projectId: string,
  id: string,
  expiresAt: number | undefined,
): Write => {
  const baseline = baselines().patch({ partition: projectPartition(workspaceId, projectId), key: `${prefix}${id}` })
  return asUpdate(expiring(baseline, expiresAt))
}

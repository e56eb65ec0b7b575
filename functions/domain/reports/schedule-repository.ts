/**
 * The reporting schedules of projects. Project events keep them up to date, so that the daily run reads only the
 * schedules and not every brief.
 */
import { Entity, type EntityItem } from 'electrodb'
import { keysOf } from '../../../shared/contract/choices.ts'
import { reportingCadences } from '../../../shared/projects/project-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import type { Cadence } from './cadence.ts'
import { reportPartition } from './report-entity.ts'

const schedules = once(
  () =>
    new Entity(
      {
        model: { entity: 'report-schedule', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          cadence: { type: keysOf(reportingCadences), required: true },
          off: { type: 'boolean' },
          /** First day of the last slot that has a report, or of the slot in which the schedule began. */
          made: { type: 'string', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const prefix = 'schedule#'

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: reportPartition(workspaceId),
  key: `${prefix}${projectId}`,
})

export type Schedule = {
  workspaceId: string
  projectId: string
  cadence: Cadence
  on: boolean
  made: Day
  version: number
}

const toSchedule = ({
  partition,
  key,
  cadence,
  off = false,
  made,
  version,
}: EntityItem<ReturnType<typeof schedules>>): Schedule => ({
  workspaceId: partition.slice(0, partition.indexOf('#')),
  projectId: key.slice(prefix.length),
  cadence,
  on: !off,
  made,
  version,
})

/** The schedule of a project; undefined if it has none. Consistent read. */
export const readSchedule = async (workspaceId: string, projectId: string): Promise<Schedule | undefined> => {
  const { data } = await schedules().get(keyOf(workspaceId, projectId)).go({ consistent: true })
  return data === null ? undefined : toSchedule(data)
}

/** All schedules of a workspace, at most one per project. Consistent read. */
export const listSchedules = async (workspaceId: string): Promise<Schedule[]> => {
  const { data } = await schedules()
    .query.byWorkspace({ partition: reportPartition(workspaceId) })
    .begins({ key: prefix })
    .go({ pages: 'all', consistent: true })
  return data.map(toSchedule)
}

/**
 * Writes a schedule on the condition that its version has not changed since it was read (0 for a new one); false if
 * another writer was faster. The event is present when a person made the change.
 */
export const saveSchedule = (
  { workspaceId, projectId, cadence, on, made, version }: Schedule,
  event?: StampedEvent,
): Promise<boolean> =>
  wasWritten(
    schedules()
      .put({
        ...keyOf(workspaceId, projectId),
        cadence,
        made,
        version: version + 1,
        ...(!on && { off: true }),
        ...(event !== undefined && { event }),
      })
      .where((attribute, { eq, notExists }) =>
        version === 0 ? notExists(attribute.version) : eq(attribute.version, version),
      )
      .go(),
  )

/** Deletes a schedule whose project has no schedule any more or was deleted. */
export const dropSchedule = async (workspaceId: string, projectId: string): Promise<void> => {
  await schedules().delete(keyOf(workspaceId, projectId)).go()
}

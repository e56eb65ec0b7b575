/**
 * The kept forecasts of projects, one item for each, and the track record of their workspace. A project's score and the
 * track record change in one transaction, so that each score is counted once.
 */
import { Entity } from 'electrodb'
import { lost, wasWritten } from '../../../kernel/table/optimistic.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, failed, TransactionRefused, writeTogether } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { packKept, unpackKept } from './kept-forecast.ts'
import { noForecasts, type ProjectForecasts } from './project-forecasts.ts'
import { noScore, type Score } from './score.ts'

const projectForecasts = once(
  () =>
    new Entity(
      {
        model: { entity: 'project-forecasts', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** See `packKept`. */
          kept: { type: 'string', required: true },
          status: { type: 'any' },
          reopened: { type: 'any' },
          trash: { type: 'any' },
          tasksDoneOn: { type: 'string' },
          counted: { type: 'any' },
          version: { type: 'number', required: true },
          /** Set while the project is in the trash, with which it expires. */
          expiresAt: { type: 'number' },
        },
        indexes: { byKey },
      } as const,
      inTable(),
    ),
)

const trackRecords = once(
  () =>
    new Entity(
      {
        model: { entity: 'forecast-track-record', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          score: { type: 'any', required: true },
          version: { type: 'number', required: true },
        },
        indexes: { byKey },
      } as const,
      inTable(),
    ),
)

const forecastsOf = (workspaceId: string) => ({ partition: `${workspaceId}#forecasts` })
const prefix = 'project#'
const recordKey = 'track-record'

/** With the version that a write has to find, 0 if there is none, and the expiry. */
export type Stored = { of: ProjectForecasts; version: number; expiresAt: number | undefined }

export type StoredRecord = { score: Score; version: number }

type Item = {
  key: string
  kept: string
  status?: unknown
  reopened?: unknown
  trash?: unknown
  tasksDoneOn?: string | undefined
  counted?: unknown
  version: number
  expiresAt?: number | undefined
}

const inItem = ({ key, kept, status, reopened, trash, tasksDoneOn, counted, version, expiresAt }: Item): Stored => ({
  of: {
    projectId: key.slice(prefix.length),
    kept: unpackKept(kept),
    ...(status !== undefined && { status: status as NonNullable<ProjectForecasts['status']> }),
    ...(reopened !== undefined && { reopened: reopened as NonNullable<ProjectForecasts['reopened']> }),
    ...(trash !== undefined && { trash: trash as NonNullable<ProjectForecasts['trash']> }),
    ...(tasksDoneOn !== undefined && { tasksDoneOn }),
    ...(counted !== undefined && { counted: counted as Score }),
  },
  version,
  expiresAt,
})

type How = { consistent?: boolean }

/** Empty if nothing is kept. Consistent by default. */
export const readForecasts = async (workspaceId: string, projectId: string, how: How = {}): Promise<Stored> => {
  const item = await readItem(projectForecasts(), { ...forecastsOf(workspaceId), key: `${prefix}${projectId}` }, how)
  return item === undefined ? { of: noForecasts(projectId), version: 0, expiresAt: undefined } : inItem(item)
}

/** The sum of the scores of all finished projects. Consistent by default. */
export const readTrackRecord = async (workspaceId: string, how: How = {}): Promise<StoredRecord> => {
  const item = await readItem(trackRecords(), { ...forecastsOf(workspaceId), key: recordKey }, how)
  return item === undefined ? { score: noScore, version: 0 } : { score: item.score as Score, version: item.version }
}

/** Everything that is kept of the projects of a workspace, for a recount. Consistent. */
export const listForecasts = async (workspaceId: string): Promise<Stored[]> => {
  const query = projectForecasts().query.byKey(forecastsOf(workspaceId)).begins({ key: prefix })
  const { data } = await query.go({ pages: 'all', consistent: true })
  return data.map(inItem)
}

const forecastsPut = (workspaceId: string, { of, version, expiresAt }: Stored) => {
  const { projectId, kept, ...facts } = of
  return projectForecasts()
    .put({
      ...forecastsOf(workspaceId),
      key: `${prefix}${projectId}`,
      ...facts,
      kept: packKept(kept),
      version: version + 1,
      ...(expiresAt !== undefined && { expiresAt }),
    })
    .where(atVersion(version))
}

/** Writes what is kept of a project; false if it was changed since it was read. The score stays as it was. */
export const saveForecasts = (workspaceId: string, next: Stored): Promise<boolean> =>
  wasWritten(forecastsPut(workspaceId, next).go())

const recordPut = (workspaceId: string, { score, version }: StoredRecord) =>
  trackRecords()
    .put({ ...forecastsOf(workspaceId), key: recordKey, score, version: version + 1 })
    .where(atVersion(version))

/** Writes projects with their new scores and the track record with all of them, or nothing: `lost` if one was changed. */
export const saveScored = async (
  workspaceId: string,
  projects: readonly Stored[],
  record: StoredRecord,
): Promise<typeof lost | undefined> => {
  const writes = [
    ...projects.map((next) => asPut(forecastsPut(workspaceId, next))),
    asPut(recordPut(workspaceId, record)),
  ]
  try {
    await writeTogether(writes)
    return undefined
  } catch (error) {
    if (error instanceof TransactionRefused && writes.some((write) => failed(error, write))) return lost
    throw error
  }
}

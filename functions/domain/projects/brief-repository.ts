/** The long fields of projects, in separate items next to the projects' tasks. */
import { Entity } from 'electrodb'
import { withoutEmpty } from '../../kernel/compact.ts'
import { expiring } from '../../kernel/table/trash-expiry.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import { projectPartition } from './project-partition.ts'
import { emptyBrief, type Brief } from './project-record.ts'

const briefs = once(
  () =>
    new Entity(
      {
        model: { entity: 'brief', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          fields: { type: 'any', required: true },
          version: { type: 'number' },
          expiresAt: { type: 'number' },
        },
        indexes: {
          byProject: byKey,
        },
      } as const,
      inTable(),
    ),
)

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: 'brief',
})

/** Documents are stored as JSON text, because their numbers and nesting may exceed what the database supports. */
type StoredFields = Partial<Omit<Brief, 'charter' | 'raciMatrix' | 'milestoneTexts' | 'briefVersion'>> & {
  charter?: string
  raciMatrix?: string
  milestones?: string[]
}

const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text))

const written = (document: unknown): string | undefined =>
  document === null || document === undefined ? undefined : JSON.stringify(document)

/** The brief of a project, or an empty one if it has none. Consistent read. */
export const readBrief = async (workspaceId: string, projectId: string): Promise<Brief> => {
  const item = await readItem(briefs(), keyOf(workspaceId, projectId))
  const { charter, raciMatrix, milestones = [], ...fields } = (item?.fields ?? {}) as StoredFields
  return {
    ...emptyBrief,
    ...fields,
    milestoneTexts: milestones,
    briefVersion: item?.version ?? 0,
    charter: parsed(charter),
    raciMatrix: parsed(raciMatrix),
  }
}

/**
 * Builds the write of a brief, on the condition that it is still the one that was read: the version of its project alone
 * does not tell, because the project may have been read after another edit, and the brief before it. Send it in a
 * transaction with its project.
 */
export const briefWrite = (
  workspaceId: string,
  projectId: string,
  { charter, raciMatrix, milestoneTexts, briefVersion, ...brief }: Brief,
): PutWrite => {
  const fields: StoredFields = withoutEmpty({
    ...brief,
    milestones: milestoneTexts,
    charter: written(charter),
    raciMatrix: written(raciMatrix),
  })
  const item = { ...keyOf(workspaceId, projectId), fields, version: briefVersion + 1 }
  return asPut(briefs().put(item).where(atVersion(briefVersion)))
}

/** Sets when a brief expires (epoch seconds); undefined keeps it. */
export const briefExpiry = (workspaceId: string, projectId: string, expiresAt: number | undefined): Write => {
  const brief = briefs().patch(keyOf(workspaceId, projectId))
  return asUpdate(expiring(brief, expiresAt))
}

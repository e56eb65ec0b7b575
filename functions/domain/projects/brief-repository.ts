/** The long fields of projects, as items of their own beside the projects' tasks. */
import { Entity } from 'electrodb'
import { withoutEmpty } from '../../kernel/compact.ts'
import { expiring } from '../../kernel/expiry.ts'
import { readItem } from '../../kernel/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table.ts'
import { asPut, asUpdate, type Write } from '../../kernel/transaction.ts'
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

/** Documents are kept as JSON text: their numbers and depth need not fit what the database can hold. */
type Kept = Partial<Omit<Brief, 'charter' | 'raciMatrix' | 'milestoneTexts'>> & {
  charter?: string
  raciMatrix?: string
  milestones?: string[]
}

const parsed = (text: string | undefined): unknown => (text === undefined ? null : JSON.parse(text))

const written = (document: unknown): string | undefined =>
  document === null || document === undefined ? undefined : JSON.stringify(document)

/** The brief of a project, read consistently; an empty one where there is none. */
export const readBrief = async (workspaceId: string, projectId: string): Promise<Brief> => {
  const item = await readItem(briefs(), briefs().get(keyOf(workspaceId, projectId)))
  const { charter, raciMatrix, milestones = [], ...fields } = (item?.fields ?? {}) as Kept
  return {
    ...emptyBrief,
    ...fields,
    milestoneTexts: milestones,
    charter: parsed(charter),
    raciMatrix: parsed(raciMatrix),
  }
}

/** Writes a brief; to be sent together with its project, whose version guards it. */
export const briefWrite = (
  workspaceId: string,
  projectId: string,
  { charter, raciMatrix, milestoneTexts, ...brief }: Brief,
): Write => {
  const fields: Kept = withoutEmpty({
    ...brief,
    milestones: milestoneTexts,
    charter: written(charter),
    raciMatrix: written(raciMatrix),
  })
  return asPut(briefs().put({ ...keyOf(workspaceId, projectId), fields }))
}

/** When a brief is gone for good (epoch seconds), or undefined where it stays. */
export const briefExpiry = (workspaceId: string, projectId: string, expiresAt: number | undefined): Write => {
  const brief = briefs().patch(keyOf(workspaceId, projectId))
  return asUpdate(expiring(brief, expiresAt))
}

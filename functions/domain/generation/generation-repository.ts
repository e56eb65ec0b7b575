/**
 * Stores jobs and the texts that they made: a small item that changes with each step, and the text in an item of its
 * own, as well as the text by rules that a job carries. All expire, because a text that is kept is saved to its project.
 */
import { Entity, type EntityItem } from 'electrodb'
import { charterSections } from '../../../shared/charters/charter.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { generationKinds, generationStates, generationSteps } from '../../../shared/generation/generation-choices.ts'
import { generationId } from '../../../shared/contract/ids.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { behind, type Slice } from '../../kernel/http/page.ts'
import { readItems } from '../../kernel/table/read-items.ts'
import { byKey, eventAttribute, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type PutWrite, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import type { GenerationRecord } from './generation-record.ts'
import type { Marks } from './words.ts'

const retentionDays = 30

/** An answer is in its person's conversation. Its job is kept only to recognize a repeated question. */
const answerDays = 1

const needed = { type: 'string', required: true } as const

const jobs = once(
  () =>
    new Entity(
      {
        model: { entity: 'generation', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          kind: { type: keysOf(generationKinds), required: true },
          projectId: { type: 'string' },
          /** JSON text. */
          body: { type: 'string' },
          section: { type: keysOf(charterSections) },
          reader: { type: 'any', required: true },
          requestedBy: { type: 'any', required: true },
          run: needed,
          inputsHash: needed,
          state: { type: generationStates, required: true },
          step: { type: keysOf(generationSteps) },
          counts: { type: 'any', required: true },
          progress: { type: 'any' },
          attempt: { type: 'number', required: true },
          leaseUntil: { type: 'number', required: true },
          reserved: { type: 'any' },
          requestedAt: needed,
          finishedAt: { type: 'string' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const texts = once(
  () =>
    new Entity(
      {
        model: { entity: 'generated-text', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          inputsHash: needed,
          /** JSON text. */
          content: needed,
          /** What a model was asked from, compressed (see `replay`). */
          inputs: { type: 'any' },
          /** What recognizes its words in a later text, by which they are used again. */
          marks: { type: 'any' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

export const generationPartition = (workspaceId: string): string => `${workspaceId}#generations`

const jobPrefix = 'job#'

const jobKey = (workspaceId: string, id: string, personId: string) => ({
  partition: generationPartition(workspaceId),
  key: `${jobPrefix}${id}#${personId}`,
})

const textKey = (workspaceId: string, id: string) => ({
  partition: generationPartition(workspaceId),
  key: `text#${id}`,
})

type Stored = EntityItem<ReturnType<typeof jobs>>

const toRecord = (item: Stored): GenerationRecord => ({
  ...without(item, 'partition', 'key', 'event', 'expiresAt'),
  id: item.key.split('#')[1] ?? '',
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  projectId: item.projectId ?? null,
  body: item.body === undefined ? null : (JSON.parse(item.body) as unknown),
  reader: item.reader as GenerationRecord['reader'],
  requestedBy: item.requestedBy as Author,
  step: item.step ?? null,
  counts: item.counts as GenerationRecord['counts'],
  progress: (item.progress ?? null) as GenerationRecord['progress'],
  reserved: (item.reserved ?? null) as GenerationRecord['reserved'],
  finishedAt: item.finishedAt ?? null,
})

/** The jobs of a workspace after a key, in the order of their ids. Consistent read. */
export const listEveryGeneration = async (
  workspaceId: string,
  after: string | undefined,
  limit: number,
): Promise<Slice<GenerationRecord>> => {
  const query = jobs()
    .query.byWorkspace({ partition: generationPartition(workspaceId) })
    .between({ key: after === undefined ? jobPrefix : behind(after) }, { key: `${jobPrefix}~` })
  const { items, stoppedAt } = await readItems(jobs(), query, { limit, consistent: true })
  return {
    items: items.filter(({ expiresAt }) => expiresAt * 1000 > Date.now()).map(toRecord),
    stoppedAt: stoppedAt?.['sk'],
  }
}

type Read = { job: GenerationRecord; event: StampedEvent }

/** A person's job with the event of its last write. Consistent read. */
export const readGeneration = async (workspaceId: string, id: string, personId: string): Promise<Read | undefined> => {
  if (!generationId.safeParse(id).success) return undefined
  const { data } = await jobs()
    .get(jobKey(workspaceId, id, personId))
    .go({ consistent: true })
  return data === null ? undefined : { job: toRecord(data), event: data.event as StampedEvent }
}

/**
 * Writes a job on the condition that its version has not changed since it was read. Steps of the work keep the event of
 * the last write, which is then not published again.
 */
export const jobWrite = (seen: number, job: GenerationRecord, event: StampedEvent): PutWrite => {
  const { id, workspaceId, projectId, body, section, step, progress, reserved, finishedAt, ...stored } = job
  return asPut(
    jobs()
      .put({
        ...stored,
        ...jobKey(workspaceId, id, job.requestedBy.id),
        ...(projectId !== null && { projectId }),
        ...(body !== null && { body: JSON.stringify(body) }),
        ...(section !== undefined && { section }),
        ...(step !== null && { step }),
        ...(progress !== null && { progress }),
        ...(reserved !== null && { reserved }),
        ...(finishedAt !== null && { finishedAt }),
        version: seen + 1,
        event,
        expiresAt: expiresInDays(job.kind === 'answer' ? answerDays : retentionDays),
      })
      .where(atVersion(seen)),
  )
}

export type StoredText = {
  inputsHash: string
  content: unknown
  inputs: Uint8Array | undefined
  marks: Marks | undefined
}

/** The text that was made last. It is the same for everyone who asks for it. Consistent read. */
export const readText = async (workspaceId: string, id: string): Promise<StoredText | undefined> => {
  if (!generationId.safeParse(id).success) return undefined
  const { data } = await texts().get(textKey(workspaceId, id)).go({ consistent: true })
  if (data === null) return undefined
  const { inputsHash, content, inputs, marks } = data
  return {
    inputsHash,
    content: JSON.parse(content) as unknown,
    inputs: inputs as Uint8Array | undefined,
    marks: marks as Marks | undefined,
  }
}

const textPut = (
  key: { partition: string; key: string },
  inputsHash: string,
  content: unknown,
  more: { inputs?: Uint8Array | undefined; marks?: Marks | undefined } = {},
): Write =>
  asPut(
    texts().put({
      ...key,
      inputsHash,
      content: JSON.stringify(content),
      ...(more.inputs !== undefined && { inputs: more.inputs }),
      ...(more.marks !== undefined && { marks: more.marks }),
      expiresAt: expiresInDays(retentionDays),
    }),
  )

/**
 * @param inputs - what a model was asked from, if one was asked
 * @param marks - of the words that later texts may use again
 */
export const textWrite = (
  { workspaceId, id, inputsHash }: GenerationRecord,
  content: unknown,
  inputs: Uint8Array | undefined,
  marks: Marks | undefined,
): Write => textPut(textKey(workspaceId, id), inputsHash, content, { inputs, marks })

/** The text by rules that a person's job carries, for the worker. */
const ruledKey = (workspaceId: string, id: string, personId: string) => ({
  partition: generationPartition(workspaceId),
  key: `ruled#${id}#${personId}`,
})

export const ruledWrite = ({ workspaceId, id, inputsHash, requestedBy }: GenerationRecord, ruled: object): Write =>
  textPut(ruledKey(workspaceId, id, requestedBy.id), inputsHash, ruled)

/** Consistent read. */
export const readRuled = async ({ workspaceId, id, requestedBy }: GenerationRecord): Promise<object | undefined> => {
  const { data } = await texts()
    .get(ruledKey(workspaceId, id, requestedBy.id))
    .go({ consistent: true })
  return data === null ? undefined : (JSON.parse(data.content) as object)
}

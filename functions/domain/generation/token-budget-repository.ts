/**
 * How many tokens of a language model a workspace has used in a month. They are reserved before a call and settled after
 * it, in the transactions that change the job, so that the count is exact even if a worker stops in between.
 */
import { Entity } from 'electrodb'
import { dayOf, monthOf, type Month } from '../../../shared/dates/dates.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readItems } from '../../kernel/table/read-items.ts'
import { byKey, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, asUpdate, type Write } from '../../kernel/table/transaction.ts'
import { generationPartition } from './generation-repository.ts'

/** Days for which a month's count is stored, to be shown. */
const retentionDays = 400

const budgets = once(
  () =>
    new Entity(
      {
        model: { entity: 'model-tokens', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          taken: { type: 'number', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

/** A document that a model has worded, in plans that include this once per project. */
const wordings = once(
  () =>
    new Entity(
      {
        model: { entity: 'model-wording', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, run: { type: 'string', required: true } },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

/** `2026-11`, in UTC. */
export const currentMonth = (): Month => monthOf(dayOf(new Date(), 'UTC'))

const monthPrefix = 'tokens#'

const monthKey = (workspaceId: string, month: string) => ({
  partition: generationPartition(workspaceId),
  key: `${monthPrefix}${month}`,
})

/** Tokens used and reserved in a month. Consistent read. */
export const readTaken = async (workspaceId: string, month: string): Promise<number> => {
  const { data } = await budgets().get(monthKey(workspaceId, month)).go({ consistent: true })
  return data?.taken ?? 0
}

/** Tokens by month, oldest first. Consistent read. */
export const listTaken = async (workspaceId: string): Promise<{ month: string; tokens: number }[]> => {
  const query = budgets()
    .query.byWorkspace({ partition: generationPartition(workspaceId) })
    .begins({ key: monthPrefix })
  const { items } = await readItems(budgets(), query, { consistent: true })
  return items.map(({ key, taken }) => ({ month: key.slice(monthPrefix.length), tokens: taken }))
}

/** Reserves tokens. The condition fails if the month has not that many left. */
export const takeTokens = (workspaceId: string, month: string, tokens: number, limit: number): Write =>
  asUpdate(
    budgets()
      .update(monthKey(workspaceId, month))
      .add({ taken: tokens })
      .set({ expiresAt: expiresInDays(retentionDays) })
      .where(({ taken }, { notExists, lte }) =>
        tokens > limit ? lte(taken, limit - tokens) : `${notExists(taken)} OR ${lte(taken, limit - tokens)}`,
      ),
  )

/** Corrects what was reserved to what was used. Undefined if both are the same. */
export const settleTokens = (
  workspaceId: string,
  { month, tokens }: { month: string; tokens: number },
  used: number,
): Write | undefined =>
  used === tokens
    ? undefined
    : asUpdate(
        budgets()
          .update(monthKey(workspaceId, month))
          .add({ taken: used - tokens })
          .set({ expiresAt: expiresInDays(retentionDays) }),
      )

export type Document = { workspaceId: string; kind: string; projectId: string | null }

const wordingKey = ({ workspaceId, kind, projectId }: Document) => ({
  partition: generationPartition(workspaceId),
  key: `worded#${kind}#${projectId ?? 'new'}`,
})

/** Notes that a run has the model word a document. The condition fails if another run has. */
export const takeWording = (document: Document, run: string): Write =>
  asPut(
    wordings()
      .put({ ...wordingKey(document), run })
      .where((stored, { eq, notExists }) => `${notExists(stored.run)} OR ${eq(stored.run, run)}`),
  )

/** Takes the note back after a run without usable words. */
export const returnWording = (document: Document): Write => asDelete(wordings().delete(wordingKey(document)))

/** The same on its own, and only if this run has noted it. */
export const returnWordingOf = async (document: Document, run: string): Promise<void> =>
  void (await wasWritten(
    wordings()
      .delete(wordingKey(document))
      .where((stored, { eq }) => eq(stored.run, run))
      .go(),
  ))

/** Whether a model has worded the document, or is at it. Consistent read. */
export const isWorded = async (document: Document): Promise<boolean> => {
  const { data } = await wordings().get(wordingKey(document)).go({ consistent: true })
  return data !== null
}

/** What a function's response means for the records of its batch. */
import type { InvokeResult } from '../lambda/invoker.ts'

export type BatchAnswer =
  | { kind: 'done' }
  /** Every record counts as failed. */
  | { kind: 'failed'; error: string }
  /** The stage ended the function, so the delivery does not count as an attempt. */
  | { kind: 'interrupted'; error: string }
  /** Some records failed; `ids` is not empty and contains only ids of the batch. */
  | { kind: 'partial'; ids: Set<string> }

/**
 * Reads the result of an invocation by Lambda's rules for `ReportBatchItemFailures`. No response, `{}` and an empty or
 * null list mean success. Any other response that is not such an object, or an identifier that is empty, null, under
 * another key or not in the batch, fails the whole batch. Without the setting the response is ignored.
 */
export const readBatchAnswer = (result: InvokeResult, reportsFailures: boolean, batchIds: string[]): BatchAnswer => {
  if (!result.ok)
    return {
      kind: result.interrupted ? 'interrupted' : 'failed',
      error: `${result.errorType}: ${result.errorMessage}`,
    }
  if (!reportsFailures || result.value === null || result.value === undefined) return { kind: 'done' }
  if (typeof result.value !== 'object' || Array.isArray(result.value)) return malformed('the answer is not an object')
  const { batchItemFailures } = result.value as { batchItemFailures?: unknown }
  if (batchItemFailures === null || batchItemFailures === undefined) return { kind: 'done' }
  if (!Array.isArray(batchItemFailures)) return malformed('batchItemFailures is not a list')
  if (batchItemFailures.length === 0) return { kind: 'done' }
  const known = new Set(batchIds)
  const ids = new Set<string>()
  for (const failure of batchItemFailures as unknown[]) {
    const id = (failure as { itemIdentifier?: unknown } | null)?.itemIdentifier
    if (typeof id !== 'string' || id === '') return malformed('an itemIdentifier is missing or empty')
    if (!known.has(id)) return malformed(`itemIdentifier ${id} is not in the batch`)
    ids.add(id)
  }
  return { kind: 'partial', ids }
}

const malformed = (reason: string): BatchAnswer => ({
  kind: 'failed',
  error: `The partial batch answer is not valid: ${reason}`,
})

/** Creates the records of the rows of an import, in as few calls as possible. */
import { maxBodyBytes } from '../../../shared/contract/request-limits.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'

/** Anything that a row of a file becomes. `line` is the line in the file. */
export type Lined = { line: number }

export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Rows in the batches of the calls, limited by count and by the size of a request. */
export const batchesBySize = <T>(rows: readonly T[], limit: number, bytes: (row: T) => number): T[][] => {
  const batches: T[][] = []
  let size = 0
  for (const row of rows) {
    const added = bytes(row)
    const last = batches.at(-1)
    if (last === undefined || last.length === limit || size + added > maxBodyBytes * 0.9) {
      batches.push([row])
      size = added
    } else {
      last.push(row)
      size += added
    }
  }
  return batches
}

export type Progress<R> = {
  /** The created records, by line. */
  created: ReadonlyMap<number, R>
  /** Why the rest was not created, and the rows that were refused. */
  failure: { message: string; rows: ReadonlyMap<number, string> } | undefined
}

/** Why a row of a batch was not imported, although others of it were. */
export class RefusedRow {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

/** Creates the rest of a batch. `created` is what was created before it. */
export type CreateBatch<T, R> = (
  left: readonly T[],
  created: ReadonlyMap<number, R>,
) => Promise<readonly (R | RefusedRow)[]>

/** The errors of a refused batch, by the line of its row: `tasks.3.title` is the row of its fourth record. */
const refusedRows = (batch: readonly Lined[], error: unknown): Map<number, string> =>
  new Map(
    (error instanceof ProblemError ? error.errors : []).flatMap(({ path, message }) => {
      const row = batch[Number(/^\w+\.(\d+)/.exec(path)?.[1])]
      return row === undefined ? [] : [[row.line, message] as const]
    }),
  )

/**
 * Yields the progress after each batch. The first batch that fails ends it; what was created before is in `done` when
 * the rest is tried again.
 */
export async function* runBatches<T extends Lined, R>(
  batches: readonly (readonly T[])[],
  create: CreateBatch<T, R>,
  done: ReadonlyMap<number, R> = new Map(),
): AsyncGenerator<Progress<R>> {
  const created = new Map(done)
  const refused = new Map<number, string>()
  for (const batch of batches) {
    const left = batch.filter(({ line }) => !created.has(line))
    if (left.length === 0) continue
    try {
      const made = await create(left, created)
      for (const [place, { line }] of left.entries()) {
        const record = made[place]
        if (record instanceof RefusedRow) refused.set(line, record.message)
        else if (record !== undefined) created.set(line, record)
      }
      yield { created: new Map(created), failure: undefined }
    } catch (error) {
      yield { created: new Map(created), failure: { message: messageOf(error), rows: refusedRows(left, error) } }
      return
    }
  }
  if (refused.size > 0) {
    const message = refused.size === 1 ? 'It is marked below.' : 'They are marked below.'
    yield { created: new Map(created), failure: { message, rows: refused } }
  }
}

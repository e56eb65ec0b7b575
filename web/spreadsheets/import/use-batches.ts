import { useRef, useState } from 'react'
import { messageOf } from '../../client/problem-error.ts'
import { runBatches, type Lined, type Progress, type RefusedRow } from './run-batches.ts'

type Work<T, R> = {
  batches: readonly (readonly T[])[]
  /** A repeat with the same key creates nothing twice. */
  create: (left: readonly T[], key: string, created: ReadonlyMap<number, R>) => Promise<readonly (R | RefusedRow)[]>
  /** What follows once all batches are created. */
  finish?: (key: string) => Promise<void>
}

/** Of the same rows, so that a batch that is tried again without some of its rows is another request. */
const nameOf = (rows: readonly Lined[]): string => `${rows[0]?.line}-${rows.at(-1)?.line}-${rows.length}`

/** Runs an import in batches, and can try again what is left. */
export const useBatches = <T extends Lined, R>() => {
  // The same name for the whole import, so that repeated calls create nothing twice.
  const [name] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<Progress<R>>({ created: new Map(), failure: undefined })
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)

  /** Returns what was created in all, by line, or undefined if something is left. */
  const run = async ({ batches, create, finish }: Work<T, R>): Promise<ReadonlyMap<number, R> | undefined> => {
    stopped.current = false
    setRunning(true)
    let last: Progress<R> = { ...progress, failure: undefined }
    try {
      for await (last of runBatches<T, R>(
        batches,
        (left, created) => create(left, `${name}-${nameOf(left)}`, created),
        progress.created,
      )) {
        setProgress(last)
        if (stopped.current) return undefined
      }
      if (last.failure !== undefined) return undefined
      await finish?.(`${name}-end`)
      return last.created
    } catch (error) {
      setProgress({ ...last, failure: { message: messageOf(error), rows: new Map() } })
      return undefined
    } finally {
      setRunning(false)
    }
  }

  return {
    progress,
    running,
    run,
    stop: () => {
      stopped.current = true
    },
  }
}

import { useRef, useState } from 'react'
import { messageOf } from '../../client/problem-error.ts'
import { runBatches, type Lined, type Progress } from './run-batches.ts'

type Work<T, R> = {
  batches: readonly (readonly T[])[]
  /** A repeat with the same key creates nothing twice. */
  create: (left: readonly T[], key: string, created: ReadonlyMap<number, R>) => Promise<readonly R[]>
  /** What follows once all batches are created. */
  finish?: () => Promise<void>
}

/** Runs an import in batches, and can try again what is left. */
export const useBatches = <T extends Lined, R>() => {
  // The same name for the whole import, so that repeated calls create nothing twice.
  const [name] = useState(() => crypto.randomUUID())
  const [progress, setProgress] = useState<Progress<R>>({ created: new Map(), failure: undefined })
  const [running, setRunning] = useState(false)
  const stopped = useRef(false)

  /** Returns what was created in all, or undefined if something is left. */
  const run = async ({ batches, create, finish }: Work<T, R>): Promise<R[] | undefined> => {
    stopped.current = false
    setRunning(true)
    let last: Progress<R> = { ...progress, failure: undefined }
    try {
      for await (last of runBatches<T, R>(
        batches,
        (left, batch, created) => create(left, `${name}-${batch}`, created),
        progress.created,
      )) {
        setProgress(last)
        if (stopped.current) return undefined
      }
      if (last.failure !== undefined) return undefined
      await finish?.()
      return [...last.created.values()]
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

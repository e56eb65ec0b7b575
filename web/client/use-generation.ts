/** Texts that a person asks for on a screen: the job that is under way, and the text or why there is none. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { GenerationCancelled, type Following, type Job } from './generate-text.ts'

type Generating<Asked, Made> = {
  /** Asks for the text, and follows its job with what it is given. */
  generate: (asked: Asked, following: Following) => Promise<Made>
  /** Takes the text, even if the person has left the screen in the meantime, unless `endsWithScreen`. */
  onMade?: (made: Made, asked: Asked) => void
  /** Not called if the person has cancelled it. */
  onFailure?: (error: Error, asked: Asked) => void
  /**
   * The text is of no use once the screen is left, so it is no longer waited for. The job goes on: asking again joins
   * it.
   */
  endsWithScreen?: boolean
}

/**
 * One text at a time: asking for another one while a job is under way does nothing, so a double click asks once. It
 * needs no idempotency key, because the server joins equal requests to one job.
 */
export const useGeneration = <Made, Asked = void>({
  generate,
  onMade,
  onFailure,
  endsWithScreen = false,
}: Generating<Asked, Made>) => {
  const queries = useQueryClient()
  const [job, setJob] = useState<Job>()
  const running = useRef<AbortController>(undefined)
  const { data, error, isPending, mutate, reset, variables } = useMutation({
    mutationFn: ({ asked, signal }: { asked: Asked; signal: AbortSignal }) =>
      generate(asked, { queries, signal, onProgress: setJob }),
    onSuccess: (created, { asked, signal }) => {
      if (!signal.aborted) onMade?.(created, asked)
    },
    onError: (problem, { asked, signal }) => {
      if (!signal.aborted && !(problem instanceof GenerationCancelled)) onFailure?.(problem, asked)
    },
    onSettled: (_made, _problem, { signal }) => {
      // Another text may be under way by now.
      if (running.current?.signal !== signal) return
      running.current = undefined
      setJob(undefined)
    },
  })
  const stopWaiting = useCallback(() => {
    running.current?.abort()
    running.current = undefined
    setJob(undefined)
  }, [])
  useEffect(() => (endsWithScreen ? stopWaiting : undefined), [endsWithScreen, stopWaiting])
  const wasCancelled = error instanceof GenerationCancelled
  return {
    begin: (asked: Asked) => {
      if (running.current !== undefined) return
      running.current = new AbortController()
      mutate({ asked, signal: running.current.signal })
    },
    /** What the text that is under way was asked for with. */
    pending: isPending ? variables.asked : undefined,
    isRunning: isPending,
    /** How far it is, once a job has begun. */
    job,
    made: data,
    error: wasCancelled ? null : error,
    wasCancelled,
    /** Forgets the text and the error. A text that is under way is no longer waited for. */
    reset: () => {
      stopWaiting()
      reset()
    },
  }
}

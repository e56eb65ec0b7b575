/** The uploads of a page: several at once, each with its progress, and what went wrong. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProjectFile } from '../../../shared/files/file.ts'
import { fileNameProblem, largestFile, versionProblem, writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { messageOf } from '../../client/problem-error.ts'
import { writtenSize } from './size.ts'
import { upload } from './upload.ts'

type Versioned = Pick<ProjectFile, 'id' | 'name'>

export type OnNewVersion = (chosen: Iterable<File>, versionOf: Versioned) => void

export type Upload = {
  /** Of this page. */
  key: number
  file: File
  /** The file that gets a new version; left out for a new file. */
  versionOf?: Versioned | undefined
  state: 'waiting' | 'sending' | 'failed'
  /** Bytes. */
  sent: number
  /** The id of the record, once there is one. */
  id?: string
  /** Why it failed, and whether another attempt can succeed. */
  error?: string
  mayRetry?: boolean
}

/** Uploads that run in parallel. */
const atOnce = 3

/** What keeps a file from being uploaded at all. */
export const refusalOf = (file: File, plan: PlanType, versionOf?: Versioned): string | undefined => {
  if (file.size === 0) return 'The file is empty.'
  const { label, fileUploadLimitMB } = plans[plan]
  if (file.size > largestFile(plan))
    return `It has ${writtenSize(file.size)}. Files can have up to ${writtenMegabytes(fileUploadLimitMB)} in the ${label} plan.`
  const problem = versionOf === undefined ? fileNameProblem(file.name) : versionProblem(versionOf.name, file.name)
  return problem === undefined ? undefined : `${problem}.`
}

let lastKey = 0

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type Target = {
  projectId: string
  /** The id of the record that the files are attached to. */
  recordId?: string | undefined
}

/** Called when the storage has a file. `id` is that of a new file; left out for a version. */
export type OnSent = (id?: string) => Promise<unknown>

export const useUploads = ({ projectId, recordId }: Target, plan: PlanType, onSent: OnSent) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const running = useRef(new Map<number, AbortController>())

  const change = useCallback((key: number, fields: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...fields } : upload)))
  }, [])
  const drop = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), [])

  const start = useCallback(
    async ({ key, file, versionOf }: Upload): Promise<void> => {
      const controller = new AbortController()
      running.current.set(key, controller)
      change(key, { state: 'sending', sent: 0 })
      let id: string | undefined
      try {
        await upload(projectId, file, {
          recordId,
          versionOf: versionOf?.id,
          signal: controller.signal,
          onProgress: (sent) => change(key, { sent }),
          onAdded: (added) => {
            id = added.id
            change(key, { id })
          },
        })
        await onSent(id)
        drop(key)
      } catch (error) {
        if (isCancelled(error)) drop(key)
        else change(key, { state: 'failed', error: messageOf(error), mayRetry: true })
      } finally {
        running.current.delete(key)
      }
    },
    [projectId, recordId, onSent, change, drop],
  )

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ state, key }) => state === 'waiting' && !running.current.has(key))
    for (const one of waiting.slice(0, Math.max(0, free))) void start(one)
  }, [uploads, start])

  const busy = uploads.some(({ state }) => state !== 'failed')
  useEffect(() => {
    if (!busy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [busy])

  return {
    uploads,
    /** @param versionOf the file that gets a new version; left out for new files */
    add: (files: Iterable<File>, versionOf?: Versioned) => {
      const added = [...files].map((file): Upload => {
        const key = ++lastKey
        const error = refusalOf(file, plan, versionOf)
        return error === undefined
          ? { key, file, versionOf, state: 'waiting', sent: 0 }
          : { key, file, versionOf, state: 'failed', sent: 0, error, mayRetry: false }
      })
      setUploads((all) => [...all, ...added])
    },
    cancel: (key: number) => {
      const controller = running.current.get(key)
      if (controller === undefined) drop(key)
      else controller.abort()
    },
    retry: (key: number) => change(key, { state: 'waiting', sent: 0 }),
  }
}

import type { PersonHere } from '../../../../shared/workspace/import-people.ts'
import type { ImportPlan } from '../../../../shared/workspace/import-plan.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { Settings } from './settings.ts'

export type OpenedExport = {
  companyName: string
  /** The hash of the records. */
  source: string
  settings: Settings | undefined
  plan: ImportPlan
}

/** Reads an export in a worker. Throws `Unreadable` with the reason, and what `signal` was aborted with. */
export const openExport = (file: File, here: readonly PersonHere[], signal: AbortSignal): Promise<OpenedExport> => {
  const worker = new Worker(new URL('export-worker.ts', import.meta.url), { type: 'module' })
  const answered = new Promise<OpenedExport>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedExport | { refused: string }>) =>
      'refused' in data ? reject(new Unreadable(data.refused)) : resolve(data),
    )
    worker.addEventListener('error', () => reject(new Unreadable('The file could not be read.')))
    worker.postMessage({ file, here }, {})
  })
  return answered.finally(() => worker.terminate())
}

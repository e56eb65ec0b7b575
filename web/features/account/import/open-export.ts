import type { PersonHere } from '../../../../shared/workspace/import-people.ts'
import type { PlannedFile } from '../../../../shared/workspace/import-files.ts'
import type { ImportPlan } from '../../../../shared/workspace/import-plan.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { Settings } from './settings.ts'

export type MissingFile = Pick<PlannedFile, 'id' | 'name' | 'projectName'> & { why: string }

/** A file of the plan, and where its content is in the zip file. */
export type StoredFile = { file: PlannedFile; place: { at: number; size: number } }

export type OpenedExport = {
  companyName: string
  /** The hash of the records. */
  source: string
  settings: Settings | undefined
  plan: ImportPlan
  /** Files whose contents the zip file has, and the others. */
  stored: readonly StoredFile[]
  missing: readonly MissingFile[]
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

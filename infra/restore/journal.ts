/** How far a restore has come. It is a file, so that a restore that was interrupted goes on where it was. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Differences } from './compare-tables.ts'
import type { RestoredFiles } from './restore-files.ts'

export type RestoreState = {
  stage: string
  /** The instant to which the table is restored: ISO 8601, UTC. */
  at: string
  /** The table that is restored, and the new one. The same, if only files are. */
  source: string
  target: string
  begunAt: string
  /** The steps that are done. */
  done: string[]
  /** What has to be put back. Written before the first change of each. */
  before: {
    /** Reserved concurrency by function; null if it has none. */
    concurrency: Record<string, number | null>
    /** Event source mappings that were enabled, by id, with the name of their function. */
    sources: Record<string, string>
  }
  /** The new table's stream. */
  stream?: string
  differences?: Differences
  files?: RestoredFiles
  /** What the recounts have answered, by function. */
  recounts?: Record<string, unknown>
}

export type Journal = {
  file: string
  state: () => RestoreState
  note: (fields: Partial<RestoreState>) => void
  /** Renames the file, so that the next restore starts over. */
  close: () => void
}

/** A restore that has begun and not ended; undefined if there is none. */
export const readJournal = (file: string): RestoreState | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RestoreState) : undefined

export const openJournal = (file: string, begin: RestoreState): Journal => {
  let state = readJournal(file) ?? begin
  const note = (fields: Partial<RestoreState>): void => {
    state = { ...state, ...fields }
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`)
    renameSync(`${file}.new`, file)
  }
  note({})
  return {
    file,
    state: () => state,
    note,
    close() {
      const kept = file.replace(/\.json$/, `-${state.target}.json`)
      rmSync(kept, { force: true })
      renameSync(file, kept)
    },
  }
}

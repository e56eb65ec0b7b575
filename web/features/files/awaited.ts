/** Files that are being checked, which lists wait for. */
import type { ProjectFile } from '../../../shared/files/file.ts'

/** A file that is checked for longer than this (milliseconds) is not waited for. */
const longestCheck = 15 * 60_000

/** Milliseconds between two looks at files that are being checked. A hidden tab does not look. */
const lookEvery = 2000

type Checked = Pick<ProjectFile, 'state' | 'createdAt'> & Partial<Pick<ProjectFile, 'newer'>>

const isAwaited = ({ state, createdAt, newer }: Checked): boolean =>
  (state === 'checking' && Date.now() - Date.parse(createdAt) < longestCheck) ||
  (newer !== undefined && isAwaited(newer))

/** The interval at which a list of files is fetched again; false while none is awaited. */
export const lookAgain = (files: readonly Checked[]): number | false => (files.some(isAwaited) ? lookEvery : false)

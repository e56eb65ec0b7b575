/** How long the files of a test run took, and how much processor time its projects used. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the last run on this machine measured. */
export const lastDurations = join(import.meta.dirname, '..', 'dist', 'test-durations.json')

/** What the last `npm run test:all` measured. It is committed, for machines without a run of their own. */
export const provenDurations = join(import.meta.dirname, 'durations.json')

export type FileDuration = { project: string; path: string; seconds: number }

/** Shorter files, in seconds, are not listed: they do not matter for the shards. */
const shortest = 2

/** The name of a file in the list. Its last two parts say enough, and do not depend on where the repository is. */
export const durationKey = (project: string, path: string): string =>
  `${project}: ${path.split(/[/\\]/).slice(-2).join('/')}`

/** Writes the durations where the next run's shards read them. */
export const writeDurations = (files: readonly FileDuration[], path: string): void => {
  const listed = files
    .filter(({ seconds }) => seconds >= shortest)
    .map(({ project, path: file, seconds }) => [durationKey(project, file), Math.round(seconds)] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(listed), undefined, 2)}\n`)
}

/** Linux counts processor time in hundredths of a second. */
const ticks = 100

const statOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Seconds of processor time of this process's children that have ended, with theirs. 0 where Linux does not say. */
export const childrenSeconds = (): number => {
  // The name in parentheses may have spaces. The fields after it begin with the third, the state.
  const fields =
    statOf('/proc/self/stat')
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? []
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / ticks
}

/** Seconds of processor time that the whole machine has used since its start. 0 where Linux does not say. */
export const machineSeconds = (): number => {
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] =
    statOf('/proc/stat')?.split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return (user + nice + system + interrupts + softInterrupts) / ticks
}

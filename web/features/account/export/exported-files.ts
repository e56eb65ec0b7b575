/** Which files a data export includes, and under which names. Nothing here fetches data or renders. */
import type { FileState } from '../../../../shared/files/file-choices.ts'
import { exportedFileBytes } from '../../../../shared/workspace/limits.ts'
import type { ExportedRecord, NotIncluded } from './export-files.ts'

export type ListedFile = {
  id: string
  /** In the zip file: `files/Depot roof/plan.pdf` */
  path: string
  /** Bytes. */
  size: number
}

const longestName = 120

/** A name that every system can write: without characters that some forbid, and without dots and spaces at its end. */
const writable = (name: string, otherwise: string): string => {
  const [, start = '', ending = ''] =
    /^(.*?)(\.[^.\s]{1,16})?$/su.exec(name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_')) ?? []
  const kept = `${Array.from(start).slice(0, longestName).join('').trim()}${ending}`.replace(/[. ]+$/, '')
  return kept === '' || kept === ending ? `${otherwise}${ending}` : kept
}

/** Gives each name once, also on systems that ignore case: `plan.pdf`, `Plan (2).pdf`. */
const uniqueNames = () => {
  const taken = new Set<string>()
  return (name: string): string => {
    const ending = /\.[^.]*$/.exec(name.slice(1))?.[0] ?? ''
    const start = name.slice(0, name.length - ending.length)
    for (let count = 1; ; count += 1) {
      const tried = count === 1 ? name : `${start} (${count})${ending}`
      const key = tried.normalize().toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return tried
    }
  }
}

const whyMissing: Readonly<Record<string, string>> = {
  checking: 'It is still being checked.',
  unfinished: 'Its upload did not finish.',
  refused: 'It was refused.',
} satisfies Record<Exclude<FileState, 'available'>, string>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The available files of live projects among the records of the parts `projects` and `files`, and why the others are
 * not included. `limit` is the number of bytes of all files.
 */
export const filesToInclude = (
  projects: readonly ExportedRecord[],
  files: readonly ExportedRecord[],
  limit = exportedFileBytes,
): { included: ListedFile[]; left: NotIncluded[] } => {
  const folderName = uniqueNames()
  const folders = new Map(
    projects.map(({ id, name, deletedAt }) => [
      text(id),
      {
        folder: folderName(writable(text(name), 'Project')),
        isGone: typeof deletedAt === 'string',
        name: uniqueNames(),
      },
    ]),
  )
  const included: ListedFile[] = []
  const left: NotIncluded[] = []
  let room = limit
  for (const { id, projectId, name, size, state, deletedAt } of files) {
    const project = folders.get(text(projectId))
    if (project === undefined) continue
    const path = `files/${project.folder}/${project.name(writable(text(name), 'File'))}`
    const bytes = Number(size)
    const why =
      typeof deletedAt === 'string' || project.isGone
        ? 'It is in the trash.'
        : state === 'available'
          ? bytes > room
            ? 'The export has reached its largest size.'
            : undefined
          : (whyMissing[text(state)] ?? 'It is not available.')
    if (why === undefined) {
      included.push({ id: text(id), path, size: bytes })
      room -= bytes
    } else left.push({ path, why })
  }
  return { included, left }
}

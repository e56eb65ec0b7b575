/** The current name of a record, from which its index entries follow. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import type { SearchKind } from '../../../shared/search/search.ts'
import { wordsOf } from '../../../shared/search/search-words.ts'
import { hasAvailable, isReceipt, type FileRecord } from '../files/file-record.ts'
import { readFile } from '../files/file-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProject } from '../projects/project-repository.ts'
import { readPersonOrRemoved, type StoredPerson } from '../accounts/people/person-repository.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import { readEntry } from '../raid/raid-repository.ts'
import type { ListedTask } from '../tasks/task-record.ts'
import { readTask } from '../tasks/task-repository.ts'

/** `name` is null if the record is in the trash, was removed or cannot be searched. */
export type Named = {
  kind: SearchKind
  id: string
  name: string | null
  /** Finds a task by its number. */
  numberWord?: string | undefined
  version: number
}

/** No text is folded to a word with a dot, so only a key finds it. It has no prefix, which can change. */
export const numberWord = (projectId: string, number: number): string => `.${projectId}.${number}`

export const namedProject = ({ id, name, version, deletion }: ProjectRecord): Named => ({
  kind: 'project',
  id,
  name: deletion === undefined ? name : null,
  version,
})

export const namedTask = ({ id, projectId, number, title, version, deletion }: ListedTask): Named => ({
  kind: 'task',
  id,
  name: deletion === undefined ? title : null,
  numberWord: number === null ? undefined : numberWord(projectId, number),
  version,
})

/** RAID entries can also be found by their number. */
export const nameOfEntry = (entry: Pick<RaidRecord, 'raidType' | 'number' | 'title'>): string =>
  `${uniqueIdOf(entry)} ${entry.title}`

export const namedEntry = (entry: RaidRecord): Named => ({
  kind: 'raid',
  id: entry.id,
  name: entry.deletion === undefined ? nameOfEntry(entry) : null,
  version: entry.version,
})

/** Receipts are not found, because not everyone on the project may see them. */
export const namedFile = (file: FileRecord): Named => ({
  kind: 'file',
  id: file.id,
  name: file.deletion === undefined && hasAvailable(file) && !isReceipt(file) ? file.name : null,
  version: file.version,
})

/** The company account is not part of the team. */
export const namedPerson = (person: StoredPerson): Named => ({
  kind: 'person',
  id: person.id,
  name: person.kind === 'staff' && person.removedAt === undefined ? fullName(person) : null,
  version: person.version,
})

/**
 * Reads a record; one that was permanently deleted has no name and a version higher than any other. Consistent read.
 */
export const readNamed = async (workspaceId: string, kind: SearchKind, id: string): Promise<Named> => {
  const gone: Named = { kind, id, name: null, version: Number.MAX_SAFE_INTEGER }
  if (kind === 'project') {
    const project = await readProject(workspaceId, id)
    return project === undefined ? gone : namedProject(project)
  }
  if (kind === 'task') {
    const task = await readTask(workspaceId, id)
    return task === undefined ? gone : namedTask(task)
  }
  if (kind === 'raid') {
    const entry = await readEntry(workspaceId, id)
    return entry === undefined ? gone : namedEntry(entry)
  }
  if (kind === 'file') {
    const file = await readFile(workspaceId, id)
    return file === undefined ? gone : namedFile(file)
  }
  const person = await readPersonOrRemoved(workspaceId, id)
  return person === undefined ? gone : namedPerson(person)
}

export const wordsIn = ({ name, numberWord: word }: Pick<Named, 'name' | 'numberWord'>): string[] =>
  name === null ? [] : [...wordsOf(name), ...(word === undefined ? [] : [word])]

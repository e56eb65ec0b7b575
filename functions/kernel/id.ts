/** Creates ids. They start with the time, so that they sort by creation; see shared/contract/ids.ts. */
import { createHash, randomInt } from 'node:crypto'
import { prefixes } from '../../shared/contract/ids.ts'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const encode = (value: number, length: number): string => {
  let text = ''
  let rest = value
  for (let place = 0; place < length; place += 1) {
    text = (alphabet[rest % 32] ?? '') + text
    rest = Math.floor(rest / 32)
  }
  return text
}

/** Letters of an id that are the same for the same text: one for each of the first bytes of its hash, of at most 32. */
export const lettersFrom = (text: string, length: number): string =>
  [...createHash('sha256').update(text).digest().subarray(0, length)].map((byte) => alphabet[byte % 32]).join('')

/** 9 characters of milliseconds and 7 random ones (35 bits). */
const idBody = (at: number): string =>
  `${encode(at, 9)}${encode(randomInt(0, 32 ** 4), 4)}${encode(randomInt(0, 32 ** 3), 3)}`

/** The id of a task that an event creates: the same one, however often the event is handled. */
export const taskIdOfEvent = (projectId: string, eventId: string): string =>
  `${prefixes.task}_${projectId.slice(prefixes.project.length + 1)}${eventId.slice(prefixes.event.length + 1)}`

/** An id that is unique within one record. */
export const newItemId = (): string => `${encode(randomInt(0, 32 ** 4), 4)}${encode(randomInt(0, 32 ** 4), 4)}`

/** Records whose id begins with the body of their project's id. */
type InProject = 'task' | 'expense' | 'budgetChange' | 'changeRequest' | 'order' | 'file' | 'share'

/** The lowest and highest id that can be created at a time. They bound a query by time. */
export const lowestId = (kind: Exclude<keyof typeof prefixes, InProject>, at: number): string =>
  `${prefixes[kind]}_${encode(at, 9)}${'0'.repeat(7)}`
export const highestId = (kind: Exclude<keyof typeof prefixes, InProject>, at: number): string =>
  `${prefixes[kind]}_${encode(at, 9)}${'z'.repeat(7)}`

export const newId = (kind: Exclude<keyof typeof prefixes, InProject>, at: number = Date.now()): string =>
  `${prefixes[kind]}_${idBody(at)}`

const newIdIn = (kind: InProject, projectId: string, at: number): string =>
  `${prefixes[kind]}_${projectId.slice(prefixes.project.length + 1)}${idBody(at)}`

export const newTaskId = (projectId: string, at: number = Date.now()): string => newIdIn('task', projectId, at)
export const newExpenseId = (projectId: string, at: number = Date.now()): string => newIdIn('expense', projectId, at)
export const newBudgetChangeId = (projectId: string, at: number = Date.now()): string =>
  newIdIn('budgetChange', projectId, at)
export const newChangeRequestId = (projectId: string, at: number = Date.now()): string =>
  newIdIn('changeRequest', projectId, at)
export const newOrderId = (projectId: string, at: number = Date.now()): string => newIdIn('order', projectId, at)
export const newShareId = (projectId: string, at: number = Date.now()): string => newIdIn('share', projectId, at)
export const newFileId = (projectId: string, at: number = Date.now()): string => newIdIn('file', projectId, at)

/** The id of a file that may be made again: always the same one for the same instant and purpose. */
export const idOfMadeFile = (projectId: string, at: number, purpose: string): string => {
  return `${prefixes.file}_${projectId.slice(prefixes.project.length + 1)}${encode(at, 9)}${lettersFrom(purpose, 7)}`
}

/** When an id was created, from its last milliseconds: a task's id contains its project's time before its own. */
export const madeAt = (id: string): Date => {
  let at = 0
  for (const letter of id.slice(-16, -7)) at = at * 32 + alphabet.indexOf(letter)
  return new Date(at)
}

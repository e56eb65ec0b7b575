/** Makes ids: time first, so that they sort by when they were made; see shared/ids.ts. */
import { randomInt } from 'node:crypto'
import { prefixes } from '../../shared/ids.ts'

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

/** 9 characters of milliseconds, 7 of chance (35 bits). */
const idBody = (at: number): string =>
  `${encode(at, 9)}${encode(randomInt(0, 32 ** 4), 4)}${encode(randomInt(0, 32 ** 3), 3)}`

/** The least and the greatest id that something made at a time can have; they bound a query by time. */
export const lowestId = (kind: Exclude<keyof typeof prefixes, 'task'>, at: number): string =>
  `${prefixes[kind]}_${encode(at, 9)}${'0'.repeat(7)}`
export const highestId = (kind: Exclude<keyof typeof prefixes, 'task'>, at: number): string =>
  `${prefixes[kind]}_${encode(at, 9)}${'z'.repeat(7)}`

export const newId = (kind: Exclude<keyof typeof prefixes, 'task'>, at: number = Date.now()): string =>
  `${prefixes[kind]}_${idBody(at)}`

/** A task's id begins with the body of its project's. */
export const newTaskId = (projectId: string, at: number = Date.now()): string =>
  `${prefixes.task}_${projectId.slice(prefixes.project.length + 1)}${idBody(at)}`

/** When an id was made, read off the last milliseconds in it (a task's id holds its project's before its own). */
export const madeAt = (id: string): Date => {
  let at = 0
  for (const letter of id.slice(-16, -7)) at = at * 32 + alphabet.indexOf(letter)
  return new Date(at)
}

/**
 * The ids of imported records. Each is derived from the id in the export and from the import, so that parts can be sent
 * in any order and again, links need no table of what became what, and nothing from outside decides a key.
 */
import { prefixes } from '../../../shared/contract/ids.ts'
import { lettersFrom } from '../../kernel/id.ts'

const body = '[0-9a-hjkmnp-tv-z]'

/** The kinds of records that an import creates, and what is within them. */
const kinds = [
  'project',
  'task',
  'expense',
  'order',
  'budgetChange',
  'changeRequest',
  'baseline',
  'comment',
  'event',
  'milestone',
  'raid',
  'meeting',
  'report',
  'communication',
  'projectRequest',
  'template',
  'view',
  'file',
] as const
const pattern = new RegExp(`^(${kinds.map((kind) => prefixes[kind]).join('|')})_(${body}{16})?(${body}{9})${body}{7}$`)
const person = new RegExp(`^${prefixes.person}_${body}{16}$`)

/** The new id of a record, with the time of the old one; undefined for other texts. */
const newIdOf = (seed: string, text: string): string | undefined => {
  const [, prefix, project, time] = pattern.exec(text) ?? []
  if (prefix === undefined) return undefined
  const within = project === undefined ? '' : projectBody(seed, project)
  return `${prefix}_${within}${time}${lettersFrom(`${seed}#${text}`, 7)}`
}

const projectBody = (seed: string, own: string): string =>
  importedId(seed, `${prefixes.project}_${own}`).slice(prefixes.project.length + 1)

export const importedId = (seed: string, text: string): string => newIdOf(seed, text) ?? text

/** A value with the new ids in place of the old ones, wherever they are. */
export const withNewIds = <T>(seed: string, value: T): T => {
  if (typeof value === 'string') return importedId(seed, value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => withNewIds(seed, item)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withNewIds(seed, item)])) as T
}

/** Ids of people in a value, wherever they are. */
export const peopleIn = (value: unknown): string[] => {
  if (typeof value === 'string') return person.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(peopleIn) : []
}

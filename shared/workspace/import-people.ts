/** Who of an exported workspace is who here: people with the same address. */
import { personId } from '../contract/ids.ts'

export type PersonHere = { id: string; email: string }
type Row = Record<string, unknown>

const gone = Symbol('gone')

/** A value with the ids of people here in place of those in the export, and without the others. */
const withIds = (value: unknown, idHere: (id: string) => string | undefined): unknown => {
  if (typeof value === 'string') return personId.safeParse(value).success ? (idHere(value) ?? gone) : value
  if (Array.isArray(value)) return value.map((item) => withIds(item, idHere)).filter((item) => item !== gone)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, withIds(item, idHere)] as const)
      .filter(([, item]) => item !== gone),
  )
}

export const peopleHere = (
  exported: readonly Row[],
  here: readonly PersonHere[],
): { withPeople: (value: unknown) => unknown; strangers: () => string[] } => {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  const byAddress = new Map(here.map(({ id, email }) => [email.toLowerCase(), id]))
  const byId = new Map(exported.map((row) => [text(row['id']), row]))
  const met = new Set<string>()
  const idHere = (id: string): string | undefined => {
    const person = byId.get(id)
    const found = byAddress.get(text(person?.['email']).toLowerCase())
    if (found === undefined && person !== undefined)
      met.add(`${text(person['firstName'])} ${text(person['lastName'])}`.trim())
    return found
  }
  return { withPeople: (value) => withIds(value, idHere), strangers: () => [...met].toSorted() }
}

/** Reads values of other tools as the product's own: by what the person has chosen, or else by a guess. */
import { mappedFields, type MappedField } from '../../../../shared/change-sets/import-values.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { listIn } from '../../../spreadsheets/import/cell-values.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import type { SheetRow } from '../../../spreadsheets/import/sheet.ts'
import { personNamed } from '../../../records/person-named.ts'
import { guessedPriority, guessedStatus, ownPriority, ownStatus, type ChosenValues } from './foreign-values.ts'
import type { TaskField } from './task-fields.ts'

/** How much of a person’s time a task takes, as Microsoft Project writes it: `Ann Example[50%]`. */
const units = /\s*\[\d{1,4}\s?%\]\s*$/

/** The person that a cell names, alone or as the first who is in the workspace; undefined if there is none. */
const namedIn = (text: string, people: readonly Person[]): Person | undefined => {
  for (const name of [text, ...listIn(text)]) {
    const found = personNamed(name.replace(units, ''), people)
    if ('id' in found && found.id !== null) return people.find(({ id }) => id === found.id)
  }
  return undefined
}

/** The same, or the person chosen for the name. */
export const personIn = (text: string, people: readonly Person[], { assignee }: ChosenValues): Person | undefined =>
  namedIn(text, people) ?? people.find(({ id }) => id === assignee.get(plain(text)))

type Reading = { values: ChosenValues; upward: boolean }

const becomes = (field: 'status' | 'priority', text: string, { values, upward }: Reading): string => {
  const own = field === 'status' ? ownStatus(text) : ownPriority(text)
  return (
    own ?? values[field].get(plain(text)) ?? (field === 'status' ? guessedStatus(text) : guessedPriority(text, upward))
  )
}

/** The cells of a row with the status and priority as the product has them. */
export const understood = (texts: ReadonlyMap<TaskField, string>, reading: Reading): Map<TaskField, string> => {
  const said = new Map(texts)
  for (const field of ['status', 'priority'] as const) {
    const text = texts.get(field)
    if (text !== undefined) said.set(field, becomes(field, text, reading))
  }
  return said
}

/** A value that the product does not have, in how many rows, and what it becomes. */
export type ForeignValue = { theirs: string; count: number; ours: string }

/** Values of one field that are offered; a column with more is no list of choices. */
const mostOffered = 50

type Source = {
  rows: readonly SheetRow[]
  mapping: readonly (TaskField | null)[]
  values: ChosenValues
  upward: boolean
}

/** The values of a table that the product does not have, by field, the most frequent first. */
export const foreignIn = (
  { rows, mapping, ...reading }: Source,
  people: readonly Person[],
): Record<MappedField, ForeignValue[]> => {
  const isForeign = (field: MappedField, text: string): boolean =>
    field === 'assignee'
      ? namedIn(text, people) === undefined
      : (field === 'status' ? ownStatus(text) : ownPriority(text)) === undefined
  const found = mappedFields.map((field) => {
    const columns = mapping.flatMap((known, column) => (known === field ? [column] : []))
    const counts = new Map<string, { theirs: string; count: number }>()
    for (const { cells } of rows) {
      const text = columns.flatMap((column) => (cells[column] ?? '').trim() || []).join('; ')
      if (text === '') continue
      const known = counts.get(plain(text))
      if (known === undefined) counts.set(plain(text), { theirs: text, count: 1 })
      else known.count += 1
    }
    const foreign = [...counts.values()].filter(({ theirs }) => isForeign(field, theirs))
    return [
      field,
      foreign
        .toSorted((a, b) => b.count - a.count)
        .slice(0, mostOffered)
        .map((value) => ({
          ...value,
          ours:
            field === 'assignee'
              ? (personIn(value.theirs, people, reading.values)?.id ?? '')
              : becomes(field, value.theirs, reading),
        })),
    ] as const
  })
  return Object.fromEntries(found) as Record<MappedField, ForeignValue[]>
}

/** Reads the tables that have a row for each field of a record, such as `tasks/task-fields.ts`. */
import { keysOf } from './choices.ts'

/** The fields whose rows have this value for a trait. */
export type FieldsWith<Rows, Trait extends string, Value> = {
  [Name in keyof Rows & string]: Rows[Name] extends Readonly<Record<Trait, Value>> ? Name : never
}[keyof Rows & string]

type Rows = Readonly<Record<string, { label: string }>>

export const fieldsWith = <R extends Rows, Trait extends string, const Value>(rows: R, trait: Trait, value: Value) =>
  keysOf(rows).filter(
    (name): name is FieldsWith<R, Trait, Value> => (rows[name] as Record<string, unknown>)[trait] === value,
  )

export const labelsOf = <R extends Rows>(rows: R) =>
  Object.fromEntries(Object.entries(rows).map(([name, { label }]) => [name, label])) as Record<keyof R & string, string>

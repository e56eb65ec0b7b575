/** Reads the tables that have a row for each field of a record: `tasks/task-fields.ts`, `raid/raid-fields.ts`. */

/** The fields whose rows have this value for a trait. */
export type FieldsWith<Rows, Trait extends string, Value> = {
  [Name in keyof Rows & string]: Rows[Name] extends Readonly<Record<Trait, Value>> ? Name : never
}[keyof Rows & string]

export const fieldsWith = <Rows extends object, Trait extends string, const Value>(
  rows: Rows,
  trait: Trait,
  value: Value,
) =>
  (Object.keys(rows) as (keyof Rows & string)[]).filter(
    (name): name is FieldsWith<Rows, Trait, Value> => (rows[name] as Record<string, unknown>)[trait] === value,
  )

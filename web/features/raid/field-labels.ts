/** Labels of an entry's fields, for its history and for edit conflicts. */
import { raidFields, type RaidField } from '../../../shared/raid/raid-fields.ts'

export const fieldLabels = Object.fromEntries(
  Object.entries(raidFields).map(([name, { label }]) => [name, label]),
) as Record<RaidField, string>

/** The label of a field in the history; an unknown field keeps its own name. */
export const labelOf = (field: string): string => (fieldLabels as Record<string, string>)[field] ?? field

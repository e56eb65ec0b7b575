/** Labels of an entry's fields, for its history and for edit conflicts. */
import { raidFields } from '../../../shared/raid/raid-fields.ts'
import { labelsOf } from '../../../shared/contract/field-rows.ts'

export const fieldLabels = labelsOf(raidFields)

/** The label of a field in the history; an unknown field keeps its own name. */
export const labelOf = (field: string): string => (fieldLabels as Record<string, string>)[field] ?? field

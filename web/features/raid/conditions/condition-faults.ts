/**
 * Validates a condition that is being edited, by field. Separate from the pickers so that a form can call it on
 * submit.
 */
import { tryConditionBody } from '../../../../shared/raid/watched-condition.ts'
import { conditionOf, type ConditionDraft } from './condition-draft.ts'

/** Errors by field of the condition. */
export type ConditionFaults = Partial<Record<string, string>>

export const faultsIn = (draft: ConditionDraft): ConditionFaults => {
  const { error } = tryConditionBody.safeParse({ condition: conditionOf(draft) })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1] ?? 'kind'), message]))
}

/** The errors that remain after a field changes. A new kind of condition has other fields, so it clears them all. */
export const mended = (faults: ConditionFaults, changed: keyof ConditionDraft): ConditionFaults => {
  if (changed === 'kind') return {}
  const { [changed]: _mended, ...others } = faults
  return others
}

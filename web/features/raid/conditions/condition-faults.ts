/** What is wrong with a condition as it is being written, by its fields. Apart from the pickers, so that a form asks for it as it is sent. */
import { tryConditionBody } from '../../../../shared/watched-condition.ts'
import { conditionOf, type ConditionDraft } from './condition-draft.ts'

/** Faults by the field of the condition that they are at. */
export type ConditionFaults = Partial<Record<string, string>>

export const faultsIn = (draft: ConditionDraft): ConditionFaults => {
  const { error } = tryConditionBody.safeParse({ condition: conditionOf(draft) })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[1] ?? 'kind'), message]))
}

/** The faults that are left once a field was changed; another kind of condition has fields of its own. */
export const mended = (faults: ConditionFaults, changed: keyof ConditionDraft): ConditionFaults => {
  if (changed === 'kind') return {}
  const { [changed]: _mended, ...others } = faults
  return others
}

/**
 * The ids of entries that automation raises for a task, a condition or a budget. They are deterministic, so one cause
 * cannot have two entries.
 */
import type { BudgetRule } from '../../../../shared/raid/budget-rules.ts'
import { prefixes } from '../../../../shared/contract/ids.ts'
import type { RaidRule } from '../../../../shared/raid/raid-rules.ts'
import { lettersFrom } from '../../../kernel/id.ts'

/** The number of characters of the 16-character id that do not encode time. */
const chanceLength = 7

/**
 * The time part comes from the cause, so that the id sorts like other ids; the rest is derived from the rule and the
 * cause.
 */
const derivedId = (rule: string, causeId: string): string =>
  `${prefixes.raid}_${causeId.slice(-16, -chanceLength)}${lettersFrom(`${rule}#${causeId}`, chanceLength)}`

export const entryIdOf = (rule: RaidRule, taskId: string): string => derivedId(rule, taskId)

/** The id of the issue that is raised when the condition of an entry is violated. */
export const violationIdOf = (entryId: string): string => derivedId('condition_violated', entryId)

/** The id of the entry that a rule raises about the budget of a project. */
export const budgetEntryIdOf = (rule: BudgetRule, projectId: string): string => derivedId(rule, projectId)

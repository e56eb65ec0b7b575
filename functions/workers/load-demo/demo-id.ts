/**
 * Ids that stay the same when the demo is loaded again after a failure: they come from a name instead of random
 * data.
 */
import { lettersFrom, newBudgetChangeId, newExpenseId, newId, newOrderId, newTaskId } from '../../kernel/id.ts'

const chanceLength = 7

/** Keeps the time part of an id and replaces the random part with a hash of the name. */
const named = (id: string, name: string): string => id.slice(0, -chanceLength) + lettersFrom(name, chanceLength)

/** `name` must be unique within a kind. */
export const demoId = (kind: Parameters<typeof newId>[0], name: string, at: Date): string =>
  named(newId(kind, at.getTime()), name)

export const demoTaskId = (projectId: string, name: string, at: Date): string =>
  named(newTaskId(projectId, at.getTime()), name)

export const demoBudgetChangeId = (projectId: string, name: string, at: Date): string =>
  named(newBudgetChangeId(projectId, at.getTime()), name)

export const demoOrderId = (projectId: string, name: string, at: Date): string =>
  named(newOrderId(projectId, at.getTime()), name)

export const demoExpenseId = (projectId: string, name: string, at: Date): string =>
  named(newExpenseId(projectId, at.getTime()), name)

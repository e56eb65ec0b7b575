/** Questions about a part of a budget: one of its lines, or its months. Pure. */
import type { AssistantQuery } from '../../../../../shared/assistant/query.ts'

const figures: ReadonlySet<AssistantQuery['figure']> = new Set(['budget', 'spent', 'left', 'committed'])

const planWords: ReadonlySet<string> = new Set(['planned', 'plan', 'foreseen', 'monthly'])

/** More words than a line has in its name are those of another question. */
const mostWords = 3

/**
 * The budget of projects that is asked for with other words is that of a line, and a budget in a month is what the plan
 * has for it. Undefined for other questions.
 *
 * @param left - words that were not used
 * @param isDated - whether the question says which date of the projects a period is about
 */
export const partOfBudget = (
  query: AssistantQuery,
  { left, isDated }: { left: readonly string[]; isDated: boolean },
): AssistantQuery | undefined => {
  const { what, measure, figure, by, where } = query
  if (what !== 'projects' || (measure !== 'sum' && measure !== 'trend')) return undefined
  const isOfMonths = figure === 'budget' && !isDated && (where.period !== undefined || by === 'month')
  const kept = {
    ...(where.projects !== undefined && { projects: where.projects }),
    ...(where.period !== undefined && { period: where.period }),
  }
  if (isOfMonths && left.every((word) => planWords.has(word)) && where.is === undefined && where.people === undefined)
    return { ...query, what: 'budget_months', measure: 'sum', where: kept }
  const isOfLine = figures.has(figure) && by === undefined && where.period === undefined
  if (
    !isOfLine ||
    left.length === 0 ||
    left.length > mostWords ||
    Object.keys(where).some((part) => part !== 'projects')
  )
    return undefined
  return { ...query, what: 'budget_lines', where: { ...kept, words: left.join(' ') } }
}

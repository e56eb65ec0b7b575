/** Budgets and spending, of one project or all. Only for roles that see money. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import * as z from 'zod/mini'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { countedProjects } from '../../dashboard/stats.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const input = z.object({ projectId: z.optional(projectId) })

/** Cents. */
type Money = Pick<ProjectFacts, 'budget' | 'budgetUsed' | 'committed' | 'linesOver'>

/** `$1,200 of $4,000 is spent (30%), and $2,800 is left` */
const spentWords = ({ budget, budgetUsed }: Pick<Money, 'budget' | 'budgetUsed'>): string => {
  const left = budget - budgetUsed
  const rest = left < 0 ? `${wholeDollars(-left)} more than the budget` : `${wholeDollars(left)} is left`
  return `${wholeDollars(budgetUsed)} of ${wholeDollars(budget)} is spent (${Math.round((100 * budgetUsed) / budget)}%), ${left < 0 ? 'which is' : 'and'} ${rest}`
}

const ofOne = async (principal: Member, id: string): Promise<ToolResult> => {
  const project = await visibleProject(principal, id)
  const { budget, budgetUsed, committed, linesOver } = project
  const record = projectOf(project)
  if (budget === 0)
    return {
      statements:
        budgetUsed === 0 ? [] : [statement(`${wholeDollars(budgetUsed)} is spent on ${quoted(project.name)}.`, record)],
      gaps: [`${quoted(project.name)} has no budget.`],
      count: 1,
    }
  return {
    statements: [
      statement(`For ${quoted(project.name)}, ${spentWords(project)}.`, record),
      ...(committed === 0 ? [] : [statement(`Its orders commit another ${wholeDollars(committed)}.`, record)]),
      ...(linesOver === 0
        ? []
        : [
            statement(
              `${counted(linesOver, 'line')} of its budget ${plural(linesOver, 'is', 'are')} exceeded.`,
              record,
            ),
          ]),
    ],
    gaps: [],
    count: 1,
  }
}

const overWords = (count: number): string =>
  count === 0
    ? 'None of them has spent more than its budget.'
    : `${count} of them ${plural(count, 'has spent more than its budget', 'have spent more than their budgets')}.`

const ofAll = async (principal: Member, reads: Reads): Promise<ToolResult> => {
  const all = countedProjects(await reads.overview()).flatMap(({ projectId: id, facts }) =>
    facts === null ? [] : [{ id, ...facts }],
  )
  const budgeted = all
    .filter(({ budget }) => budget > 0)
    .toSorted((a, b) => b.budgetUsed / b.budget - a.budgetUsed / a.budget)
  const without = all.length - budgeted.length
  const gaps = without === 0 ? [] : [`${counted(without, 'project')} ${plural(without, 'has', 'have')} no budget.`]
  if (budgeted.length === 0) return { statements: [], gaps, count: all.length }
  const sum = (of: (one: Money) => number) => sumBy(budgeted, of)
  const over = budgeted.filter(({ budget, budgetUsed }) => budgetUsed > budget)
  const total = { budget: sum(({ budget }) => budget), budgetUsed: sum(({ budgetUsed }) => budgetUsed) }
  return {
    statements: [
      resting(
        `For ${counted(budgeted.length, 'project')} with a budget, ${spentWords(total)}.`,
        budgeted.map(projectOf),
        wholeOf(principal),
      ),
      resting(overWords(over.length), over.map(projectOf), wholeOf(principal)),
      ...budgeted
        .slice(0, assistantLimits.each)
        .map((one) => statement(`For ${quoted(one.name)}, ${spentWords(one)}.`, projectOf(one))),
    ],
    gaps,
    count: all.length,
  }
}

export const money = tool({
  name: 'money',
  description: 'Gives the budget of a project or of all projects: amounts spent, committed and left.',
  input,
  needs: 'finance.read',
  refusal: 'Amounts of money are not visible to your role.',
  run: (principal, { projectId: asked }, reads) =>
    asked === undefined ? ofAll(principal, reads) : ofOne(principal, asked),
})

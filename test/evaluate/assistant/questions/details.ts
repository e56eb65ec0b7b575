/** Questions that the grammar was written from, about comments, lines and months of budgets, orders, absences and relations. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { ofProject, openTasks, same } from '../truth/recounts.ts'
import {
  between,
  cents,
  counted,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  closedEntry,
  openEntry,
  openTask,
  person,
  project,
  titles,
  type Asked,
  type World,
} from '../truth/world.ts'

const lineOf = (w: World, place: number, name: string) =>
  w.budgets[place]?.lines.find((line) => line.name === name) ?? { amount: '0', spent: '0' }
const monthly = (w: World, place: number, back: number) =>
  w.budgets[place]?.months.find(({ month }) => month === monthAt(w, back))?.planned ?? '0'
const says = (texts: readonly string[]) => ({ count: texts.length, says: texts.slice(0, 5) })
/** Newest first. */
const commentsBy = (w: World, place: number) =>
  w.comments.filter(({ by }) => by.id === person(w, place).id).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))

export const askedDetails: readonly Asked[] = [
  ...same(
    'comments',
    'list',
    (w) => says(commentsBy(w, 1).map(({ text }) => text)),
    (w) => `Which comments did ${person(w, 1).firstName} write?`,
    (w) => `What did ${person(w, 1).name} comment?`,
  ),
  ...same(
    'comments',
    'list',
    (w) => says(w.comments.filter(({ text }) => text.includes('certificate')).map(({ text }) => text)),
    'Which comments mention the certificate?',
  ),
  ...same('comments', 'count', (w) => ({ count: w.comments.length }), 'How many comments are there?'),
  ...same(
    'budget_lines',
    'sum',
    (w) => ({ money: cents(lineOf(w, 0, 'Machines').amount) }),
    (w) => `What is the machines budget of ${project(w, 0).name}?`,
    (w) => `How much budget does ${project(w, 0).name} have for machines?`,
  ),
  ...same(
    'budget_lines',
    'sum',
    (w) => ({ money: cents(project(w, 0).budget), says: ['Machines', 'Crew', 'Reserve'] }),
    (w) => `What is the budget of ${project(w, 0).name} by line?`,
  ),
  ...same(
    'budget_lines',
    'sum',
    (w) => ({ money: cents(lineOf(w, 3, 'Crew').amount) - cents(lineOf(w, 3, 'Crew').spent) }),
    (w) => `How much of the crew budget of ${project(w, 3).name} is left?`,
  ),
  ...same(
    'budget_months',
    'sum',
    (w) => ({ money: cents(monthly(w, 0, 1)) }),
    (w) => `What is the planned budget of ${project(w, 0).name} for ${monthName(monthAt(w, 1))}?`,
    (w) => `How much is planned for ${project(w, 0).name} in ${monthName(monthAt(w, 1))}?`,
  ),
  ...same(
    'projects',
    'sum',
    (w) => ({ money: cents(project(w, 0).capex) }),
    (w) => `What is the CAPEX budget of ${project(w, 0).name}?`,
  ),
  ...same('orders', 'list', (w) => ({ count: w.orders.length, says: ['Norden Pumps'] }), 'Which orders are open?'),
  ...same('orders', 'list', () => ({ count: 1, says: ['Delivery 1'] }), 'Which orders are late?', 'overdue orders'),
  ...same(
    'orders',
    'sum',
    (w) => ({ money: sumBy(w.orders, ({ committed }) => cents(committed)) }),
    'How much is not invoiced yet?',
  ),
  ...same('orders', 'list', () => ({ count: 1, says: ['Delivery 2'] }), 'Which orders do we have with Atlas Cables?'),
  ...same(
    'absences',
    'list',
    (w) => ({ count: 1, says: [person(w, 1).name], gap: /only of absences/ }),
    'Who is away next week?',
    'Who is on vacation?',
  ),
  ...same(
    'absences',
    'list',
    (w) => ({ count: 0, says: [person(w, 2).name], gap: /only of absences/ }),
    (w) => `Is ${person(w, 2).name} away next week?`,
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: w.expenses.filter((one) => one.approvedBy?.id === person(w, 1).id && counted(one)).length }),
    (w) => `Which expenses did ${person(w, 1).firstName} approve?`,
    (w) => `expenses approved by ${person(w, 1).name}`,
  ),
  ...same(
    'expenses',
    'value',
    (w) => ({ says: [w.expenses.find((one) => one.approvedBy !== null)?.approvedBy?.name] }),
    (w) => `Who approved ${w.expenses.find((one) => one.approvedBy !== null)?.description}?`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => {
      const [, second] = w.tasks.filter((one) => openTask(w)(one) && one.links.length > 0)
      const [before] = second?.links ?? []
      return list(titles(openTasks(w).filter((one) => one.links.some(({ taskId }) => taskId === before?.taskId))))
    },
    (w) => {
      const [, second] = w.tasks.filter((one) => openTask(w)(one) && one.links.length > 0)
      const [before] = second?.links ?? []
      return `Which tasks depend on ${w.tasks.find(({ id }) => id === before?.taskId)?.title}?`
    },
  ),
  ...same(
    'tasks',
    'sum',
    (w) => ({
      count:
        Math.round(
          10 * sumBy(openTasks(w).filter(ofProject(0)(w)), (t) => ((t.estimatedHours ?? 0) * (100 - t.progress)) / 100),
        ) / 10,
    }),
    (w) => `How many hours of work are left on ${project(w, 0).name}?`,
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(w.raid.filter((e) => openEntry(w)(e) && e.raidType === 'risk' && e.probability === 'high'))),
    'List all risks with a high probability',
    'Which risks have a probability that is high?',
  ),
  ...same(
    'raid',
    'list',
    (w) => list(titles(w.raid.filter((e) => openEntry(w)(e) && e.raidType === 'issue' && e.impact === 'high'))),
    'open issues with high impact',
  ),
  ...same(
    'people',
    'list',
    (w) => ({ count: w.people.filter(({ id }) => !openTasks(w).some(({ assigneeId }) => assigneeId === id)).length }),
    'Which people have no tasks?',
  ),
  ...same(
    'projects',
    'list',
    (w) =>
      list(
        namesOf(
          w.projects.filter(({ endDate }) =>
            between(`${Number(w.today.slice(0, 4)) + 1}-01-01`, `${Number(w.today.slice(0, 4)) + 1}-03-31`)(endDate),
          ),
        ),
      ),
    'Which projects end in the first quarter of next year?',
  ),
  ...same(
    'milestones',
    'list',
    (w) => list(namesOf(w.milestones.filter(({ doneOn }) => doneOn?.startsWith(monthAt(w, -1))))),
    'Which milestones did we reach last month?',
  ),
  ...same(
    'projects',
    'value',
    (w) => ({ says: [project(w, 0).name] }),
    (w) => `Which projects are sponsored by ${project(w, 0).sponsor}?`,
  ),
  ...same('projects', 'list', () => ({ count: 0 }), 'Which projects have no sponsor?', 'projects without a client'),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(w.tasks.filter(({ progress }) => progress >= 80))),
    'Which tasks are at 80 percent or more?',
  ),
  ...same(
    'raid',
    'list',
    (w) =>
      list(
        titles(
          w.raid.filter(
            (e) => openEntry(w)(e) && e.reviewDate !== null && between(monday(w), addDays(monday(w), 6))(e.reviewDate),
          ),
        ),
      ),
    'Which entries have to be reviewed this week?',
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: w.expenses.filter((one) => one.submittedBy.id === w.me.id && counted(one)).length }),
    'my expenses',
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: w.expenses.filter((one) => one.submittedBy.id === w.me.id).length }),
    'Which expenses did I submit?',
  ),
  ...same(
    'projects',
    'list',
    (w) => ({ count: Math.min(...w.projects.map(({ progress }) => progress)) }),
    'Which project has the lowest progress?',
  ),
  ...same(
    'projects',
    'sum',
    (w) => ({ money: cents(project(w, 1).budgetUsed) }),
    (w) => `How much of the budget of ${project(w, 1).name} has been used?`,
  ),
  ...same(
    'raid',
    'count',
    (w) => ({
      count: w.raid.filter(
        (e) => e.raidType === 'risk' && closedEntry(e) && e.actualResolution?.startsWith(w.today.slice(0, 4)) === true,
      ).length,
    }),
    'How many risks did we close this year?',
  ),
  ...same(
    'projects',
    'list',
    (w) => list(namesOf(w.projects.filter(({ riskLevel }) => riskLevel === 'high'))),
    'Which projects have a high risk level?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter(({ assigneeId }) => assigneeId === null))),
    'Which tasks does nobody work on?',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({ money: sumBy(w.expenses.filter(counted), ({ amount }) => cents(amount)) }),
    'Which categories do we spend most on?',
  ),
  ...same(
    'projects',
    'what_if',
    (w) => ({ says: [project(w, 0).name] }),
    (w) => `Will ${project(w, 0).name} be finished by ${addDays(w.today, 30)}?`,
  ),
]

/** Questions that the grammar was not written from: what a manager asks at the end of a month. */
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import { sumBy } from '../../../../shared/contract/sums.ts'
import { dollars, of, sorted, spending, written } from '../truth/recounts.ts'
import {
  between,
  cents,
  counted,
  list,
  monthAt,
  monthName,
  namesOf,
  openEntry,
  person,
  project,
  unfinished,
  unreached,
  type Asked,
  type World,
} from '../truth/world.ts'

const total = (all: readonly { amount: string }[]): number => sumBy(all, ({ amount }) => cents(amount))
const spentOn = (w: World, category: string) => total(spending(w).filter((e) => e.category.toLowerCase() === category))
const unpaid = (w: World) => w.expenses.filter(({ status }) => status === 'approved')
const endOfYear = ({ today }: World) => `${today.slice(0, 4)}-12-31`

export const heldOutMonthEnd: readonly Asked[] = [
  {
    ask: (w) => `How much did ${project(w, 0).name} cost us last month?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({ money: total(spending(w, -1).filter(of(project(w, 0)))) }),
  },
  {
    ask: () => 'Which expenses are approved but not paid yet?',
    what: 'expenses',
    measure: 'list',
    want: (w) => ({ count: unpaid(w).length }),
  },
  {
    ask: () => 'How much money do we still have to pay out for approved expenses?',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({ money: total(unpaid(w)) }),
  },
  {
    ask: () => 'Which projects spent nothing last month?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => !spending(w, -1).some(of(p))))),
  },
  {
    ask: () => 'In which month did we spend the most?',
    what: 'expenses',
    measure: 'sum',
    want: (w) => {
      const months = [0, -1, -2].map((back) => ({ back, spent: total(spending(w, back)) }))
      const [top] = months.toSorted((a, b) => b.spent - a.spent)
      return { says: [monthName(monthAt(w, top?.back ?? 0)), dollars(top?.spent ?? 0)] }
    },
  },
  {
    ask: (w) => `Compare the budgets of ${project(w, 0).name} and ${project(w, 1).name}`,
    what: 'projects',
    measure: 'compare',
    want: (w) => ({ says: [0, 1].map((place) => dollars(cents(project(w, place).budget))) }),
  },
  {
    ask: () => 'Did equipment cost us more than labor?',
    what: 'expenses',
    measure: 'compare',
    want: (w) => ({ says: ['equipment', 'labor'].map((category) => dollars(spentOn(w, category))) }),
  },
  {
    ask: () => 'What does an expense come to on average?',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({ money: total(spending(w)) / spending(w).length }),
  },
  {
    ask: () => 'With which supplier do we have the largest order?',
    what: 'orders',
    measure: 'list',
    want: (w) => ({ says: [w.orders.toSorted((a, b) => cents(b.amount) - cents(a.amount))[0]?.supplier] }),
  },
  {
    ask: () => 'Which deliveries are overdue?',
    what: 'orders',
    measure: 'list',
    want: (w) => {
      const overdue = w.orders.filter((o) => o.status === 'open' && o.expectedOn !== null && o.expectedOn < w.today)
      return { count: overdue.length, says: overdue.map(({ description }) => description) }
    },
  },
  {
    ask: () => 'When do we expect the delivery from Atlas Cables?',
    what: 'orders',
    measure: 'value',
    want: (w) => ({ says: [written(w.orders.find(({ supplier }) => supplier === 'Atlas Cables')?.expectedOn)] }),
  },
  {
    ask: (w) => `Which milestones from ${monthName(monthAt(w, -1))} are we still missing?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => unreached(w)(m) && m.date?.startsWith(monthAt(w, -1))))),
  },
  {
    ask: () => 'How many milestones lie ahead of us until the end of the year?',
    what: 'milestones',
    measure: 'count',
    want: (w) => ({
      count: w.milestones.filter((m) => unreached(w)(m) && between(w.today, endOfYear(w))(m.date)).length,
    }),
  },
  {
    ask: () => 'Which unfinished project ends last?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ names: namesOf(sorted(w.projects.filter(unfinished), (p) => p.endDate ?? '').slice(-1)) }),
  },
  {
    ask: () => 'Which unfinished project has been running the longest?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ names: namesOf(sorted(w.projects.filter(unfinished), (p) => p.startDate ?? '9').slice(0, 1)) }),
  },
  {
    ask: () => 'Which unfinished projects should have ended by now?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => unfinished(p) && p.endDate !== null && p.endDate < w.today))),
  },
  {
    ask: () => 'Who is away next week?',
    what: 'absences',
    measure: 'list',
    want: (w) => ({ says: [person(w, 1).name] }),
  },
  {
    ask: (w) => `Who stands in for ${person(w, 1).firstName} while they are away?`,
    what: 'absences',
    measure: 'value',
    want: (w) => ({ says: [w.absences[0]?.delegate.name] }),
  },
  {
    ask: () => 'Which projects have a budget between $200,000 and $600,000?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(namesOf(w.projects.filter(({ budget }) => cents(budget) >= 200_000_00 && cents(budget) <= 600_000_00))),
  },
  {
    ask: (w) => `What do the budgets of all projects that ${person(w, 1).firstName} manages add up to?`,
    what: 'projects',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.projects.filter(({ managerId }) => managerId === person(w, 1).id),
        ({ budget }) => cents(budget),
      ),
    }),
  },
  {
    ask: (w) => `wat is the bugdet of ${project(w, 3).name.toLowerCase()}`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [dollars(cents(project(w, 3).budget))] }),
  },
  {
    ask: () => 'How old is our oldest open issue?',
    what: 'raid',
    measure: 'list',
    want: (w) => {
      const [oldest] = sorted(
        w.raid.filter((e) => e.raidType === 'issue' && openEntry(w)(e)),
        (e) => e.dateOpened,
      )
      return { says: [oldest?.title, String(daysBetween(oldest?.dateOpened ?? w.today, w.today))] }
    },
  },
  {
    ask: (w) => `What share of the budget of ${project(w, 1).name} has been spent?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({
      says: [`${Math.round((100 * cents(project(w, 1).budgetUsed)) / cents(project(w, 1).budget))}%`],
    }),
  },
  {
    ask: () => 'Who filed the most expenses last month?',
    what: 'expenses',
    measure: 'count',
    want: (w) => {
      const filed = w.expenses.filter((e) => counted(e) && e.date.startsWith(monthAt(w, -1)))
      const most = Math.max(...w.people.map(({ id }) => filed.filter((e) => e.submittedBy.id === id).length))
      return { count: most }
    },
  },
  {
    ask: () => 'Which expenses did we book in the last 7 days?',
    what: 'expenses',
    measure: 'list',
    want: (w) => ({
      count: w.expenses.filter((e) => counted(e) && between(addDays(w.today, -7), w.today)(e.date)).length,
    }),
  },
  {
    ask: () => 'Which projects will be profitable?',
    what: 'projects',
    measure: 'list',
    want: () => ({ gap: /profitable/ }),
  },
]

/** Questions that the grammar was not written from, about meetings, milestones, money and people. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { dollars, of } from '../truth/recounts.ts'
import {
  between,
  cents,
  counted,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  unreached,
  person,
  project,
  titles,
  type Asked,
} from '../truth/world.ts'

export const heldOutRecords: readonly Asked[] = [
  {
    ask: (w) => `What milestones do we have in ${monthName(monthAt(w, 1))}?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => unreached(w)(m) && m.date?.startsWith(monthAt(w, 1))))),
  },
  {
    ask: () => 'Which milestones did we miss?',
    what: 'milestones',
    measure: 'list',
    want: (w) => list(namesOf(w.milestones.filter((m) => unreached(w)(m) && m.date !== null && m.date < w.today))),
  },
  {
    ask: () => 'how many milestones have been reached so far',
    what: 'milestones',
    measure: 'count',
    want: (w) => list(namesOf(w.milestones.filter((m) => m.doneOn !== null))),
  },
  {
    ask: (w) => `What's the next milestone of ${project(w, 0).name}?`,
    what: 'milestones',
    measure: 'list',
    want: (w) => ({
      names: namesOf(
        w.milestones
          .filter((m) => of(project(w, 0))(m) && unreached(w)(m) && m.date !== null && m.date >= w.today)
          .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: () => 'milestones of the next 3 weeks',
    what: 'milestones',
    measure: 'list',
    want: (w) =>
      list(namesOf(w.milestones.filter((m) => unreached(w)(m) && between(w.today, addDays(w.today, 21))(m.date)))),
  },
  {
    ask: (w) => `When do I meet ${person(w, 1).firstName} next?`,
    what: 'meetings',
    measure: 'list',
    want: (w) => ({
      names: titles(
        w.meetings
          .filter(
            (m) =>
              m.status === 'scheduled' &&
              m.scheduledAt > `${w.today}T23:59` &&
              m.attendees.some(({ id }) => id === person(w, 1).id),
          )
          .toSorted((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: (w) => `What did we decide in the last ${w.meetings.find((m) => m.minutes !== null)?.title.toLowerCase()}?`,
    what: 'meetings',
    measure: 'value',
    want: (w) => ({
      says: w.meetings.find((m) => m.minutes !== null)?.minutes?.decisions.map(({ text }) => text) ?? [],
    }),
  },
  {
    ask: () => 'How many meetings are planned for next week?',
    what: 'meetings',
    measure: 'count',
    want: (w) =>
      list(
        titles(
          w.meetings.filter(
            (m) =>
              m.status === 'scheduled' &&
              between(addDays(monday(w), 7), addDays(monday(w), 13))(m.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
  },
  {
    ask: () => 'Which meetings have no minutes?',
    what: 'meetings',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.meetings.filter((m) => m.status !== 'cancelled' && !m.hasMinutes && m.scheduledAt < `${w.today}T00:00`),
        ),
      ),
  },
  {
    ask: () => 'What is waiting for my sign-off?',
    what: 'approvals',
    measure: 'list',
    want: (w) => ({
      count: w.approvals.filter((a) => a.mayDecide).length,
      says: w.approvals.filter((a) => a.mayDecide).map(({ description }) => description),
    }),
  },
  {
    ask: () => 'How many approvals are pending?',
    what: 'approvals',
    measure: 'count',
    want: (w) => ({ count: w.approvals.length }),
  },
  {
    ask: () => 'How much money is waiting for approval?',
    what: 'approvals',
    measure: 'sum',
    want: (w) => ({ money: sumBy(w.approvals, (a) => cents(a.requestedAmount ?? '0')) }),
  },
  {
    ask: (w) => `What did we spend in ${monthName(monthAt(w, -1))}?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.expenses.filter((e) => counted(e) && e.date.startsWith(monthAt(w, -1))),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: (w) => `Did we spend more in ${monthName(monthAt(w, -1))} than in ${monthName(monthAt(w, -2))}?`,
    what: 'expenses',
    measure: 'compare',
    want: (w) => ({
      says: [-1, -2].map((back) =>
        dollars(
          sumBy(
            w.expenses.filter((e) => counted(e) && e.date.startsWith(monthAt(w, back))),
            (e) => cents(e.amount),
          ),
        ),
      ),
    }),
  },
  {
    ask: () => 'Which expenses are bigger than $20,000?',
    what: 'expenses',
    measure: 'list',
    want: (w) => ({ count: w.expenses.filter((e) => counted(e) && cents(e.amount) > 20_000_00).length }),
  },
  {
    ask: () => 'spending by category',
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      says: [...new Set(w.expenses.filter(counted).map((e) => e.category))].map((c) =>
        dollars(
          sumBy(
            w.expenses.filter((e) => counted(e) && e.category === c),
            (e) => cents(e.amount),
          ),
        ),
      ),
    }),
  },
  {
    ask: (w) => `How much did we spend on equipment for ${project(w, 0).name}?`,
    what: 'expenses',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.expenses.filter((e) => counted(e) && of(project(w, 0))(e) && e.category.toLowerCase() === 'equipment'),
        (e) => cents(e.amount),
      ),
    }),
  },
  {
    ask: (w) => `Who works on ${project(w, 0).name}?`,
    what: 'people',
    measure: 'list',
    want: (w) => ({ says: project(w, 0).team.map((p) => `${p.firstName} ${p.lastName}`) }),
  },
  {
    ask: (w) => `Does ${project(w, 3).name} have a RACI matrix?`,
    what: 'documents',
    measure: 'list',
    want: (w) => ({ says: [`has ${project(w, 3).hasRaciMatrix ? 'a' : 'no'} RACI matrix`] }),
  },
  {
    ask: (w) => `next meeting about ${project(w, 0).name}`,
    what: 'meetings',
    measure: 'list',
    want: (w) => ({
      names: titles(
        w.meetings
          .filter((m) => of(project(w, 0))(m) && m.status === 'scheduled' && m.scheduledAt > `${w.today}T23:59`)
          .toSorted((a, b) => (a.scheduledAt < b.scheduledAt ? -1 : 1))
          .slice(0, 1),
      ),
    }),
  },
  {
    ask: (w) => `Expenses filed by ${person(w, 0).firstName} last month`,
    what: 'expenses',
    measure: 'list',
    want: (w) => ({
      count: w.expenses.filter(
        (e) => e.submittedBy.id === person(w, 0).id && e.date.startsWith(monthAt(w, -1)) && counted(e),
      ).length,
    }),
  },
  { ask: () => 'Welche Projekte sind verspätet?', what: '', measure: '', want: () => ({ gap: /Englisch/ }) },
  { ask: () => '¿Qué tareas están atrasadas?', what: '', measure: '', want: () => ({ gap: /inglés/ }) },
]

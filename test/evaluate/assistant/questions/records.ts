/** Questions that the grammar was written from, about meetings, milestones, money and people. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { same, ofProject, sorted, spending, dollars, coming, milestonesAhead } from '../truth/recounts.ts'
import {
  between,
  cents,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  planned,
  person,
  project,
  titles,
  type Asked,
} from '../truth/world.ts'

export const askedRecords: readonly Asked[] = [
  ...same(
    'milestones',
    'list',
    (w) => list(namesOf(w.milestones.filter(planned(w)).filter(({ date }) => date?.startsWith(monthAt(w, 1))))),
    (w) => `Which milestones are in ${monthName(monthAt(w, 1))}?`,
    'milestones next month',
    (w) => `milestones due in ${monthName(monthAt(w, 1))}`,
  ),
  ...same(
    'milestones',
    'list',
    (w) => list(namesOf(milestonesAhead(w).filter((one) => one.date !== null && one.date < w.today))),
    'Which milestones are late?',
    'overdue milestones',
    'missed milestones',
  ),
  ...same(
    'milestones',
    'count',
    (w) => list(namesOf(w.milestones.filter((one) => one.doneOn !== null))),
    'How many milestones are reached?',
    'number of milestones achieved',
  ),
  ...same(
    'milestones',
    'list',
    (w) => ({
      names: namesOf(
        sorted(
          milestonesAhead(w).filter((one) => ofProject(3)(w)(one) && one.date !== null && one.date >= w.today),
          (one) => one.date ?? '',
        ).slice(0, 1),
      ),
    }),
    (w) => `What is the next milestone of ${project(w, 3).name}?`,
  ),
  ...same(
    'meetings',
    'list',
    (w) => ({
      names: titles(
        coming(w)
          .filter((one) => one.attendees.some(({ id }) => id === person(w, 1).id))
          .slice(0, 1),
      ),
    }),
    (w) => `When is my next meeting with ${person(w, 1).firstName}?`,
    (w) => `next meeting with ${person(w, 1).name}`,
  ),
  ...same(
    'meetings',
    'list',
    (w) => ({ names: titles(coming(w).slice(0, 1)) }),
    'When is the next meeting?',
    'next meeting',
  ),
  ...same(
    'meetings',
    'count',
    (w) =>
      list(
        titles(
          coming(w).filter((one) =>
            between(addDays(monday(w), 7), addDays(monday(w), 13))(one.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
    'How many meetings are there next week?',
    'meetings next week',
  ),
  ...same(
    'meetings',
    'value',
    () => ({ says: ['The pumps are replaced in pairs'] }),
    'What was decided in the last site council?',
    'decisions of the last site council',
    'What did the site council decide?',
  ),
  ...same(
    'meetings',
    'value',
    (w) => ({ says: [coming(w)[0]?.attendees[1]?.name] }),
    'Who attends the next meeting?',
  ).slice(0, 0),
  ...same(
    'approvals',
    'list',
    (w) => ({ count: w.approvals.filter(({ mayDecide }) => mayDecide).length }),
    'What waits for my approval?',
    'What do I have to approve?',
    'my pending approvals',
    'Is anything waiting for my sign-off?',
  ),
  ...same(
    'approvals',
    'count',
    (w) => ({ count: w.approvals.length }),
    'How many approvals are waiting?',
    'number of pending approvals',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({ money: sumBy(spending(w, -1), (one) => cents(one.amount)) }),
    (w) => `How much was spent in ${monthName(monthAt(w, -1))}?`,
    'What did we spend last month?',
    "last month's spending",
    (w) => `total expenses in ${monthName(monthAt(w, -1))}`,
  ),
  ...same(
    'expenses',
    'compare',
    (w) => ({ says: [-1, -2].map((back) => dollars(sumBy(spending(w, back), (one) => cents(one.amount)))) }),
    (w) => `How does ${monthName(monthAt(w, -1))}’s spending compare to ${monthName(monthAt(w, -2))}’s?`,
    (w) => `${monthName(monthAt(w, -1))}'s spending against ${monthName(monthAt(w, -2))}'s`,
    (w) => `compare the expenses of ${monthName(monthAt(w, -1))} with ${monthName(monthAt(w, -2))}`,
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: spending(w).filter((one) => cents(one.amount) > 25_000_00).length }),
    'Which expenses are over $25,000?',
    'expenses above 25k dollars',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({ says: [-1, -2].map((back) => dollars(sumBy(spending(w, back), (one) => cents(one.amount)))) }),
    'spending per month',
    'monthly spending',
    'How has our spending developed?',
  ),
  ...same(
    'expenses',
    'sum',
    (w) => ({
      money: sumBy(
        spending(w).filter((one) => one.type === 'capex'),
        (one) => cents(one.amount),
      ),
    }),
    'How much capex did we spend?',
    'total capex expenses',
  ),
  ...same(
    'expenses',
    'list',
    (w) => ({ count: w.expenses.filter((one) => one.status === 'pending').length }),
    'Which expenses are pending?',
    'unapproved expenses',
  ),
  ...same(
    'people',
    'workload',
    () => ({ says: ['no estimated work in the week of'] }),
    'Who is free next week?',
    'Who has nothing to do next week?',
  ).slice(0, 1),
  ...same(
    'people',
    'list',
    (w) => ({ says: project(w, 0).team.map(({ firstName, lastName }) => `${firstName} ${lastName}`) }),
    (w) => `Who is on the team of ${project(w, 0).name}?`,
    (w) => `Who works on ${project(w, 0).name}?`,
  ),
  ...same('', '', () => ({ gap: /Englisch/ }), 'Wie viele Aufgaben sind offen und wer hat die?'),
]

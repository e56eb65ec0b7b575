/** Questions that the grammar was not written from, about comments, lines of budgets, orders, absences and who approved. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { openTasks } from '../truth/recounts.ts'
import { cents, list, namesOf, openEntry, person, project, titles, type Asked } from '../truth/world.ts'

export const heldOutDetails: readonly Asked[] = [
  {
    ask: (w) => `Show me all comments on ${project(w, 1).name}`,
    what: 'comments',
    measure: 'list',
    want: (w) => ({
      count: w.comments.filter(({ aboutId }) =>
        w.tasks.some(({ id, projectId }) => id === aboutId && projectId === project(w, 1).id),
      ).length,
    }),
  },
  {
    ask: () => 'Did anyone comment about the pressure test?',
    what: 'comments',
    measure: 'list',
    want: (w) => ({ count: w.comments.filter(({ text }) => text.includes('Pressure test')).length }),
  },
  {
    ask: (w) => `What is left of the reserve line of the ${project(w, 0).name} budget?`,
    what: 'budget_lines',
    measure: 'sum',
    want: (w) => ({ money: cents(w.budgets[0]?.lines.find(({ name }) => name === 'Reserve')?.amount) }),
  },
  {
    ask: (w) => `List the budget lines of ${project(w, 3).name}`,
    what: 'budget_lines',
    measure: 'list',
    want: () => ({ count: 3, says: ['Machines', 'Crew', 'Reserve'] }),
  },
  {
    ask: () => 'What have we ordered from Delta Gates?',
    what: 'orders',
    measure: 'list',
    want: () => ({ says: ['Delivery 3'] }),
  },
  {
    ask: () => 'What is the total of all open orders?',
    what: 'orders',
    measure: 'sum',
    want: (w) => ({ money: sumBy(w.orders, ({ amount }) => cents(amount)) }),
  },
  {
    ask: (w) => `When is ${person(w, 1).firstName} on holiday?`,
    what: 'absences',
    measure: 'list',
    want: (w) => ({ says: [person(w, 1).name] }),
  },
  {
    ask: (w) => `By whom was ${w.expenses.find((one) => one.approvedBy !== null)?.description} approved?`,
    what: 'expenses',
    measure: 'value',
    want: (w) => ({ says: [w.expenses.find((one) => one.approvedBy !== null)?.approvedBy?.name] }),
  },
  {
    ask: () => 'Which tasks need more hours than estimated?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(w.tasks.filter((one) => (one.actualHours ?? 0) > (one.estimatedHours ?? Infinity)))),
  },
  {
    ask: () => 'low probability risks',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(titles(w.raid.filter((e) => openEntry(w)(e) && e.raidType === 'risk' && e.probability === 'low'))),
  },
  {
    ask: () => 'Is there anybody without open tasks?',
    what: 'people',
    measure: 'list',
    want: (w) => ({
      count: w.people.filter(({ id }) => !openTasks(w).some(({ assigneeId }) => assigneeId === id)).length,
    }),
  },
  {
    ask: (w) => `What kind of project is ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) =>
      project(w, 2).projectType === null ? { gap: /has no type on record/ } : { says: [project(w, 2).name] },
  },
  {
    ask: (w) => `Which projects does ${project(w, 1).clientName} pay for?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: namesOf(w.projects.filter(({ clientName }) => clientName === project(w, 1).clientName)) }),
  },
]

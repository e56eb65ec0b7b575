/** Questions that the grammar was not written from, about projects. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { cents, list, monthAt, namesOf, person, project, unfinished, type Asked } from '../truth/world.ts'

export const heldOutProjects: readonly Asked[] = [
  {
    ask: () => 'Which of our projects have been put on hold?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.status === 'on_hold'))),
  },
  {
    ask: () => 'How many projects are still running?',
    what: 'projects',
    measure: 'count',
    want: (w) => list(namesOf(w.projects.filter(unfinished))),
  },
  {
    ask: () => 'What do all the unfinished projects cost us together, budget-wise?',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: sumBy(w.projects.filter(unfinished), (p) => cents(p.budget)) }),
  },
  {
    ask: () => 'How much have we spent on the finished projects so far?',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({
      money: sumBy(
        w.projects.filter((p) => p.status === 'completed'),
        (p) => cents(p.budgetUsed),
      ),
    }),
  },
  {
    ask: () => 'Which project has the biggest budget?',
    what: 'projects',
    measure: 'list',
    want: (w) => ({ names: namesOf(w.projects.toSorted((a, b) => Number(b.budget) - Number(a.budget)).slice(0, 1)) }),
  },
  {
    ask: () => 'Are there projects that spent more than 80% of their budget?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(namesOf(w.projects.filter((p) => cents(p.budget) > 0 && cents(p.budgetUsed) > 0.8 * cents(p.budget)))),
  },
  {
    ask: () => 'List the projects with a budget under $300,000',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => cents(p.budget) < 300_000_00))),
  },
  {
    ask: () => 'Which projects end next month?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.endDate?.startsWith(monthAt(w, 1))))),
  },
  {
    ask: (w) => `Who sponsors ${project(w, 0).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 0).sponsor] }),
  },
  {
    ask: (w) => `Who's the client for ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 1).clientName] }),
  },
  {
    ask: (w) => `What's out of scope on ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 2).outOfScope] }),
  },
  {
    ask: (w) => `When did ${project(w, 3).name} start?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({
      says: [String(Number(project(w, 3).startDate?.slice(8))), project(w, 3).startDate?.slice(0, 4) ?? ''],
    }),
  },
  {
    ask: (w) => `Which projects does ${person(w, 1).firstName} manage?`,
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.managerId === person(w, 1).id))),
  },
  {
    ask: (w) => `How many projects is ${person(w, 2).name} managing that are not done yet?`,
    what: 'projects',
    measure: 'count',
    want: (w) => list(namesOf(w.projects.filter((p) => p.managerId === person(w, 2).id && unfinished(p)))),
  },
  {
    ask: () => 'Which projects have no charter yet?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => !p.hasCharter))),
  },
  {
    ask: () => 'Any projects without an end date?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.endDate === null))),
  },
  {
    ask: () => 'average budget of the projects that are on hold',
    what: 'projects',
    measure: 'average',
    want: (w) => {
      const held = w.projects.filter((p) => p.status === 'on_hold')
      return { money: Math.round(sumBy(held, (p) => cents(p.budget)) / held.length) }
    },
  },
  {
    ask: () => 'which projects are less than half done?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.progress < 50))),
  },
  {
    ask: () => 'Show me the cancelled projects',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.status === 'cancelled'))),
  },
  {
    ask: () => 'Which of my projects are critical priority?',
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter(
            (p) => p.priority === 'critical' && (p.managerId === w.me.id || p.team.some(({ id }) => id === w.me.id)),
          ),
        ),
      ),
  },
  {
    ask: (w) => `How much budget is left on ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: cents(project(w, 1).budget) - cents(project(w, 1).budgetUsed) }),
  },
  {
    ask: (w) => `Who is running ${project(w, 2).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [w.people.find(({ id }) => id === project(w, 2).managerId)?.name ?? ''] }),
  },
  {
    ask: (w) => `What projects is ${person(w, 3).name} on?`,
    what: 'projects',
    measure: 'list',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter((p) => p.managerId === person(w, 3).id || p.team.some(({ id }) => id === person(w, 3).id)),
        ),
      ),
  },
  {
    ask: (w) => `How confident are we that ${project(w, 0).name} finishes on time?`,
    what: 'projects',
    measure: 'forecast',
    want: () => ({ says: ['of the runs end by its end date'] }),
  },
  {
    ask: (w) => `What if ${project(w, 0).name} got three more people?`,
    what: 'projects',
    measure: 'what_if',
    want: () => ({ says: ['With this change', 'days earlier'] }),
  },
  {
    ask: (w) => `Why is ${w.projects.find((p) => p.status === 'on_hold')?.name ?? ''} paused?`,
    what: 'projects',
    measure: 'reason',
    want: (w) => ({ says: [w.projects.find((p) => p.status === 'on_hold')?.description ?? ''] }),
  },
  {
    ask: () => 'unfinshed projcts, sum of the budgets pls',
    what: 'projects',
    measure: 'sum',
    want: (w) => ({ money: sumBy(w.projects.filter(unfinished), (p) => cents(p.budget)) }),
  },
  {
    ask: (w) => `How is ${person(w, 1).firstName}'s portfolio looking?`,
    what: 'projects',
    measure: 'status',
    want: (w) =>
      list(
        namesOf(
          w.projects.filter((p) => p.managerId === person(w, 1).id || p.team.some(({ id }) => id === person(w, 1).id)),
        ),
      ),
  },
  {
    ask: () => 'Which projects are over budget?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => cents(p.budget) > 0 && cents(p.budgetUsed) > cents(p.budget)))),
  },
  {
    ask: () => 'Top 3 projects by spending',
    what: 'projects',
    measure: 'list',
    want: (w) => ({
      names: namesOf(w.projects.toSorted((a, b) => Number(b.budgetUsed) - Number(a.budgetUsed)).slice(0, 3)),
    }),
  },
  {
    ask: () => 'projects that started this year',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => p.startDate?.startsWith(w.today.slice(0, 4))))),
  },
  {
    ask: (w) => `What are the objectives of ${project(w, 0).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [project(w, 0).objectives] }),
  },
  {
    ask: (w) => `What is the deadline of ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({
      says: [(project(w, 1).endDate ?? '').slice(0, 4), String(Number((project(w, 1).endDate ?? '').slice(8)))],
    }),
  },
]

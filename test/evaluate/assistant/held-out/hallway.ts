/**
 * Questions that nobody had prepared for, of other shapes: what is asked in the hallway, half a sentence long.
 *
 * Asked for the first time, on 2026-11-30, once and before the grammar was changed for them, 112 of 168 answers were
 * right, 31 named a gap and 25 were wrong.
 */
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import { coming, milestonesAhead, of, open, sorted, spending, written } from '../truth/recounts.ts'
import {
  asked,
  between,
  cents,
  counted,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  person,
  project,
  titles,
  type Asked,
  type World,
} from '../truth/world.ts'

const after = (first: string | Asked['ask'], next: Asked): Asked => ({
  ...next,
  after: typeof first === 'string' ? () => first : first,
})

const risks = (w: World) => open(w, 'risk')
const issues = (w: World) => open(w, 'issue')
const manages = (w: World, place: number) => w.projects.filter((p) => p.managerId === person(w, place).id)
const on = (projects: readonly { id: string }[]) => (one: { projectId?: string | null }) =>
  projects.some((p) => p.id === one.projectId)
const riskOf = (w: World) => {
  const [risk] = risks(w)
  if (risk === undefined) throw new Error('There is no open risk')
  return risk
}
const past = (w: World) =>
  sorted(
    w.meetings.filter((m) => m.scheduledAt < `${w.today}T00:00` && m.status !== 'cancelled'),
    (m) => m.scheduledAt,
  )
const thisWeek = (w: World) => between(monday(w), addDays(monday(w), 6))
const nextWeek = (w: World) => between(addDays(monday(w), 7), addDays(monday(w), 13))

export const heldOutHallway: readonly Asked[] = [
  asked('raid', 'list', 'anything red in the risk log?', (w) =>
    list(titles(risks(w).filter((r) => (r.score ?? 0) >= 6))),
  ),
  asked('raid', 'count', 'how many open risks scored above 3 have we got', (w) => ({
    count: risks(w).filter((r) => (r.score ?? 0) > 3).length,
  })),
  asked('raid', 'list', "risks on my projects that nobody's mitigating", (w) =>
    list(
      titles(
        risks(w)
          .filter(on(manages(w, 0)))
          .filter((r) => r.mitigation === ''),
      ),
    ),
  ),
  asked(
    'raid',
    'list',
    (w) => `issues on ${person(w, 1).firstName}'s projects`,
    (w) => list(titles(issues(w).filter(on(manages(w, 1))))),
  ),
  asked('raid', 'list', 'oldest 3 issues still open', (w) => ({
    says: titles(sorted(issues(w), (r) => r.dateOpened).slice(0, 1)),
  })),
  asked('raid', 'count', 'how many raid entries did we log last month?', (w) => ({
    count: w.raid.filter((r) => r.dateOpened.startsWith(monthAt(w, -1))).length,
  })),
  asked(
    'raid',
    'value',
    (w) => `score of ${riskOf(w).title}?`,
    (w) => ({ says: [`${riskOf(w).score} of 9`] }),
  ),
  asked(
    'raid',
    'value',
    (w) => `is ${riskOf(w).title} still open`,
    (w) => ({ says: [riskOf(w).title, 'pen'] }),
  ),
  asked(
    'raid',
    'value',
    (w) => `since when do we have the risk "${riskOf(w).title}"`,
    (w) => ({ says: [written(riskOf(w).dateOpened)] }),
  ),
  asked('raid', 'list', 'risks due next week', (w) => list(titles(risks(w).filter((r) => nextWeek(w)(r.dueDate))))),
  asked('raid', 'count', 'open raid items per type', (w) => ({
    says: [`: ${risks(w).length}`, `: ${issues(w).length}`],
  })),
  asked('raid', 'count', 'number of open issues by project', (w) => ({
    count: issues(w).length,
    says: w.projects.filter((p) => issues(w).some(of(p))).map(({ name }) => name),
  })),
  asked('raid', 'list', 'stuff in the raid log without a due date', (w) =>
    list(titles(open(w).filter((r) => r.dueDate === null))),
  ),
  asked(
    'raid',
    'list',
    (w) => `does ${person(w, 4).firstName} own any high risks?`,
    (w) => list(titles(risks(w).filter((r) => r.assignedToId === person(w, 4).id && (r.score ?? 0) >= 6))),
  ),
  asked('raid', 'list', 'which risks do we transfer?', (w) =>
    list(titles(risks(w).filter(({ strategy }) => strategy === 'transfer'))),
  ),
  asked('raid', 'average', 'average age of open issues', (w) => {
    const all = issues(w).map((r) => daysBetween(r.dateOpened, w.today))
    return { count: Math.round(all.reduce((total, days) => total + days, 0) / all.length) }
  }),
  after(
    'open risks with no mitigation',
    asked('raid', 'list', 'only the high ones', (w) =>
      list(titles(risks(w).filter((r) => r.mitigation === '' && (r.score ?? 0) >= 6))),
    ),
  ),
  after(
    'open risks',
    asked(
      'raid',
      'list',
      (w) => `and for ${project(w, 2).name}?`,
      (w) => list(titles(risks(w).filter(of(project(w, 2))))),
    ),
  ),
  after(
    (w) => `open issues of ${project(w, 0).name}`,
    asked('raid', 'value', 'when are they due?', (w) => ({
      says: issues(w)
        .filter(of(project(w, 0)))
        .slice(0, 5)
        .flatMap(({ dueDate }) => (dueDate === null ? [] : [written(dueDate)])),
    })),
  ),
  asked('milestones', 'count', 'how many milestones are overdue right now', (w) => ({
    count: milestonesAhead(w).filter((m) => (m.date ?? '9') < w.today).length,
  })),
  asked(
    'milestones',
    'list',
    (w) => `${monthName(monthAt(w, 1))} milestones of ${person(w, 2).firstName}`,
    (w) =>
      list(
        namesOf(
          milestonesAhead(w)
            .filter(on(manages(w, 2)))
            .filter((m) => m.date?.startsWith(monthAt(w, 1))),
        ),
      ),
  ),
  asked('milestones', 'list', 'what did we reach in the last 6 weeks', (w) =>
    list(namesOf(w.milestones.filter((m) => (m.doneOn ?? '') >= addDays(w.today, -42)))),
  ),
  asked('milestones', 'list', 'milestones more than a week late', (w) =>
    list(namesOf(milestonesAhead(w).filter((m) => (m.date ?? '9') < addDays(w.today, -7)))),
  ),
  asked('milestones', 'list', 'which milestones are due between today and christmas', (w) =>
    list(namesOf(milestonesAhead(w).filter((m) => between(w.today, `${w.today.slice(0, 4)}-12-25`)(m.date)))),
  ),
  asked('meetings', 'list', 'whats my next meeting', (w) => ({ says: titles(coming(w).slice(0, 1)) })),
  asked(
    'meetings',
    'list',
    (w) => `when do i see ${person(w, 1).firstName} next`,
    (w) => ({
      says: titles(
        coming(w)
          .filter((m) => m.attendees.some(({ id }) => id === person(w, 1).id))
          .slice(0, 1),
      ),
    }),
  ),
  asked('meetings', 'count', 'how many meetings do we have in the next month', (w) => ({
    count: coming(w).filter((m) => m.scheduledAt.slice(0, 10) <= addDays(w.today, 30)).length,
  })),
  asked(
    'meetings',
    'list',
    (w) => `last meeting of ${project(w, 1).name}`,
    (w) => ({
      says: titles(
        past(w)
          .filter(of(project(w, 1)))
          .slice(-1),
      ),
    }),
  ),
  asked('meetings', 'value', 'any decisions on pumps lately?', () => ({ says: ['The pumps are replaced in pairs'] })),
  after(
    'last site council',
    asked('meetings', 'value', 'what was decided there?', () => ({ says: ['The pumps are replaced in pairs'] })),
  ),
  asked('approvals', 'count', 'how much is waiting for approval?', (w) => {
    const all = w.approvals.reduce((total, a) => total + cents(a.requestedAmount ?? '0'), 0)
    return { money: all }
  }),
  asked('approvals', 'list', 'whats the oldest thing waiting for approval', (w) => ({
    says: w.approvals.slice(0, 1).map(() => 'waiting since'),
  })),
  asked(
    'approvals',
    'list',
    (w) => `approvals ${person(w, 1).firstName} is waiting for`,
    (w) => ({
      count: w.approvals.filter((a) => a.requestedBy.id === person(w, 1).id).length,
    }),
  ),
  asked('expenses', 'list', 'pending expenses above 20k', (w) => {
    const large = w.expenses.filter((e) => e.status === 'pending' && cents(e.amount) > 2_000_000)
    return { count: large.length, says: large.slice(0, 5).map(({ description }) => description) }
  }),
  asked('expenses', 'list', 'why was the expense rejected', () => ({ says: ['No quote'] })),
  asked(
    'expenses',
    'list',
    (w) => `who spent most on ${project(w, 0).name}`,
    (w) => {
      const totals = w.people.map((p) => ({
        name: p.name,
        sum: spending(w)
          .filter((e) => of(project(w, 0))(e) && e.submittedBy.id === p.id)
          .reduce((total, e) => total + cents(e.amount), 0),
      }))
      return { says: [sorted(totals, ({ sum }) => -sum)[0]?.name] }
    },
  ),
  asked('expenses', 'list', 'last 3 expenses', (w) => {
    const dates = w.expenses.filter(counted).map(({ date }) => date)
    return { says: [written(dates.toSorted().at(-1))] }
  }),
  asked(
    'comments',
    'count',
    (w) => `how many comments are there on ${project(w, 3).name}`,
    (w) => ({
      count: w.comments.filter((c) => w.tasks.some((t) => t.id === c.aboutId && of(project(w, 3))(t))).length,
    }),
  ),
  asked('comments', 'list', 'who said something about the foreman', (w) => ({
    says: w.comments
      .filter(({ text }) => text.includes('foreman'))
      .slice(0, 3)
      .map(({ by }) => by.name),
  })),
  asked(
    'absences',
    'list',
    (w) => `is ${person(w, 1).firstName} in next week?`,
    (w) => ({
      says: [person(w, 1).name, written(w.absences[0]?.to)],
    }),
  ),
  asked('absences', 'list', 'who is out this week', (w) => {
    const [away] = w.absences
    const isAway = away !== undefined && away.from <= addDays(monday(w), 6) && away.to >= monday(w)
    return { says: [isAway ? away.person.name : 'no'] }
  }),
  asked('raid', 'list', 'issues due this week or already late', (w) =>
    list(titles(issues(w).filter((r) => thisWeek(w)(r.dueDate) || (r.dueDate ?? '9') < w.today))),
  ),
]

/**
 * Questions that nobody had prepared for: meetings, approvals, expenses, documents, absences and who did what.
 *
 * Asked for the first time, on 2026-11-30 and before the grammar was changed for them, 124 of 168 answers were right, 28
 * named a gap and 16 were wrong. Five of these questions were then expected to have other answers: expenses are those
 * that count as spent, the generated workspaces have no activity, and that a meeting has no actions is said as a gap.
 */
import { addDays } from '../../../../shared/dates/dates.ts'
import { coming, dollars, of, sorted, spending, written } from '../truth/recounts.ts'
import {
  asked,
  between,
  cents,
  counted,
  list,
  monday,
  monthAt,
  person,
  project,
  titles,
  type Asked,
  type World,
} from '../truth/world.ts'

const sum = (all: readonly { amount: string }[]): number => all.reduce((total, { amount }) => total + cents(amount), 0)
const held = (w: World) => w.meetings.filter((m) => m.scheduledAt < `${w.today}T00:00` && m.status !== 'cancelled')
const council = (w: World) => {
  const meeting = sorted(held(w), (m) => m.scheduledAt).findLast(({ title }) => title === 'Site council')
  if (meeting === undefined) throw new Error('There was no site council')
  return meeting
}
const mine = (w: World) => w.approvals.filter(({ mayDecide }) => mayDecide)
const inMonth = (w: World, back: number) => w.expenses.filter(({ date }) => date.startsWith(monthAt(w, back)))
const described = (all: readonly { description: string }[]) => all.slice(0, 5).map(({ description }) => description)
const away = (w: World) => {
  const [absence] = w.absences
  if (absence === undefined) throw new Error('Nobody is away')
  return absence
}
const remarked = (w: World) => {
  const [comment] = w.comments
  const task = w.tasks.find(({ id }) => id === comment?.aboutId)
  if (comment === undefined || task === undefined) throw new Error('No task has a comment')
  return { comment, task }
}

export const heldOutOfficeHours: readonly Asked[] = [
  asked('meetings', 'list', 'when was the last site council and who was there', (w) => ({
    says: [written(council(w).scheduledAt.slice(0, 10)), ...council(w).attendees.map(({ name }) => name)],
  })),
  asked('meetings', 'value', 'what did we agree about the pumps', () => ({
    says: ['The pumps are replaced in pairs'],
  })),
  asked(
    'meetings',
    'list',
    (w) => `meetings with ${person(w, 2).firstName} in the next 3 weeks`,
    (w) =>
      list(
        titles(
          coming(w).filter(
            (m) =>
              m.scheduledAt.slice(0, 10) <= addDays(w.today, 21) &&
              m.attendees.some(({ id }) => id === person(w, 2).id),
          ),
        ),
      ),
  ),
  asked('meetings', 'list', 'my meetings next week', (w) =>
    list(
      titles(
        coming(w).filter((m) => between(addDays(monday(w), 7), addDays(monday(w), 13))(m.scheduledAt.slice(0, 10))),
      ),
    ),
  ),
  asked('meetings', 'list', 'any meetings without minutes from the last 2 weeks', (w) =>
    list(titles(held(w).filter((m) => !m.hasMinutes && m.scheduledAt.slice(0, 10) >= addDays(w.today, -14)))),
  ),
  asked('meetings', 'value', 'decisions of the last month', () => ({ says: ['The pumps are replaced in pairs'] })),
  asked('meetings', 'value', 'minutes of the last site council', () => ({ says: ['We looked at the pumps.'] })),
  asked('meetings', 'value', 'who wrote the minutes of the last site council?', (w) => ({ says: [w.me.name] })),
  asked('meetings', 'value', 'open action points from the last site council', () => ({ gap: /no actions on record/ })),
  asked('meetings', 'count', 'how many meetings did we have in the last 2 weeks', (w) => ({
    count: held(w).filter((m) => m.scheduledAt.slice(0, 10) >= addDays(w.today, -14)).length,
  })),
  asked('meetings', 'list', "when's the next design jury", (w) => ({
    says: [written((coming(w).find(({ title }) => title === 'Design jury')?.scheduledAt ?? '').slice(0, 10))],
  })),
  asked(
    'meetings',
    'list',
    (w) => `do we meet about ${project(w, 1).name} anytime soon`,
    (w) => ({ names: titles(coming(w).filter(of(project(w, 1)))), says: [coming(w).find(of(project(w, 1)))?.title] }),
  ),
  asked('approvals', 'list', "what's waiting for my approval", (w) => ({
    count: mine(w).length,
    says: described(mine(w)),
  })),
  asked(
    'approvals',
    'count',
    (w) => `how many approvals are pending for ${project(w, 0).name}`,
    (w) => ({
      count: w.approvals.filter(of(project(w, 0))).length,
    }),
  ),
  asked('approvals', 'list', 'biggest amount waiting for my ok', (w) => ({
    says: described(sorted(mine(w), (a) => -cents(a.requestedAmount ?? '0')).slice(0, 1)),
  })),
  asked(
    'approvals',
    'list',
    (w) => `what has ${person(w, 2).firstName} asked me to approve`,
    (w) => ({
      count: mine(w).filter((a) => a.requestedBy?.id === person(w, 2).id).length,
      says: described(mine(w).filter((a) => a.requestedBy?.id === person(w, 2).id)),
    }),
  ),
  asked('approvals', 'list', 'any open change requests?', () => ({ count: 0 })),
  asked('expenses', 'count', 'how many expenses were rejected', (w) => ({
    count: w.expenses.filter(({ status }) => status === 'rejected').length,
  })),
  asked('expenses', 'list', 'rejected expenses and who filed them', (w) => ({
    says: w.expenses.filter(({ status }) => status === 'rejected').map(({ submittedBy }) => submittedBy.name),
  })),
  asked(
    'expenses',
    'list',
    (w) => `expenses ${person(w, 2).firstName} filed last month`,
    (w) => {
      const filed = inMonth(w, -1).filter(({ submittedBy }) => submittedBy.id === person(w, 2).id)
      return { count: filed.length, says: described(filed) }
    },
  ),
  asked('expenses', 'list', 'expenses over 15k dated this month', (w) => {
    const large = inMonth(w, 0).filter((e) => counted(e) && cents(e.amount) > 1_500_000)
    return { count: large.length, says: described(large) }
  }),
  asked('expenses', 'count', 'how many approved expenses are not paid yet?', (w) => ({
    count: w.expenses.filter(({ status }) => status === 'approved').length,
  })),
  asked(
    'expenses',
    'sum',
    (w) => `travel costs of ${project(w, 2).name}`,
    (w) => ({
      money: sum(spending(w).filter((e) => of(project(w, 2))(e) && e.category === 'Travel')),
    }),
  ),
  asked('expenses', 'count', 'how many expenses are still drafts', () => ({ count: 0 })),
  asked('expenses', 'list', 'biggest expense last month', (w) => ({
    says: [dollars(Math.max(...spending(w, -1).map(({ amount }) => cents(amount))))],
  })),
  asked('expenses', 'count', 'how many expenses have no receipt', (w) => ({
    count: w.expenses.filter(counted).length,
  })),
  asked(
    'expenses',
    'count',
    (w) => `how many expenses has ${w.me.firstName} submitted`,
    (w) => ({
      count: w.expenses.filter(({ submittedBy }) => submittedBy.id === w.me.id).length,
    }),
  ),
  asked('reports', 'list', 'reports sent last week', () => ({ count: 0 })),
  asked(
    'reports',
    'list',
    (w) => `latest status report of ${project(w, 1).name}`,
    () => ({ count: 0 }),
  ),
  asked(
    'documents',
    'list',
    (w) => `does ${project(w, 0).name} have a charter?`,
    (w) => ({
      says: [project(w, 0).name, 'no'],
    }),
  ),
  asked('documents', 'list', 'projects without a charter', (w) => ({ count: w.projects.length })),
  asked(
    'files',
    'list',
    (w) => `files added this month to ${project(w, 4).name}`,
    () => ({ count: 0 }),
  ),
  asked(
    'comments',
    'list',
    (w) => `comments by ${person(w, 1).firstName} this week`,
    (w) => ({
      count: w.comments.filter(({ by }) => by.id === person(w, 1).id).length,
    }),
  ),
  asked(
    'comments',
    'list',
    (w) => `what's the latest comment on ${remarked(w).task.title}`,
    (w) => ({
      says: [remarked(w).comment.text, remarked(w).comment.by.name],
    }),
  ),
  asked(
    'comments',
    'list',
    (w) => `who commented on ${project(w, 0).name}`,
    (w) => ({
      says: [remarked(w).comment.by.name],
    }),
  ),
  asked('absences', 'list', 'who is away tomorrow', (w) => ({ says: [away(w).person.name] })),
  asked(
    'absences',
    'value',
    (w) => `until when is ${person(w, 1).firstName} away`,
    (w) => ({
      says: [written(away(w).to)],
    }),
  ),
  asked(
    'absences',
    'value',
    (w) => `who decides for ${person(w, 1).firstName} while they're out?`,
    (w) => ({
      says: [away(w).delegate.name],
    }),
  ),
  asked('absences', 'list', 'is anyone on leave in the next 2 weeks', (w) => ({ says: [away(w).person.name] })),
  asked(
    'activity',
    'list',
    (w) => `what did ${person(w, 1).firstName} do today`,
    (w) => ({
      says: [person(w, 1).firstName],
    }),
  ),
  asked(
    'projects',
    'activity',
    (w) => `what changed on ${w.raid.find(({ status }) => status === 'closed')?.title ?? ''}`,
    // The generated workspaces have no activity.
    (w) => ({ says: ['No activity', w.raid.find(({ status }) => status === 'closed')?.title] }),
  ),
  asked(
    'projects',
    'activity',
    (w) => `who last touched ${project(w, 0).name}`,
    (w) => ({ says: ['No activity', project(w, 0).name] }),
  ),
]

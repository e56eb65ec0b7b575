/** Questions that the grammar was not written from: what a manager asks at the start of a week. */
import { addDays, dayOf } from '../../../../shared/dates/dates.ts'
import { coming, of, openTasks, sorted, written } from '../truth/recounts.ts'
import {
  between,
  lateTask,
  list,
  monday,
  namesOf,
  openEntry,
  openTask,
  person,
  project,
  titles,
  unfinished,
  type Asked,
  type World,
} from '../truth/world.ts'

const late = (w: World) => w.tasks.filter(lateTask(w))
const isOf = (place: number) => (w: World) => (t: { assigneeId: string | null }) => t.assigneeId === person(w, place).id
/** The first task that waits for another one, and that one. */
const linked = (w: World) => {
  const after = w.tasks.find((t) => openTask(w)(t) && t.dependencies.length > 0)
  const before = w.tasks.find(({ id }) => id === after?.dependencies[0])
  if (after === undefined || before === undefined) throw new Error('No task waits for another')
  return { after, before }
}
const next = (w: World, title: string) => coming(w).find((m) => m.title === title)

export const heldOutMonday: readonly Asked[] = [
  {
    ask: () => 'Anything due today?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(openTasks(w).filter((t) => t.dueDate === w.today))),
  },
  {
    ask: () => 'Who is behind on their tasks?',
    what: 'tasks',
    measure: 'count',
    want: (w) => ({ says: w.people.filter((p) => late(w).some((t) => t.assigneeId === p.id)).map(({ name }) => name) }),
  },
  {
    ask: (w) => `What has slipped in ${project(w, 0).name}?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(late(w).filter(of(project(w, 0))))),
  },
  {
    ask: () => 'What did the team finish this week?',
    what: 'tasks',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.tasks.filter(
            (t) =>
              t.status === 'completed' &&
              between(monday(w), addDays(monday(w), 6))(dayOf(new Date(t.completedAt ?? 0), 'Europe/Lisbon')),
          ),
        ),
      ),
  },
  {
    ask: (w) => `What do people say about "${w.tasks.find(({ id }) => id === w.comments[0]?.aboutId)?.title}"?`,
    what: 'comments',
    measure: 'list',
    want: (w) => ({ says: [w.comments[0]?.text] }),
  },
  {
    ask: () => 'Which tasks have not been started although their due date has passed?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(late(w).filter(({ status }) => status === 'todo'))),
  },
  {
    ask: (w) => `How far along is ${project(w, 1).name}?`,
    what: 'projects',
    measure: 'value',
    want: (w) => ({ says: [`${project(w, 1).progress}%`] }),
  },
  {
    ask: (w) => `Which tasks can't begin before "${linked(w).before.title}" is done?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => ({
      says: titles(w.tasks.filter((t) => openTask(w)(t) && t.dependencies.includes(linked(w).before.id))),
    }),
  },
  {
    ask: (w) => `What does "${linked(w).after.title}" depend on?`,
    what: 'tasks',
    measure: 'value',
    want: (w) => ({ says: [linked(w).before.title] }),
  },
  {
    ask: () => 'Am I late with anything?',
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(late(w).filter(isOf(0)(w)))),
  },
  {
    ask: () => 'Which unfinished projects have no late tasks?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => unfinished(p) && !late(w).some(of(p))))),
  },
  {
    ask: (w) => `Which meetings is ${person(w, 1).name} invited to next week?`,
    what: 'meetings',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          coming(w).filter(
            (m) =>
              m.attendees.some(({ id }) => id === person(w, 1).id) &&
              between(addDays(monday(w), 7), addDays(monday(w), 13))(m.scheduledAt.slice(0, 10)),
          ),
        ),
      ),
  },
  {
    ask: () => 'Who will be at the next site council?',
    what: 'meetings',
    measure: 'value',
    want: (w) => ({ says: next(w, 'Site council')?.attendees.map(({ name }) => name) ?? [] }),
  },
  {
    ask: () => 'When do we have the next supplier call?',
    what: 'meetings',
    measure: 'value',
    want: (w) => ({ says: [written(next(w, 'Supplier call')?.scheduledAt.slice(0, 10))] }),
  },
  {
    ask: () => 'Has any meeting been called off?',
    what: 'meetings',
    measure: 'list',
    want: (w) => ({ count: w.meetings.filter(({ status }) => status === 'cancelled').length }),
  },
  {
    ask: () => 'Which risks are still without a due date?',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(titles(w.raid.filter((e) => e.raidType === 'risk' && openEntry(w)(e) && (e.dueDate ?? null) === null))),
  },
  {
    ask: () => 'Which assumptions are due in the next two weeks?',
    what: 'raid',
    measure: 'list',
    want: (w) =>
      list(
        titles(
          w.raid.filter(
            (e) => e.raidType === 'assumption' && openEntry(w)(e) && between(w.today, addDays(w.today, 14))(e.dueDate),
          ),
        ),
      ),
  },
  {
    ask: (w) => `Who is responsible for "${w.raid[1]?.title}"?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [w.raid[1]?.responsible] }),
  },
  {
    ask: (w) => `Since when has "${w.raid[2]?.title}" been on the log?`,
    what: 'raid',
    measure: 'value',
    want: (w) => ({ says: [written(w.raid[2]?.dateOpened)] }),
  },
  {
    ask: () => 'Which RAID entries were closed this week?',
    what: 'raid',
    measure: 'list',
    want: (w) => list(titles(w.raid.filter((e) => between(monday(w), addDays(monday(w), 6))(e.actualResolution)))),
  },
  {
    ask: (w) => `Who is on ${project(w, 2).name}, and how many are they?`,
    what: 'people',
    measure: 'list',
    want: (w) => ({ count: project(w, 2).team.length }),
  },
  {
    ask: () => 'Which tasks changed hands this week?',
    what: 'tasks',
    measure: 'list',
    want: () => ({ gap: /changed hands|history|not (?:kept|recorded)/i }),
  },
  {
    ask: (w) => `Late tasks that are either ${person(w, 1).firstName}'s or ${person(w, 2).firstName}'s`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(late(w).filter((t) => isOf(1)(w)(t) || isOf(2)(w)(t)))),
  },
  {
    ask: (w) => `Which open tasks of ${project(w, 0).name} are not ${person(w, 1).firstName}'s?`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(openTasks(w).filter((t) => of(project(w, 0))(t) && !isOf(1)(w)(t)))),
  },
  {
    ask: (w) => `tasks to be finished before ${written(addDays(w.today, 12))}`,
    what: 'tasks',
    measure: 'list',
    want: (w) => list(titles(openTasks(w).filter((t) => t.dueDate !== null && t.dueDate < addDays(w.today, 12)))),
  },
  {
    ask: () => 'Which projects have more than 5 open tasks?',
    what: 'projects',
    measure: 'list',
    want: (w) => list(namesOf(w.projects.filter((p) => openTasks(w).filter(of(p)).length > 5))),
  },
  {
    ask: () => 'What needs to be done first?',
    what: 'tasks',
    measure: 'list',
    want: (w) => ({
      names: titles(sorted(openTasks(w), (t) => t.dueDate ?? '9')),
    }),
  },
]

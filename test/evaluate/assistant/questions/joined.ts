/** Questions with joined people, periods and conditions, and with parts that no query says, which have to be named. */
import { addDays } from '../../../../shared/dates/dates.ts'
import { lateTasks, open, openTasks } from '../truth/recounts.ts'
import {
  asked,
  between,
  list,
  monday,
  namesOf,
  person,
  project,
  titles,
  type Asked,
  type World,
} from '../truth/world.ts'

/** A part that no query says: its words have to be named. */
const gap = (what: string, measure: string, ask: string | Asked['ask'], words: RegExp): Asked =>
  asked(what, measure, ask, () => ({ gap: words }))

const isOf =
  (w: World, ...places: number[]) =>
  (id: string | null | undefined): boolean =>
    places.some((place) => person(w, place).id === id)
const first = (w: World, place: number) => person(w, place).firstName

export const askedJoined: readonly Asked[] = [
  asked('raid', 'list', 'which risks do I own?', (w) =>
    list(titles(open(w, 'risk').filter((r) => isOf(w, 0)(r.assignedToId)))),
  ),
  asked(
    'raid',
    'list',
    (w) => `issues not owned by ${first(w, 3)} or ${first(w, 1)}`,
    (w) => list(titles(open(w, 'issue').filter((r) => !isOf(w, 1, 3)(r.assignedToId)))),
  ),
  asked(
    'tasks',
    'list',
    (w) => `tasks that are assigned to neither ${first(w, 3)} nor ${first(w, 4)}`,
    (w) => list(titles(openTasks(w).filter((t) => !isOf(w, 3, 4)(t.assigneeId)))),
  ),
  asked('tasks', 'list', 'which of the late tasks are not mine?', (w) =>
    list(titles(lateTasks(w).filter((t) => !isOf(w, 0)(t.assigneeId)))),
  ),
  asked(
    'tasks',
    'list',
    (w) => `late tasks of everyone except ${first(w, 3)} and ${first(w, 4)}`,
    (w) => list(titles(lateTasks(w).filter((t) => !isOf(w, 3, 4)(t.assigneeId)))),
  ),
  asked(
    'projects',
    'list',
    (w) => `projects managed by neither ${first(w, 1)} nor ${first(w, 2)}`,
    (w) => list(namesOf(w.projects.filter((p) => !isOf(w, 1, 2)(p.managerId)))),
  ),
  asked('tasks', 'list', 'what is due this week and next week?', (w) =>
    list(titles(openTasks(w).filter((t) => between(monday(w), addDays(monday(w), 13))(t.dueDate)))),
  ),
  asked(
    'meetings',
    'list',
    (w) => `meetings with both ${first(w, 3)} and ${first(w, 1)}`,
    (w) =>
      list(titles(w.meetings.filter((m) => [1, 3].every((place) => m.attendees.some(({ id }) => isOf(w, place)(id)))))),
  ),
  asked(
    'raid',
    'list',
    (w) => `all high risks except the ones in ${project(w, 2).name}`,
    (w) => list(titles(open(w, 'risk').filter((r) => (r.score ?? 0) >= 6 && r.projectId !== project(w, 2).id))),
  ),
  asked(
    'tasks',
    'list',
    (w) => `which of ${first(w, 3)}'s tasks are late or have no due date?`,
    (w) => {
      const late = new Set(lateTasks(w))
      return list(titles(openTasks(w).filter((t) => isOf(w, 3)(t.assigneeId) && (late.has(t) || t.dueDate === null))))
    },
  ),
  gap('raid', 'list', 'risks that are open and older than 30 days or late', /“or late”/),
  gap('raid', 'list', (w) => `risks in ${project(w, 2).name} or owned by ${first(w, 3)}`, /“or owned by/),
  gap('raid', 'list', 'which risks does he own?', /who “he” is/),
  gap('tasks', 'count', 'how many open tasks do they have?', /who “they” is/),
  gap('tasks', 'count', 'how many open tasks did we have last month?', /not what was so/),
  gap('milestones', 'list', 'which milestones were reached late?', /“late”/),
  gap('raid', 'list', 'issues opened and closed this month', /“opened”/),
  gap('expenses', 'list', 'expenses over 10% of the budget', /“10% of the budget”/),
  gap(
    'tasks',
    'compare',
    (w) => `does ${first(w, 3)} have more open tasks than ${first(w, 1)} has late ones?`,
    /“late”/,
  ),
  gap('tasks', 'count', 'open tasks per person and month', /“and month”/),
  gap('raid', 'list', 'risks closed within 10 days of being opened', /“within 10 days/),
  gap('tasks', 'list', (w) => `tasks blocked by ${first(w, 3)}'s tasks`, /“blocked by/),
  gap('tasks', 'list', 'which tasks were finished on time last month?', /“on time”/),
  gap('tasks', 'count', 'how many late tasks does my team have?', /“my team”/),
  gap('raid', 'list', 'who owns no risks?', /“no”/),
]

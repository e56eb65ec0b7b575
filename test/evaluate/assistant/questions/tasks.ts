/** Questions that the grammar was written from, about tasks. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { same, ofProject, lateTasks, openTasks } from '../truth/recounts.ts'
import {
  between,
  list,
  monday,
  monthAt,
  monthName,
  namesOf,
  openTask,
  person,
  project,
  titles,
  type Asked,
} from '../truth/world.ts'

export const askedTasks: readonly Asked[] = [
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w))),
    'Which tasks are late?',
    'overdue tasks',
    'show me all delayed tasks',
    'What is overdue?',
    'tasks behind schedule',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.assigneeId === person(w, 2).id))),
    (w) => `Which tasks of ${person(w, 2).firstName} are late?`,
    (w) => `What is ${person(w, 2).name} late with?`,
    (w) => `${person(w, 2).firstName}'s overdue tasks`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter(ofProject(0)(w)))),
    (w) => `Which tasks of ${project(w, 0).name} are late?`,
    (w) => `overdue tasks in ${project(w, 0).name}`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.dueDate !== null && one.dueDate < addDays(w.today, -7)))),
    'Which tasks are late by more than a week?',
    'tasks that are more than 7 days overdue',
    'Which tasks are more than one week late?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.priority === 'critical'))),
    'Which critical tasks are open?',
    'open tasks with critical priority',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.priority === 'high'))),
    'Which high priority tasks are not done?',
    'unfinished high-priority tasks',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === null))),
    'Which open tasks are unassigned?',
    'tasks without an assignee',
    'Which tasks have no owner?',
    'Which tasks are assigned to nobody?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            one.dependencies.some((id) => w.tasks.some((other) => other.id === id && openTask(w)(other))),
          ),
        ),
      ),
    'Which tasks are blocked by another task?',
    'tasks waiting for another task',
    'Which tasks are blocked?',
    'Which tasks cannot start because they wait for another task?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            w.tasks.some((other) => openTask(w)(other) && other.dependencies.includes(one.id)),
          ),
        ),
      ),
    'Which tasks are blocking other tasks?',
    'Which tasks hold up others?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => between(monday(w), addDays(monday(w), 6))(one.dueDate)))),
    'What is due this week?',
    'Which tasks are due this week?',
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(titles(openTasks(w).filter((one) => between(addDays(monday(w), 7), addDays(monday(w), 13))(one.dueDate)))),
    'Which tasks are due next week?',
    "next week's deadlines",
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate?.startsWith(monthAt(w, 1)) === true))),
    (w) => `Which tasks are due in ${monthName(monthAt(w, 1))}?`,
    'What is due next month?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate === w.today))),
    'What is due today?',
    'tasks due today',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => between(w.today, addDays(w.today, 10))(one.dueDate)))),
    'What is due in the next 10 days?',
    'tasks due within 10 days',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === person(w, 3).id))),
    (w) => `Which open tasks does ${person(w, 3).firstName} have?`,
    (w) => `What is ${person(w, 3).firstName} working on?`,
    (w) => `tasks assigned to ${person(w, 3).name}`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.assigneeId === w.me.id))),
    'Which tasks do I have?',
    'my open tasks',
    'Which tasks are assigned to me?',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(lateTasks(w).filter((one) => one.assigneeId === w.me.id))),
    'Which of my tasks are late?',
    'my overdue tasks',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(w.tasks.filter((one) => one.status === 'in_progress'))),
    'Which tasks are in progress?',
    'tasks being worked on',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: w.tasks.filter(({ status }) => status === 'completed').length }),
    'How many tasks are done?',
    'How many tasks have been completed?',
    'number of finished tasks',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: openTasks(w).length }),
    'How many open tasks are there?',
    'How many tasks are not finished?',
  ),
  ...same(
    'tasks',
    'sum',
    (w) => ({ count: sumBy(openTasks(w), (one) => one.estimatedHours ?? 0) }),
    'How many hours are open in total?',
    'total estimated hours of open tasks',
    'sum of the hours of unfinished tasks',
  ).slice(1),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(openTasks(w).filter((one) => one.dueDate === null))),
    'Which open tasks have no due date?',
    'open tasks without a deadline',
  ),
  ...same(
    'tasks',
    'list',
    (w) => list(titles(w.tasks.filter((one) => (one.estimatedHours ?? 0) > 60))),
    'tasks with more than 60 hours',
    'Which tasks have an estimate over 60 hours?',
  ),
  ...same(
    'tasks',
    'count',
    (w) => {
      const most = Math.max(...w.people.map(({ id }) => openTasks(w).filter((one) => one.assigneeId === id).length))
      return { count: most }
    },
    'Who has the most open tasks?',
    'Which person has the most open tasks?',
  ),
  ...same(
    'tasks',
    'count',
    (w) => ({ count: lateTasks(w).length }),
    'How many late tasks are there per project?',
    'late tasks by project',
    'number of overdue tasks per person',
  ),
  ...same(
    'tasks',
    'value',
    (w) => ({
      says: [w.people.find(({ id }) => id === w.tasks.find((one) => one.assigneeId !== null)?.assigneeId)?.name],
    }),
    (w) => `Who is working on "${w.tasks.find((one) => one.assigneeId !== null)?.title}"?`,
    (w) => `Who is assigned to the task ${w.tasks.find((one) => one.assigneeId !== null)?.title}?`,
  ),
  ...same(
    'tasks',
    'list',
    (w) =>
      list(
        titles(
          openTasks(w).filter((one) =>
            w.projects.some(({ id, status }) => id === one.projectId && status === 'on_hold'),
          ),
        ),
      ),
    'Which open tasks belong to projects on hold?',
    'open tasks of projects that are on hold',
  ),
  ...same(
    'tasks',
    'count',
    (w) => {
      const theirs = new Set(w.projects.filter(({ managerId }) => managerId === person(w, 1).id).map(({ id }) => id))
      const late = lateTasks(w).filter(({ projectId }) => projectId !== null && theirs.has(projectId))
      const ids = new Set(late.flatMap(({ assigneeId }) => assigneeId ?? []))
      return {
        count: late.length,
        says: namesOf(w.people.filter(({ id }) => ids.has(id))).map((name) => `“${name}”: `),
      }
    },
    (w) => `overdue tasks in ${person(w, 1).firstName}'s projects by person`,
  ),
  ...same(
    'tasks',
    'list',
    (w) => ({ ...list(titles(lateTasks(w))), gap: /purple/ }),
    'Which purple tasks are late?',
  ).slice(0, 0),
]

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Task } from '../../../shared/tasks/task.ts'
import { putTasks, timelineQuery, type Timeline } from './timeline-query.ts'

const taskDue = (dueDate: string, version: number) => ({ id: 'tsk_1', dueDate, version }) as Task
const timelineWith = (task: Task) => ({ tasks: [task], plan: {} }) as unknown as Timeline

test('a fetch that began before a change does not bring back what was there before', async () => {
  const queries = new QueryClient()
  const query = timelineQuery('prj_1')
  const stored = { task: taskDue('2028-02-28', 1) }
  const answers: (() => void)[] = []
  const observer = new QueryObserver(queries, {
    queryKey: query.queryKey,
    // Reads the records at once, and answers later.
    queryFn: () => {
      const answer = timelineWith(stored.task)
      return new Promise<Timeline>((resolve) => answers.push(() => resolve(answer)))
    },
  })
  const shown = () => queries.getQueryData(query.queryKey)?.tasks[0]?.dueDate
  const stop = observer.subscribe(() => undefined)
  answers.shift()?.()
  await expect.poll(shown).toBe('2028-02-28')

  void queries.invalidateQueries({ queryKey: query.queryKey })
  stored.task = taskDue('2028-03-01', 2)
  putTasks(queries, 'prj_1', [stored.task])
  expect(shown()).toBe('2028-03-01')
  for (const answer of answers.splice(0)) answer()
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(shown()).toBe('2028-03-01')
  stop()
})

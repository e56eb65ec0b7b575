/** What it reads to tell of what is late. */
import { sweepWorkspace } from '../../functions/sweep-due-tasks/sweep.ts'
import { counted } from './counting.ts'
import type { Finding } from './findings.ts'
import { addTasksDue, type BenchWorkspace } from './workspace.ts'

const late = 300

/** Before any other task of the workspace is due: what is late are those that are added here. */
const [dueDate, now] = ['2026-03-20', new Date('2026-03-28T00:00:00Z')]

/** The first sweep reads each of them once to tell of it; the next day they are late as well, and told. */
export const measureSweep = async (workspace: BenchWorkspace, tasks: number): Promise<Finding[]> => {
  await addTasksDue(workspace, late, dueDate)
  const sweep = () => counted(() => sweepWorkspace({ id: workspace.id, timeZone: 'UTC' }, now))
  const first = await sweep()
  if (first.value !== late) throw new Error(`The sweep told of ${first.value} tasks`)
  const next = await sweep()
  const what = `late sweep over ${tasks.toLocaleString('en-US')} tasks, ${late} late`
  return [
    { what: `${what}, RCU`, value: next.rcu, most: 10 },
    { what: `${what}, WCU where nothing is new`, value: next.wcu, most: 0 },
    { what: 'late sweep, RCU of each task that it tells of', value: Number(((first.rcu - next.rcu) / late).toFixed(2)), most: 1 },
  ]
}

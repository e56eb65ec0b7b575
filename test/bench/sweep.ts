/** Measures what the sweep for late tasks reads and writes. */
import { settleTasks } from '../../functions/domain/raid/automation/settle-tasks.ts'
import { settleWorkspace } from '../../functions/domain/raid/automation/settle-workspace.ts'
import { sweepWorkspace } from '../../functions/workers/sweep-due-tasks/sweep.ts'
import { counted } from './counting.ts'
import type { Finding } from './findings.ts'
import { addTasksDue, type BenchWorkspace } from './workspace.ts'

const late = 300

/** Before any other task of the workspace is due, so only the tasks added here are late. */
const [dueDate, now] = ['2026-03-20', new Date('2026-03-28T00:00:00Z')]

/** The first sweep reads each late task once to report it. The next day they are still late, and already reported. */
export const measureSweep = async (workspace: BenchWorkspace, tasks: number): Promise<Finding[]> => {
  await addTasksDue(workspace, late, dueDate)
  const sweep = () => counted(() => sweepWorkspace({ id: workspace.id, timeZone: 'UTC' }, now))
  const first = await sweep()
  if (first.value !== late) throw new Error(`The sweep told of ${first.value} tasks`)
  const next = await sweep()
  const what = `late sweep over ${tasks.toLocaleString('en-US')} tasks, ${late} late`
  return [
    { name: `${what}, RCU`, value: next.rcu, most: 10, kind: 'count' },
    { name: `${what}, WCU where nothing is new`, value: next.wcu, most: 0, kind: 'count' },
    {
      name: 'late sweep, RCU of each task that it tells of',
      value: Number(((first.rcu - next.rcu) / late).toFixed(2)),
      most: 1,
      kind: 'count',
    },
  ]
}

const trigger = { event: null, askedBy: null }

/**
 * What the RAID rules read and write in a workspace. Each late task raises one entry, and the next check finds the same
 * and writes nothing. Each workspace has its own message, so another workspace costs only its own reads.
 */
export const measureRaid = async (
  workspace: BenchWorkspace,
  other: BenchWorkspace,
  tasks: number,
): Promise<Finding[]> => {
  const [lateTask = ''] = await addTasksDue(other, 1, dueDate)
  const settle = ({ id }: BenchWorkspace) => counted(() => settleWorkspace(id, trigger, { clock: () => now }))
  await settle(other)
  const alone = await settle(other)
  const first = await settle(workspace)
  if (first.value.raised !== late) throw new Error(`The rules raised ${first.value.raised} entries`)
  const beside = await settle(other)
  const next = await settle(workspace)
  const edited = await counted(() => settleTasks(other.id, [lateTask], trigger, () => now))
  const what = `RAID rules over ${tasks.toLocaleString('en-US')} tasks, ${late} late`
  return [
    { name: `${what}, RCU of finding them`, value: next.rcu, most: 10, kind: 'count' },
    { name: `${what}, WCU where nothing changed`, value: next.wcu, most: 0, kind: 'count' },
    {
      name: 'RAID rules, WCU of each entry that is raised',
      value: Number((first.wcu / late).toFixed(2)),
      most: 6,
      kind: 'count',
    },
    {
      name: 'RAID rules, WCU where a late task is edited and its entry stays as it is',
      value: edited.wcu,
      most: 0,
      kind: 'count',
    },
    // The task and its two entries, read twice, and the check whether such an entry was deleted before.
    {
      name: 'RAID rules, RCU of each entry that is raised',
      value: Number(((first.rcu - next.rcu) / late).toFixed(2)),
      most: 8,
      kind: 'count',
    },
    {
      name: `RAID rules, RCU of a small workspace while another has ${late} late tasks, over RCU while it has none`,
      value: Number((beside.rcu / alone.rcu).toFixed(2)),
      most: 1,
      kind: 'count',
    },
  ]
}

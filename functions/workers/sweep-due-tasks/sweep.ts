/**
 * Looks through the due dates of the workspaces whose day has begun, and tells once of each task that has
 * come near its due date or past it. It reads what is due and not what exists: the keys of an index of open
 * tasks, and the tasks that it has not told of. Broken off anywhere, the next run goes on.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../../shared/dates.ts'
import { dueSoonDays } from '../../../shared/limits.ts'
import { stamp, system } from '../../kernel/event.ts'
import { noteWrite } from '../../kernel/event-note.ts'
import { log } from '../../kernel/log.ts'
import { workThrough, type Worked } from '../../kernel/work-through.ts'
import { everyOpenDue } from '../../domain/tasks/due-repository.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { listDueSweeps, planSweep, readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { causeOf, dueOf, newAmong, remember, type Cause } from './causes.ts'
import { keepTold, readTold, tellOnce } from './due-repository.ts'

/** Tasks that are read and told of at once: as many as one batch of the table takes. */
const atOnce = 100

type Outcome = {
  /** Told now. */ told: number
  /** Causes that need no second look: what was completed, moved or not found is none any more. */ settled: Cause[]
}

const tell = async (workspaceId: string, causes: readonly Cause[], today: Day, now: Date): Promise<Outcome> => {
  const tasks = new Map(
    (
      await readTasks(
        workspaceId,
        causes.map(({ taskId }) => taskId),
      )
    ).map((task) => [task.id, task]),
  )
  const standing = causes.flatMap((cause) => {
    const task = tasks.get(cause.taskId)
    const due = task && dueOf(task, cause, today)
    return due === undefined ? [] : [{ cause, due }]
  })
  const told = await Promise.all(
    standing.map(({ cause, due }) =>
      tellOnce(workspaceId, cause, stamp(`task.${cause.kind}.v1`, workspaceId, { by: system, at: now }, due)),
    ),
  )
  return { told: told.filter(Boolean).length, settled: standing.map(({ cause }) => cause) }
}

/** Sweeps one workspace for the day that it has there; answers of how many tasks it told. */
export const sweepWorkspace = async (
  { id, timeZone }: Pick<Workspace, 'id' | 'timeZone'>,
  now: Date,
): Promise<number> => {
  const today = dayOf(now, timeZone)
  const [open, memory] = await Promise.all([everyOpenDue(id, addDays(today, dueSoonDays)), readTold(id)])
  const causes = open.map((one) => causeOf(one, today))
  const fresh = newAmong(causes, memory)
  const known = new Set(causes)
  for (const cause of fresh) known.delete(cause)
  let count = 0
  for (let start = 0; start < fresh.length; start += atOnce) {
    const { told, settled } = await tell(id, fresh.slice(start, start + atOnce), today, now)
    count += told
    for (const cause of settled) known.add(cause)
  }
  // In the order of the index: the same causes are the same memory, whenever each was told of.
  const next = remember(causes.filter((cause) => known.has(cause)))
  if (next !== memory) await keepTold(id, next)
  return count
}

/** In a workspace that is being closed nobody is told of anything; it is asked again each day, since it may stay. */
const sweepOne = async (workspaceId: string, now: Date): Promise<void> => {
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined || workspace.sweepAt > now.toISOString()) return
  const told = workspace.closesAt === undefined ? await sweepWorkspace(workspace, now) : 0
  const { timeZone } = workspace
  const today = dayOf(now, timeZone)
  // Whatever else follows from the new day hangs on its event, each by itself.
  const began =
    workspace.closesAt === undefined
      ? [noteWrite(stamp('day.began.v1', workspaceId, { by: system, at: now }, { day: today, timeZone }))]
      : []
  await planSweep(workspace, startOfDay(addDays(today, 1), timeZone), began)
  if (told > 0) log.info('due-tasks-told', { workspaceId, told })
}

/** Milliseconds that a run keeps for ending in order. */
const reserve = 30_000

/** Sweeps what is due. `timeLeft` answers the milliseconds that the run still has. Throws in the end where one could not be swept; the others are. */
export const sweepDue = async (timeLeft: () => number): Promise<Worked> => {
  const now = new Date()
  return workThrough(await listDueSweeps(now), { name: 'sweep', timeLeft, reserve }, ({ workspaceId }) =>
    sweepOne(workspaceId, now),
  )
}

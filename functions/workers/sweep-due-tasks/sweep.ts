/**
 * Checks the due dates in workspaces whose day has begun, and announces each task once when it is due soon and once
 * when it is overdue. It reads only what is due: the keys of an index of open tasks, and the tasks that it has not
 * announced yet. If a run stops anywhere, the next one continues.
 */
import { addDays, dayOf, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { dueSoonDays } from '../../../shared/tasks/limits.ts'
import { stamp, system } from '../../kernel/events/event.ts'
import { noteWrite } from '../../kernel/table/event-note.ts'
import { log } from '../../kernel/log.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import { everyOpenDue } from '../../domain/tasks/open-due-tasks.ts'
import { cancelledAmong } from '../../domain/tasks/cancelled-among.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { isLeftAlone } from '../../domain/workspace/left-alone.ts'
import { listDueSweeps, planSweep, readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { causeOf, dueOf, newAmong, remember, type Cause } from './due-or-overdue.ts'
import { saveAnnounced, readAnnounced, announceOnce } from './announced-repository.ts'

/** Tasks read and announced at once: the size of one batch read. */
const atOnce = 100

type Outcome = {
  /** Announced in this run. */ told: number
  /** Causes that need no second check. A task that was completed, moved or not found has no cause. */ settled: Cause[]
}

const announce = async (workspaceId: string, causes: readonly Cause[], today: Day, now: Date): Promise<Outcome> => {
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
      announceOnce(workspaceId, cause, stamp(`task.${cause.kind}.v1`, workspaceId, { by: system, at: now }, due)),
    ),
  )
  return { told: told.filter(Boolean).length, settled: standing.map(({ cause }) => cause) }
}

/**
 * Sweeps one workspace for its current day; returns how many tasks it announced. Tasks that are left out are not
 * remembered, so that they are announced when they no longer are. Those of cancelled projects are among them: before the
 * tasks are read, one batch reads their projects.
 */
export const sweepWorkspace = async (
  { id, timeZone }: Pick<Workspace, 'id' | 'timeZone'>,
  now: Date,
  isLeftOut: (taskId: string) => boolean = () => false,
): Promise<number> => {
  const today = dayOf(now, timeZone)
  const [open, memory] = await Promise.all([everyOpenDue(id, addDays(today, dueSoonDays)), readAnnounced(id)])
  const due = open.filter(({ taskId }) => !isLeftOut(taskId)).map((one) => causeOf(one, today))
  const news = newAmong(due, memory)
  const cancelled = await cancelledAmong(
    id,
    news.map(({ taskId }) => taskId),
  )
  const isCancelled = ({ taskId }: Cause) => cancelled.has(projectOfTask(taskId))
  const causes = due.filter((cause) => !isCancelled(cause))
  const fresh = news.filter((cause) => !isCancelled(cause))
  const known = new Set(causes)
  for (const cause of fresh) known.delete(cause)
  let count = 0
  for (let start = 0; start < fresh.length; start += atOnce) {
    const { told, settled } = await announce(id, fresh.slice(start, start + atOnce), today, now)
    count += told
    for (const cause of settled) known.add(cause)
  }
  // In the order of the index, so that the same causes give the same memory, whenever each was announced.
  const next = remember(causes.filter((cause) => known.has(cause)))
  if (next !== memory) await saveAnnounced(id, next)
  return count
}

/**
 * A workspace that is being closed gets no announcements. It is checked again each day, because the closing may be
 * cancelled.
 */
const sweepOne = async (workspaceId: string, now: Date): Promise<void> => {
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined || workspace.sweepAt > now.toISOString()) return
  const isLeftOut = (taskId: string) => isLeftAlone(workspace, projectOfTask(taskId))
  const told = workspace.closesAt === undefined ? await sweepWorkspace(workspace, now, isLeftOut) : 0
  const { timeZone } = workspace
  const today = dayOf(now, timeZone)
  // Everything else that a new day triggers subscribes to its event.
  const began =
    workspace.closesAt === undefined
      ? [noteWrite(stamp('day.began.v1', workspaceId, { by: system, at: now }, { day: today, timeZone }))]
      : []
  await planSweep(workspace, startOfDay(addDays(today, 1), timeZone), began)
  if (told > 0) log.info('due-tasks-told', { workspaceId, told })
}

/** Milliseconds that a run reserves for a clean end. */
const reserve = 30_000

/**
 * Sweeps the workspaces that are due. `timeLeft` returns the milliseconds left in the run. If one fails, the others
 * are still swept and the call throws at the end.
 */
export const sweepDue = async (timeLeft: () => number): Promise<Worked> => {
  const now = new Date()
  return workThrough(await listDueSweeps(now), { name: 'sweep', timeLeft, reserve }, ({ workspaceId }) =>
    sweepOne(workspaceId, now),
  )
}

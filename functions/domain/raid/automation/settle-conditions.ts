/**
 * Brings conditions, and the issues raised for violated conditions, up to date. It judges the current records and
 * checks again after each of its own writes, so a repeated, late, out-of-order or interrupted run reaches the same
 * result on the next check.
 */
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import { readProjects } from '../../projects/project-repository.ts'
import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '../../../../shared/dates/dates.ts'
import type { ConditionVerdict } from '../../../../shared/raid/watched-condition.ts'
import { system } from '../../../kernel/events/event.ts'
import { again, retry } from '../../../kernel/retry.ts'
import { isLeftAlone } from '../../workspace/left-alone.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { withVerdict } from '../conditions/with-verdict.ts'
import { judgeAll } from '../conditions/condition-records.ts'
import { readDismissed } from './dismissal-repository.ts'
import { changesBetween } from '../entry-change.ts'
import { violationIdOf } from './raised-entry-id.ts'
import { isOpenEntry, type RaidRecord } from '../raid-record.ts'
import { readEntries, saveEntry, takeNumbers } from '../raid-repository.ts'
import { followViolation, raiseViolation, violationOf, type ViolationScene } from './violated-condition-entry.ts'

/** Entries per batch. */
const atOnce = 50

/** Maximum checks of the same entries while they keep changing. */
const rounds = 12

const stateReason = ({ sentence, state, found }: ConditionVerdict): string =>
  `${sentence}: ${state === 'unknown' ? `nothing is known of it, ${found}` : found}.`

/** Stores the states of conditions; returns the ids of entries whose state changed. */
const noteStates = async (
  workspaceId: string,
  entries: readonly RaidRecord[],
  now: { now: Date; timeZone: string },
): Promise<string[]> => {
  const open = entries.filter((entry) => entry.condition !== null && isOpenEntry(entry))
  const verdicts = await judgeAll(
    workspaceId,
    open.flatMap(({ condition }) => condition ?? []),
    now,
  )
  const news = open.flatMap((before, index) => {
    const verdict = verdicts[index]
    if (verdict === undefined) return []
    const after = withVerdict(before, verdict, now.now)
    return isDeepStrictEqual(before.conditionState, after.conditionState) ? [] : [{ before, after, verdict }]
  })
  await Promise.all(
    news.map(({ before, after, verdict }) =>
      saveEntry({
        before,
        after,
        event: 'raid.updated.v1',
        changes: changesBetween(before, after),
        reason: stateReason(verdict),
        by: { by: system, at: now.now },
      }),
    ),
  )
  return news.map(({ before }) => before.id)
}

/**
 * Raises, reopens and resolves the issues of entries whose state is stored; returns the ids of entries that needed a
 * change.
 */
const followStates = async (
  workspaceId: string,
  entries: readonly RaidRecord[],
  now: { now: Date; timeZone: string },
): Promise<string[]> => {
  const issues = new Map(
    (
      await readEntries(
        workspaceId,
        entries.map(({ id }) => violationIdOf(id)),
      )
    ).map((issue) => [issue.id, issue]),
  )
  const missing = entries.filter((entry) => violationOf(entry) !== undefined && !issues.has(violationIdOf(entry.id)))
  const dismissed = await readDismissed(
    workspaceId,
    missing.map(({ id }) => violationIdOf(id)),
  )
  const fresh = missing.filter(({ id }) => !dismissed.has(violationIdOf(id)))
  const first = fresh.length === 0 ? 0 : await takeNumbers(workspaceId, fresh.length)
  const today = dayOf(now.now, now.timeZone)
  const changes = entries.flatMap((entry) => {
    const scene: ViolationScene = { entry, at: now.now, today }
    const issue = issues.get(violationIdOf(entry.id))
    const state = violationOf(entry)
    const place = fresh.indexOf(entry)
    const change =
      issue !== undefined
        ? followViolation(issue, scene)
        : state !== undefined && place >= 0
          ? raiseViolation(scene, state, first + place)
          : undefined
    return change === undefined ? [] : [{ id: entry.id, conditionOwnerId: entry.assignedToId, ...change }]
  })
  await Promise.all(
    changes.map(({ before, after, changes: told, reason, conditionOwnerId }) =>
      saveEntry({
        before,
        after,
        event: before === undefined ? 'raid.raised.v1' : 'raid.updated.v1',
        changes: told,
        reason,
        conditionOwnerId,
        by: { by: system, at: now.now },
      }),
    ),
  )
  return changes.map(({ id }) => id)
}

/** Checks some entries once, except those of read-only and cancelled projects; returns those that need another check. */
const look = async (workspace: Workspace, ids: readonly string[]): Promise<string[]> => {
  const { id: workspaceId, timeZone } = workspace
  const now = { now: new Date(), timeZone }
  const all = (await readEntries(workspaceId, ids)).filter(({ projectId }) => !isLeftAlone(workspace, projectId))
  const projects = await readProjects(
    workspaceId,
    all.flatMap(({ projectId }) => projectId ?? []),
  )
  const cancelled = new Set(projects.filter(isProjectCancelled).map((project) => project.id))
  const entries = all.filter(({ projectId }) => !cancelled.has(projectId ?? ''))
  const noted = await noteStates(workspaceId, entries, now)
  // Entries whose state was just written are checked in the next round, with their new state.
  const followed = await followStates(
    workspaceId,
    entries.filter(({ id }) => !noted.includes(id)),
    now,
  )
  return [...noted, ...followed]
}

/**
 * Checks the conditions of some entries; 409 `busy` if they keep changing. Skips a workspace that is being closed,
 * because it has no users.
 */
export const settleConditions = async (workspaceId: string, entryIds: readonly string[]): Promise<void> => {
  if (entryIds.length === 0) return
  const workspace = await readWorkspace(workspaceId)
  if (workspace === undefined || workspace.closesAt !== undefined) return
  for (let start = 0; start < entryIds.length; start += atOnce) {
    let unsettled: string[] = entryIds.slice(start, start + atOnce)
    await retry(
      async () => {
        unsettled = await look(workspace, unsettled)
        return unsettled.length > 0 ? again : undefined
      },
      { attempts: rounds, longest: (attempt) => (attempt < 3 ? 0 : 10 * (attempt + 1)) },
    )
  }
}

/** Change sets, and records to change with them. */
import { without } from '../../functions/kernel/compact.ts'
import type { BodyInputOf } from '../../shared/contract/route.ts'
import type { routes } from '../../shared/routes.ts'
import { makeTask, makeTaskTeam, type Caller } from './work.ts'

export type Changes = BodyInputOf<typeof routes.changeSets.propose>['changes']
type Change = Changes[number]

export const aChange = <K extends 'task' | 'raid' | 'project'>(
  kind: K,
  id: string,
  set: Extract<Change, { kind: K }>['set'],
) => ({ kind, id, set }) as Change

/** A team with a project, a task and a RAID entry. */
export const makePlan = async () => {
  const made = await makeTaskTeam()
  const { team, project } = made
  const task = await makeTask(team, project.id, { dueDate: '2027-02-26' })
  const dated = await team.projects('update', {
    params: { id: project.id },
    body: { startDate: '2026-11-02', endDate: '2027-05-31' },
  })
  const { body: entry } = await team.raid('create', {
    body: {
      raidType: 'risk',
      title: 'Wind',
      description: 'Strong wind stops the cranes',
      impact: 'high',
      probability: 'low',
      assignedTo: 'Lia Sousa',
      responsible: 'Lia Sousa',
      projectId: project.id,
    },
  })
  return { ...made, project: dated.body, task, entry }
}

export const propose = (caller: Caller, changes: Changes, headers: Record<string, string> = {}) =>
  caller.changeSets('propose', { body: { title: 'Move the roof', reason: 'The cranes are late', changes }, headers })

/** A record without what every write changes. */
export const valuesOf = <T extends { version: number; updatedAt: string }>(record: T) =>
  without(record, 'version', 'updatedAt')

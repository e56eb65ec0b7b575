/** Change sets, and records to change with them. */
import { without } from '../../functions/kernel/compact.ts'
import type { BodyInputOf } from '../../shared/contract/route.ts'
import type { routes } from '../../shared/routes.ts'
import type { ActSetting, AutomatedAct } from '../../shared/change-sets/automation.ts'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { rebuild } from '../../functions/workers/rebuild-overview/rebuild.ts'
import { accountCaller } from './account.ts'
import { signIn } from './people.ts'
import { makeProject, makeTask, makeTaskTeam, makeTeam, type Caller } from './work.ts'

export type Changes = BodyInputOf<typeof routes.changeSets.propose>['changes']
type Change = Changes[number]

export const aChange = <K extends 'task' | 'raid' | 'project'>(
  kind: K,
  id: string,
  set: Extract<Change, { kind: K }>['set'],
) => ({ kind, id, set }) as Change

/** A team with a project, a task and a RAID entry. */
export const makePlan = async () => {
  const created = await makeTaskTeam()
  const { team, project } = created
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
  return { ...created, project: dated.body, task, entry }
}

export const propose = (caller: Caller, changes: Changes, headers: Record<string, string> = {}) =>
  caller.changeSets('propose', { body: { title: 'Move the roof', reason: 'The cranes are late', changes }, headers })

/** A record without what every write changes. */
export const valuesOf = <T extends { version: number; updatedAt: string }>(record: T) =>
  without(record, 'version', 'updatedAt')

type Team = Awaited<ReturnType<typeof makeTeam>>

/** A team with an active project that has three late tasks and a specialist. */
export const makeLate = async () => {
  const team = await makeTeam()
  const today = dayOf(new Date(), 'Europe/Lisbon')
  const project = await makeProject(team, {
    status: 'active',
    startDate: addDays(today, -40),
    endDate: addDays(today, -3),
  })
  const sme = await team.join('sme')
  await team.projects('assign', { params: { id: project.id }, body: { userId: sme.person.id } })
  const tasks = []
  for (const days of [-9, -6, -2])
    tasks.push(await makeTask(team, project.id, { title: `Due ${days}`, dueDate: addDays(today, days) }))
  // No subscriber counts the tasks here.
  await rebuild(team.workspaceId)
  return { team, project, sme, tasks }
}

/** A person chooses what the product may do with some acts. */
export const setActs = async (
  { workspace }: Pick<Team, 'workspace'>,
  { person }: Pick<Team, 'person'>,
  automation: Partial<Record<AutomatedAct, ActSetting>>,
) => accountCaller(await signIn(workspace, person))('update', { body: { automation } })

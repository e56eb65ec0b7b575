/**
 * What stays active in a workspace that has more than its plan allows. It follows from the plan, the company's choice
 * and what exists, so it can be worked out again at any time.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ActiveOnPlan } from '../../../../shared/billing/smaller-plan/active-choice.ts'
import {
  hasTooManyPeople,
  hasTooManyProjects,
  type ActiveSet,
} from '../../../../shared/billing/smaller-plan/active-set.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { PlanType } from '../../../../shared/billing/plans.ts'
import { peopleWhoStay, projectsThatStay } from '../../../../shared/billing/smaller-plan/what-stays-active.ts'
import { lost, untilWritten, wasWritten } from '../../../kernel/table/optimistic.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { readTeam, type TeamPerson } from '../../accounts/team/team-in-scope.ts'
import { activeSetWrite, readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'
import { readActiveChoice, type ActiveChoice } from './active-choice-repository.ts'

/** Everything that decides what stays active. */
type Facts = {
  projects: readonly ProjectRecord[]
  people: readonly TeamPerson[]
  choice: ActiveChoice | undefined
  /** What is active already. */
  active: ActiveSet | undefined
}

const toKeep = (person: TeamPerson) => ({ ...person, hasJoined: person.subject !== undefined })

const activeSetOn = (plan: PlanType, { projects, people, choice, active }: Facts): ActiveSet => {
  const chosen = choice?.plan === plan ? choice : undefined
  const [ofProjects, ofPeople] = [
    projectsThatStay(plan, projects, { chosen: chosen?.projects, active: active?.projects }),
    peopleWhoStay(plan, people.map(toKeep), { chosen: chosen?.people, active: active?.people }),
  ]
  return { ...(ofProjects && { projects: ofProjects }), ...(ofPeople && { people: ofPeople }) }
}

/** Everything that a choice of what stays active depends on. All reads start together. */
export const readActiveFacts = async (workspaceId: string): Promise<Facts & { workspace: Workspace }> => {
  const [workspace, choice, team] = await Promise.all([
    readWorkspace(workspaceId),
    readActiveChoice(workspaceId),
    readTeam(workspaceId),
  ])
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { workspace, choice, ...team, active: workspace.active }
}

/** What stays active on a plan, as the API returns it. */
export const toActiveOnPlan = (plan: PlanType, facts: Facts): ActiveOnPlan => {
  const { projects, people } = activeSetOn(plan, facts)
  return {
    plan,
    projects:
      projects === undefined
        ? null
        : facts.projects.map(({ id, name, status }) => ({ id, name, status, active: projects.includes(id) })),
    people:
      people === undefined
        ? null
        : facts.people.map((person) => ({
            id: person.id,
            name: fullName(person),
            role: person.role,
            hasJoined: toKeep(person).hasJoined,
            active: people.includes(person.id),
          })),
  }
}

/** What has to be stored for a workspace that has these facts; undefined if everything fits its plan. */
export const activeSetOf = (workspace: Workspace, facts: Facts): ActiveSet | undefined => {
  const active = activeSetOn(workspace.plan, facts)
  return Object.keys(active).length === 0 ? undefined : active
}

/**
 * Brings what is active in line with the plan. It reads the workspace as it is now and writes on the condition that
 * no one has written since, so it can be called by any event, late, twice or at the same time as another.
 */
export const fitToPlan = (workspaceId: string): Promise<void> =>
  untilWritten(async (): Promise<void | typeof lost> => {
    const now = await readWorkspace(workspaceId)
    if (now === undefined) return
    // Most workspaces, most of the time: neither too much now nor before.
    if (now.active === undefined && !hasTooManyProjects(now) && !hasTooManyPeople(now)) return
    const { workspace, ...facts } = await readActiveFacts(workspaceId)
    const active = activeSetOf(workspace, facts)
    if (isDeepStrictEqual(active, workspace.active)) return
    const write = activeSetWrite(workspace, active)
    if (!(await wasWritten(writeTogether([write]), write))) return lost
  })

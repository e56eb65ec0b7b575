/** What operators see of one client: its team, its projects and its figures. */
import { teamRoles } from '../../../shared/permissions.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { dashboardProjects } from '../../../shared/dashboard/limits.ts'
import { megabyte } from '../../../shared/files/file-rules.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import type { ClientStats } from '../../../shared/operators/clients.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { currentMonth, readTaken } from '../../domain/generation/token-budget-repository.ts'
import { mailDay, readMailUse, type MailUse } from '../../domain/mail/daily-count-repository.ts'
import { findOverview } from '../../domain/dashboard/overview-repository.ts'
import { moneyOf } from '../../domain/dashboard/stats.ts'
import { readTotals } from '../../domain/dashboard/totals-repository.ts'
import { listMembers, readPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'
import { isInvited } from '../../domain/accounts/team/member-view.ts'
import { isOfTeam } from '../../domain/accounts/team/team-in-scope.ts'
import { isOpen, isWorkspaceId, namedWorkspace } from '../../domain/workspace/open-workspace.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { requireReadable } from '../../kernel/session/operator-access.ts'
import { readPage } from '../../kernel/http/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { inWorkspace } from '../../kernel/table/tenancy.ts'

/** The names of live projects, by id. */
const namesOf = async (workspaceId: string, people: readonly StoredPerson[]): Promise<Map<string, string>> => {
  const ids = [...new Set(people.flatMap(({ assignedProjects }) => assignedProjects))]
  const totals = ids.length === 0 ? [] : await readTotals(workspaceId, ids)
  return new Map(
    totals.flatMap(({ totals: { projectId, facts } }) => (facts === null ? [] : [[projectId, facts.name] as const])),
  )
}

/** Reads within the client's workspace. 404 for an id that no workspace can have. */
const within = <T>(id: string, work: () => Promise<T>): Promise<T> => {
  if (!isWorkspaceId(id)) throw notFound('Client')
  return inWorkspace(id, work)
}

export const clientUsers: Handler<typeof routes.operators.clientUsers> = async (call) =>
  within(call.params.id, () => usersOf(call))

const usersOf: Handler<typeof routes.operators.clientUsers> = async ({ params: { id }, query, reply }) => {
  const [workspace, { items, next }] = await Promise.all([
    namedWorkspace(id),
    readPage(
      query,
      `${id}:client-users`,
      (person: StoredPerson) => person.id,
      (after, count) => listMembers(id, after, count),
    ),
  ])
  requireReadable(workspace)
  const names = await namesOf(id, items)
  reply.next(next)
  return items.filter(isOfTeam).map((person) => {
    const { username, firstName, lastName, email, role, createdAt } = person
    const assignedProjects = person.assignedProjects.flatMap((project) => {
      const title = names.get(project)
      return title === undefined ? [] : [{ id: project, title }]
    })
    return {
      id: person.id,
      username,
      firstName,
      lastName,
      email,
      role,
      status: isInvited(person) ? 'invited' : 'active',
      assignedProjects,
      assignedProject: role === 'sme' ? (assignedProjects[0]?.id ?? null) : null,
      createdAt,
    }
  })
}

export const clientProjects: Handler<typeof routes.operators.clientProjects> = async (call) =>
  within(call.params.id, () => projectsOf(call))

const projectsOf: Handler<typeof routes.operators.clientProjects> = async ({ params: { id }, query, reply }) => {
  const [workspace, { items, next }] = await Promise.all([
    namedWorkspace(id),
    readPage(
      query,
      `${id}:client-projects`,
      (project: ProjectRecord) => project.id,
      (before, count) => listProjects(id, {}, before, count),
    ),
  ])
  requireReadable(workspace)
  const managers = await readPeople(id, [...new Set(items.map(({ managerId }) => managerId))])
  const names = new Map(managers.map((person) => [person.id, fullName(person)]))
  reply.next(next)
  return items.map((project) => ({
    id: project.id,
    name: project.name,
    status: project.status,
    priority: project.priority,
    budget: formatCents(project.budget),
    budgetUsed: formatCents(project.budgetUsed),
    managerName: names.get(project.managerId) ?? '',
  }))
}

/** What is used of each limit of the plan. */
const usageOf = (workspace: Workspace, mails: ReadonlyMap<string, MailUse>, tokens: number): ClientStats['usage'] => {
  const { maxProjects, maxUsers, maxEmailsPerDay, fileStorageMB, modelTokensPerMonth } = plans[workspace.plan]
  const { sent, extra } = mails.get(mailDay(workspace).day) ?? { sent: 0, extra: 0 }
  return {
    projects: { count: workspace.projectCount, limit: maxProjects },
    users: { count: workspace.userCount, limit: maxUsers },
    // A mail of the day before can be returned after midnight.
    emailsToday: { count: Math.max(0, sent), limit: maxEmailsPerDay + extra },
    storageMB: { count: Math.ceil((workspace.fileBytes ?? 0) / megabyte), limit: fileStorageMB },
    modelTokens: { count: tokens, limit: modelTokensPerMonth },
  }
}

/** From counters that are there anyway: the workspace's with the totals of its projects, its mails and its tokens. */
export const clientStats: Handler<typeof routes.operators.clientStats> = async ({ params: { id } }) =>
  within(id, () => statsOf(id))

const statsOf = async (id: string): Promise<ClientStats> => {
  const [overview, mails, tokens] = await Promise.all([
    findOverview(id, dashboardProjects),
    readMailUse(id),
    readTaken(id, currentMonth()),
  ])
  if (overview === undefined || !isOpen(overview.workspace)) throw notFound('Client')
  const { usersByRole, userCount, projectCount } = overview.workspace
  const { budget, budgetUsed } = moneyOf(overview)
  const projectsByStatus: ClientStats['projectsByStatus'] = {}
  for (const { facts } of overview.projects)
    if (facts !== null) projectsByStatus[facts.status] = (projectsByStatus[facts.status] ?? 0) + 1
  return {
    totalUsers: userCount,
    totalProjects: projectCount,
    activeProjectManagers: usersByRole.project_manager,
    totalBudget: formatCents(budget),
    budgetUsed: formatCents(budgetUsed),
    usersByRole: Object.fromEntries(teamRoles.map((role) => [role, usersByRole[role]])) as ClientStats['usersByRole'],
    projectsByStatus,
    usage: usageOf(overview.workspace, mails, tokens),
  }
}

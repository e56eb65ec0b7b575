/** A workspace with signed-in people who call the project, task and team routes of the real handlers. */
import { routes } from '../../shared/routes.ts'
import type { BodyInputOf, ResultOf, RouteRow } from '../../shared/contract/route.ts'
import type { ProblemBody } from '../../shared/contract/problem.ts'
import type { PlanType } from '../../shared/billing/plans.ts'
import type { Role } from '../../shared/permissions.ts'
import { handler as aiHandler } from '../../functions/api/ai/index.ts'
import { handler as analyticsHandler } from '../../functions/api/analytics/index.ts'
import { handler as assistantHandler } from '../../functions/api/assistant/index.ts'
import { handler as budgetsHandler } from '../../functions/api/budgets/index.ts'
import { handler as calendarHandler } from '../../functions/api/calendar/index.ts'
import { handler as changeSetsHandler } from '../../functions/api/change-sets/index.ts'
import { handler as commentsHandler } from '../../functions/api/comments/index.ts'
import { handler as expensesHandler } from '../../functions/api/expenses/index.ts'
import { handler as executiveHandler } from '../../functions/api/executive/index.ts'
import { handler as filesHandler } from '../../functions/api/files/index.ts'
import { handler as meetingsHandler } from '../../functions/api/meetings/index.ts'
import { handler as communicationsHandler } from '../../functions/api/communications/index.ts'
import { handler as projectsHandler } from '../../functions/api/projects/index.ts'
import { handler as raidHandler } from '../../functions/api/raid/index.ts'
import { handler as projectRequestsHandler } from '../../functions/api/project-requests/index.ts'
import { handler as reportsHandler } from '../../functions/api/reports/index.ts'
import { handler as searchHandler } from '../../functions/api/search/index.ts'
import { handler as templatesHandler } from '../../functions/api/templates/index.ts'
import { handler as timelineHandler } from '../../functions/api/timeline/index.ts'
import { handler as tasksHandler } from '../../functions/api/tasks/index.ts'
import { handler as teamHandler } from '../../functions/api/team/index.ts'
import { handler as viewsHandler } from '../../functions/api/views/index.ts'
import { handler as chatHandler } from '../../functions/api/chat/index.ts'
import { handler as codeHandler } from '../../functions/api/code/index.ts'
import { handler as webhooksHandler } from '../../functions/api/webhooks/index.ts'
import type { Authored } from '../../functions/kernel/events/event.ts'
import { newExpenseId } from '../../functions/kernel/id.ts'
import { lost, untilWritten } from '../../functions/kernel/table/optimistic.ts'
import { readProject, saveProject } from '../../functions/domain/projects/project-repository.ts'
import { recordExpense } from '../../functions/domain/money/expenses/record-expense.ts'
import { readMoney } from '../../functions/domain/money/spending/project-money.ts'
import { itemsIn } from './items.ts'
import { makePerson, makeWorkspace, signIn } from './people.ts'
import { callRoute, type Answered, type ApiHandler, type Sent } from './request.ts'

type Answer<R extends RouteRow> = Omit<Answered, 'body'> & {
  body: ResultOf<R>
  problem: ProblemBody
  next: string | undefined
}

type Input<R extends RouteRow> = Omit<Sent, 'body' | 'session'> & { body?: BodyInputOf<R> }

/** The cursor in the `Link` header of a response. */
const nextOf = ({ headers }: Answered): string | undefined => {
  const target = /^<([^>]+)>; rel="next"$/.exec(headers['link'] ?? '')?.[1]
  return target === undefined ? undefined : (new URL(target, 'http://site').searchParams.get('cursor') ?? undefined)
}

/** Calls with a session, or with an API key as programs do. */
export const makeCaller = (as: string | { key: string }) => {
  const own: Sent =
    typeof as === 'string'
      ? { session: as }
      : { headers: { authorization: `Bearer ${as.key}`, 'sec-fetch-site': 'none' } }
  const through =
    <T extends Record<string, RouteRow>>(handler: unknown, rows: T) =>
    async <K extends keyof T>(name: K, sent: Input<T[K]> = {}): Promise<Answer<T[K]>> => {
      const answered = await callRoute(handler as ApiHandler, rows[name] as RouteRow, {
        ...own,
        ...sent,
        headers: { ...own.headers, ...sent.headers },
      })
      return {
        ...answered,
        body: answered.body as ResultOf<T[K]>,
        problem: answered.body as ProblemBody,
        next: nextOf(answered),
      }
    }
  return {
    ai: through(aiHandler, routes.ai),
    analytics: through(analyticsHandler, routes.analytics),
    assistant: through(assistantHandler, routes.assistant),
    budgets: through(budgetsHandler, routes.budgets),
    calendar: through(calendarHandler, routes.calendar),
    changeSets: through(changeSetsHandler, routes.changeSets),
    chat: through(chatHandler, routes.chat),
    code: through(codeHandler, routes.code),
    comments: through(commentsHandler, routes.comments),
    executive: through(executiveHandler, routes.executive),
    files: through(filesHandler, routes.files),
    meetings: through(meetingsHandler, routes.meetings),
    communications: through(communicationsHandler, routes.communications),
    expenses: through(expensesHandler, routes.expenses),
    raid: through(raidHandler, routes.raid),
    projects: through(projectsHandler, routes.projects),
    projectRequests: through(projectRequestsHandler, routes.projectRequests),
    reports: through(reportsHandler, routes.reports),
    search: through(searchHandler, routes.search),
    templates: through(templatesHandler, routes.templates),
    timeline: through(timelineHandler, routes.timeline),
    tasks: through(tasksHandler, routes.tasks),
    team: through(teamHandler, routes.team),
    views: through(viewsHandler, routes.views),
    webhooks: through(webhooksHandler, routes.webhooks),
  }
}

export type Caller = ReturnType<typeof makeCaller>

/** A workspace with a signed-in program manager, and a function that adds people. */
export const makeTeam = async (plan: PlanType = 'enterprise') => {
  const workspace = await makeWorkspace({ plan })
  const join = async (role: Role) => {
    const person = await makePerson({
      workspaceId: workspace.id,
      role,
      kind: role === 'customer' ? 'customer' : 'staff',
    })
    return { person, ...makeCaller(await signIn(workspace, person)) }
  }
  return { workspace, workspaceId: workspace.id, join, ...(await join('program_manager')) }
}

/** Creates a project for a caller. Throws if that fails. */
export const makeProject = async (
  { projects }: Caller,
  body: Partial<BodyInputOf<typeof routes.projects.create>> = {},
) => {
  const { status, body: project } = await projects('create', { body: { name: 'Depot roof', ...body } })
  if (status !== 201) throw new Error(`The project was not made: ${JSON.stringify(project)}`)
  return project
}

export const makeTask = async (
  { tasks }: Caller,
  projectId: string,
  body: Partial<BodyInputOf<typeof routes.tasks.create>> = {},
) => {
  const { status, body: task } = await tasks('create', { body: { title: 'Pour foundations', ...body, projectId } })
  if (status !== 201) throw new Error(`The task was not made: ${JSON.stringify(task)}`)
  return task
}

/** Records approved expenses of a project, all at once. */
export const spend = async (
  workspaceId: string,
  projectId: string,
  amounts: Record<string, number>,
  by: Authored,
): Promise<void> => {
  const record = ([note, amountCents]: [string, number]) =>
    untilWritten(async () => {
      const [before, money] = await Promise.all([
        readProject(workspaceId, projectId),
        readMoney(workspaceId, projectId),
      ])
      if (before === undefined) throw new Error('There is no such project')
      const expense = {
        id: newExpenseId(projectId, by.at.getTime()),
        amountCents,
        description: note,
        category: 'material',
        type: 'opex' as const,
        spentOn: '2026-09-30',
        submittedBy: by.by,
        supplier: '',
        orderId: null,
      }
      const { write, others } = recordExpense(before, money, expense, by)
      return (await saveProject(write, others)) ?? lost
    })
  await Promise.all(Object.entries(amounts).map(record))
}

/** A team with a project, and shortcuts to edit its tasks and read them as stored. */
export const makeTaskTeam = async () => {
  const team = await makeTeam()
  const project = await makeProject(team)
  const stored = async (id: string) =>
    (await itemsIn(`${team.workspaceId}#project#${project.id}`)).find((item) => item['sk'] === `task#${id}`) ?? {}
  const edit = (id: string, body: BodyInputOf<typeof routes.tasks.update>) =>
    team.tasks('update', { params: { id }, body })
  return { team, project, stored, edit }
}

/** The usual fields of a task. */
export const usualTask = {
  title: 'Weld the rail joints of track 4',
  assigneeId: null as string | null,
  priority: 'high',
  startDate: '2026-11-02',
  dueDate: '2026-12-04',
  progress: 40,
  estimatedHours: 24,
  actualHours: 9.5,
  status: 'in_progress',
} as const

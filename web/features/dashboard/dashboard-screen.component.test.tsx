import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { activity } from '../../../shared/dashboard/activity.ts'
import { dueTask } from '../../../shared/calendar/calendar.ts'
import { projectStanding, type Dashboard } from '../../../shared/dashboard/dashboard.ts'
import { planLimits, plans } from '../../../shared/billing/plans.ts'
import { routes } from '../../../shared/routes.ts'
import { answer, disconnect, refuse, type Answer } from '../../../test/builders/answers.ts'
import { lasting, openScreen } from '../../../test/builders/screen.tsx'
import { sample } from '../../../test/builders/smallest.ts'
import { someSession } from '../../session/some-session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

const manager = someSession()

const smallest = sample(routes.dashboard.read.result)

/** The plan of a workspace with this many of 15 projects. */
const plan = (projects: number) =>
  sample(planLimits, {
    planType: 'business',
    usage: { projects, users: 1 },
    limits: { ...smallest.planLimits.limits, ...plans.business, maxProjects: 15, maxUsers: 10 },
    canCreateProject: projects < 15,
    canAddUser: true,
  })

const openDashboard = async (parts: Partial<Dashboard>, answers: readonly Answer[] = [], session = manager) => {
  const read = answer(routes.dashboard.read, { ...smallest, ...parts, session: lasting(session) })
  const screen = openScreen('/dashboard', session, ...answers, read)
  const region = async (name: string) => within(await screen.findByRole('region', { name }))
  const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }))
  return { screen, region, press }
}

test('shows the four figures, with links to what they count', async () => {
  const { screen } = await openDashboard({
    stats: {
      activeProjects: 4,
      planningProjects: 2,
      completedProjects: 1,
      todaysTasks: 3,
      overdueTasks: 1234,
      completedTasks: 8,
      totalTeamMembers: 7,
      teamUtilization: 43,
      budgetUtilization: 61,
      remainingBudget: '1234567.00',
    },
  })
  const figures = await screen.findByLabelText('Statistics')
  expect(
    within(figures)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['42 planning, 1 completed', '31,234 overdue, 8 completed', '743% on a project', '61%$1,235K remaining'])
  expect(within(figures).getByRole('link', { name: '1,234 overdue' }).getAttribute('href')).toBe(
    '/tasks?scope=all&status=late',
  )
})

test('shows the progress of the three projects that need it most, with links to their pages', async () => {
  const projects = [
    sample(projectStanding, { id: 'prj_1', name: 'Over', health: 'done', progress: 100 }),
    ...[2, 3, 4, 5].map((n) => sample(projectStanding, { id: `prj_${n}`, name: `Project ${n}`, progress: 10 * n })),
  ]
  const { region } = await openDashboard({ projects })
  const list = await region('Project Progress')
  const links = list.getAllByRole('listitem').map((item) => within(item).getByRole('link'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/projects/prj_2',
    '/projects/prj_3',
    '/projects/prj_4',
  ])
  expect(links[0]?.textContent).toContain('Project 2')
  expect(links[0]?.textContent).toContain('20%')
  expect(list.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['20', '30', '40'])
})

test.each([
  [5, 5, null],
  [7, 5, 'All 7'],
])('“Needs Attention %i” lists %i, and leads to the others', async (count, listed, others) => {
  const projects = Array.from({ length: count }, (_, n) =>
    sample(projectStanding, { id: `prj_${n}`, name: `Project ${n}`, health: 'at_risk' }),
  )
  const { screen } = await openDashboard({ projects })
  const card = await screen.findByRole('region', { name: 'Needs Attention' })
  expect(within(card).getByRole('heading').textContent).toBe(`${count}Needs Attention`)
  expect(within(card).getAllByRole('listitem')).toHaveLength(listed)
  expect(within(card).queryByRole('link', { name: /^All / })?.textContent ?? null).toBe(others)
})

describe('the plan', () => {
  test.each([
    [11, []],
    [12, ['80% or more of your plan is used.']],
    [15, ['Project limit reached. Ask your company account to create more projects.']],
  ])('with %i of 15 projects shows its usage, and warns from 80% on', async (used, warnings) => {
    const { region } = await openDashboard({ planLimits: plan(used) })
    const usage = await region('Plan Usage')
    usage.getByText('Business')
    usage.getByText(`${used} of 15`)
    expect(usage.queryAllByText(/limit reached|of your plan/).map(({ textContent }) => textContent)).toEqual(warnings)
  })

  test('shows a specialist no money, and asks the company account, who alone can change the plan', async () => {
    const { screen, region } = await openDashboard({ planLimits: plan(15) }, [], someSession({ role: 'sme' }))
    const usage = await region('Plan Usage')
    const warning = usage.getByText(/^Project limit reached/)
    const { requestUpgrade } = routes.billing
    screen.api.add(disconnect(requestUpgrade))
    await screen.user.click(usage.getByRole('button', { name: 'Ask your company account' }))
    await screen.findByText('Your company account could not be asked')
    screen.api.add(answer(requestUpgrade, { plan: 'enterprise', alreadyAsked: false }))
    await screen.user.click(usage.getByRole('button', { name: 'Ask your company account' }))
    await screen.findByText('Your company account was asked')
    expect(screen.api.sent(requestUpgrade).at(-1)?.body).toEqual({ limit: 'projects' })
    expect(warning.textContent).toBe(
      'Project limit reached. Your company account was asked for Enterprise to create more projects.',
    )
    screen.getByText('Active Projects')
    expect(screen.queryByRole('link', { name: /Upgrade/ })).toBeNull()
    expect(screen.getByRole('main').textContent).not.toMatch(/Budget|\$\d/)
  })

  test('without insights describes them and sends no request for them', async () => {
    const { id, companyName, timeZone } = manager.customer ?? { id: '', companyName: '', timeZone: '' }
    const starter = someSession({ customer: { id, companyName, timeZone, subscriptionPlan: 'starter' } })
    const { screen, region } = await openDashboard({}, [], starter)
    const insights = await region('AI-Powered Insights')
    await insights.findByText('AI Insights Available on Pro Plans')
    expect(insights.queryByRole('link')).toBeNull()
    insights.getByRole('button', { name: 'Ask your company account' })
    expect(screen.api.sent(routes.ai.insights)).toEqual([])
  })
})

test('insights that cannot be loaded say so, and load on another try', async () => {
  const { screen, region, press } = await openDashboard({}, [disconnect(routes.ai.insights)])
  const insights = await region('AI-Powered Insights')
  await insights.findByText('Unable to load AI insights. Please try again.')
  screen.api.reconnect(routes.ai.insights)
  await press('Retry')
  await insights.findByText(/^No insights available/)
  expect(insights.queryByRole('alert')).toBeNull()
})

test('when more than insights cannot be loaded, one button tries all of it again', async () => {
  const { screen, region } = await openDashboard({}, [
    refuse(routes.ai.insights, 'busy', 'Something went wrong'),
    refuse(routes.dashboard.ownWork, 'busy', 'Something went wrong'),
  ])
  const insights = await region('AI-Powered Insights')
  await insights.findByText(/^Unable to load AI insights/)
  await screen.findByText('Your work could not be loaded')
  const buttons = screen.getAllByRole('button', { name: /^(Try again|Retry|Refresh Analysis)$/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Try again'])
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  screen.api.add(answer(routes.ai.insights, sample(routes.ai.insights.result)))
  screen.api.add(answer(routes.dashboard.ownWork, sample(routes.dashboard.ownWork.result)))
  if (buttons[0] !== undefined) await screen.user.click(buttons[0])
  await insights.findByText(/^No insights available/)
  expect(screen.queryByText('Your work could not be loaded')).toBeNull()
})

describe('the own work of a person', () => {
  test('names what is late, and opens it', async () => {
    const task = sample(dueTask, { id: 'tsk_1', title: 'Sign the lease', dueDate: '2020-02-29' })
    const work = { ...sample(routes.dashboard.ownWork.result), tasks: [task] }
    const { screen } = await openDashboard({}, [answer(routes.dashboard.ownWork, work)])
    const line = (await screen.findByText('Sign the lease')).closest('a')
    expect(line?.textContent).toMatch(/[\d,]+ days late$/)
    expect(line?.getAttribute('href')).toBe('/tasks?scope=mine&task=tsk_1')
  })

  test('comes first for a specialist, who completes a task with one press and can undo it', async () => {
    const task = sample(dueTask, { id: 'tsk_1', projectId: 'prj_1', title: 'Bleed the brakes', dueDate: '2020-02-29' })
    const work = sample(routes.dashboard.ownWork.result)
    const { screen, press } = await openDashboard(
      {},
      [answer(routes.dashboard.ownWork, { ...work, tasks: [task] })],
      someSession({ role: 'sme' }),
    )
    await screen.findByText('Bleed the brakes')
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Your Work')
    screen.api.add(refuse(routes.tasks.update, 'internal', 'Out of order.'))
    await press('Complete Bleed the brakes')
    await screen.findByRole('button', { name: 'Complete Bleed the brakes' })
    const saved = sample(routes.tasks.update.result, { id: 'tsk_1', projectId: 'prj_1', version: 2 })
    screen.api.add(answer(routes.tasks.update, saved), answer(routes.dashboard.ownWork, work))
    await press('Complete Bleed the brakes')
    await screen.findByText('Task completed')
    await screen.findByText('Nothing of yours is late or due this week.')
    await press('Undo')
    await screen.findByText('Change undone')
    expect(screen.api.sent(routes.tasks.update).map(({ body }) => body)).toEqual([
      { status: 'completed' },
      { status: 'completed' },
      { status: task.status, version: 2 },
    ])
  })

  test('says when it cannot be loaded, and loads when asked again', async () => {
    const { screen, press } = await openDashboard({}, [refuse(routes.dashboard.ownWork, 'internal', 'Out of order.')])
    await screen.findByText('Your work could not be loaded')
    screen.api.reconnect(routes.dashboard.ownWork)
    await press('Try again')
    await screen.findByText('Nothing of yours is late or due this week.')
    expect(screen.queryByText('Your work could not be loaded')).toBeNull()
  })
})

describe('the activity feed', () => {
  const entry = (n: number) =>
    sample(activity, { id: `act_${n}`, text: `Task ${n} created`, at: `2026-11-2${n}T10:00:00.000Z` })

  /** The dashboard, and its feed from both calls. */
  const openFeed = async (...entries: Dashboard['activity']) => {
    const opened = await openDashboard({ activity: entries })
    return { ...opened, feed: await opened.region('Recent Activity') }
  }

  test('explains what it will show', async () => {
    const { feed } = await openFeed()
    feed.getByText('No recent activity')
    feed.getByText('Activity will appear here as you work on projects')
  })

  test('separates what is new since the last visit', async () => {
    const { screen, feed } = await openFeed(entry(1))
    feed.getByText('Task 1 created')
    expect(feed.queryByText('New since you last looked')).toBeNull()
    const places = screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement
    await screen.user.click(within(places).getByRole('link', { name: 'Projects' }))
    await screen.findByRole('heading', { name: 'Active Projects', level: 1 })
    // As if they had left an hour ago: shorter looks away are the same visit.
    const stored = `looked.${manager.user.id}`
    const visit = readStored(stored) as { left: number }
    writeStored(stored, { ...visit, left: visit.left - 3_600_000 })

    const later = await openFeed(entry(2), entry(1))
    within(later.feed.getByRole('list', { name: 'New' })).getByText('Task 2 created')
    within(later.feed.getByRole('list', { name: 'Earlier' })).getByText('Task 1 created')
  })
})

test('a workspace without projects offers to create the first one, on the dashboard and among the tasks', async () => {
  const { region } = await openDashboard({})
  const progress = await region('Project Progress')
  progress.getByText('No projects yet')
  const create = progress.getByRole('link', { name: 'Create Your First Project' })
  expect(create.getAttribute('href')).toBe('/projects?dialog=new')

  const screen = openScreen('/tasks', manager)
  await screen.findByText('Tasks belong to projects, and there are no projects yet.')
  const first = screen.getByRole('link', { name: 'Create Your First Project' })
  expect(first.getAttribute('href')).toBe('/projects?dialog=new')
})

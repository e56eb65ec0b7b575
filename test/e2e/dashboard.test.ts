import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { dayOf } from '../../shared/dates.ts'
import { demoWorkspaces } from '../../shared/demo.ts'
import type { Project } from '../../shared/project.ts'
import type { Task } from '../../shared/task.ts'
import { actor, settled } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import { expectAddress, installClock, openPage, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask, tasksOf } from './own-records.ts'

const openDashboard = async (login = 'program@demo.test'): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Plan Usage' }).waitFor()
  return page
}

const figures = (page: Page) => page.getByLabel('Statistics')

/**
 * A new late task in Second Works, where few tests write, so that the feed does not show it as one of a group. It is
 * deleted after the test.
 */
const secondTask = async (title: string): Promise<Task> => {
  const second = await actor('second_program_manager')
  const [project] = (await second.call('GET', '/api/projects')).body as Project[]
  const body = { projectId: project?.id, title: `${title} ${Date.now()}`, dueDate: '2020-02-29' }
  const { status, body: task } = await second.call('POST', '/api/tasks', { body })
  expect(status).toBe(201)
  onTestFinished(async () => {
    await second.call('DELETE', `/api/tasks/${(task as Task).id}`, { body: { reason: 'Made by a test' } })
  })
  return task as Task
}

const sum = (numbers: readonly number[]): number => numbers.reduce((before, number) => before + number, 0)

test('the four figures match the lists of projects and tasks', async () => {
  const project = await ownProject({ status: 'execution', budget: '100000.00' })
  await ownTask(project, { title: 'Long past', dueDate: '2020-02-29' })
  await ownTask(project, { title: 'Done', status: 'completed' })
  await settled()
  const projects = await callAsManager<Project[]>('GET', '/api/projects')
  const tasks: Task[] = (await Promise.all(projects.map(tasksOf))).flat()
  const withStatus = (...statuses: string[]) => projects.filter(({ status }) => statuses.includes(status)).length
  const [budget, used] = [
    sum(projects.map((one) => Number(one.budget))),
    sum(projects.map((one) => Number(one.budgetUsed))),
  ]
  const team = await callAsManager<unknown[]>('GET', '/api/users')
  const busy = new Set(projects.flatMap((one) => one.team.map(({ id }) => id)))
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const open = tasks.filter(({ status }) => status !== 'completed')

  const page = await openDashboard()
  await expect
    .poll(async () => (await figures(page).innerText()).replaceAll(/\s+/g, ' '))
    .toBe(
      [
        `Active Projects ${withStatus('preparation', 'execution', 'active')} ${withStatus('planning')} planning, ${withStatus('completed')} completed`,
        `Today's Tasks ${open.filter(({ dueDate }) => dueDate === today).length} ${open.filter(({ dueDate }) => dueDate !== null && dueDate < today).length} overdue, ${tasks.length - open.length} completed`,
        `Team Members ${team.length} ${Math.round((busy.size / team.length) * 100)}% on a project`,
        `Budget Utilization ${Math.round((used / budget) * 100)}% $${Math.round((budget - used) / 1000).toLocaleString('en-US')}K remaining`,
      ].join(' '),
    )
})

test('the first three projects show their progress and link to their pages', async () => {
  // Wait until the project of the previous test is gone.
  await settled()
  const { projects } = await callAsManager<{ projects: Project[] }>('GET', '/api/dashboard')
  const page = await openDashboard()
  const list = page.getByRole('region', { name: 'Project Progress' })
  const links = list.getByRole('listitem').getByRole('link')
  await expect.poll(() => links.count()).toBe(3)
  for (const [index, project] of projects.slice(0, 3).entries()) {
    expect(await links.nth(index).innerText()).toContain(project.name)
    expect(await links.nth(index).innerText()).toContain(`${project.progress}%`)
    expect(await links.nth(index).getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(project.progress))
  }
  await links.first().click()
  await expectAddress(page, `/projects/${projects[0]?.id}`)
})

describe('changes made elsewhere', () => {
  const minute = 60_000

  const openWithClock = async (login = 'program@demo.test'): Promise<Page> => {
    const page = await openPage()
    await installClock(page)
    // The driver cannot change a tab's visibility, so the test sends the page the event that the browser would send.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'visibilityState', {
        get: () => document.documentElement.dataset['seen'] ?? 'visible',
      }),
    )
    await signInAs(page, login)
    // The card of approvals is loaded last, and asks for them only then.
    const approvals = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/approvals')
    await page.goto('/dashboard')
    const insights = page.getByRole('region', { name: 'AI-Powered Insights' })
    // With insights or without, depending on the plan.
    await insights.getByRole('heading', { name: 'Trend Analysis' }).or(insights.getByText('Upgrade to Pro')).waitFor()
    await approvals
    await page.waitForLoadState('networkidle')
    return page
  }

  const turn = (page: Page, seen: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      document.documentElement.dataset['seen'] = state
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, seen)

  test('appear in the activity feed and the figures within 30 seconds', async () => {
    const page = await openWithClock('program@second.test')
    const before = await figures(page).innerText()
    const task = await secondTask('Measure the rails')
    await settled()
    await page.clock.fastForward(30_000)
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await activity.getByRole('link', { name: `Task created ${task.title}` }).waitFor()
    await expect.poll(() => figures(page).innerText()).not.toBe(before)
    await activity.getByRole('link', { name: `Task created ${task.title}` }).click()
    await expectAddress(page, `/projects/${task.projectId}`)
  })

  test('are not requested while the tab is hidden, and are requested when it is visible again', async () => {
    const page = await openWithClock()
    await turn(page, 'hidden')
    const asked: string[] = []
    // When this call is answered, the test has seen all earlier requests.
    const askHealth = () => page.evaluate(async () => void (await fetch('/api/health')))
    await askHealth()
    page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())))
    await page.clock.runFor(3 * minute)
    await askHealth()
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/health'])
    await turn(page, 'visible')
    await page.clock.runFor(2 * minute)
    await expect.poll(() => asked.some((url) => url.endsWith('/api/dashboard/activity'))).toBe(true)
    await expect.poll(() => asked.some((url) => url.endsWith('/api/notices/latest'))).toBe(true)
  })

  test('reach the insights every five minutes while the tab is visible, and at once when it is visible again', async () => {
    const page = await openWithClock()
    const asked: string[] = []
    const underWay = new Set<unknown>()
    page.on('request', (request) => {
      underWay.add(request)
      if (request.url().endsWith('/api/ai/insights')) asked.push(request.method())
    })
    page.on('requestfinished', (request) => void underWay.delete(request))
    page.on('requestfailed', (request) => void underWay.delete(request))
    // The clock would let a call that is under way run out of time. When the last call is answered, the page has taken
    // up the others.
    const quiet = async () => {
      await expect.poll(() => underWay.size).toBe(0)
      await page.evaluate(async () => void (await fetch('/api/health')).text())
    }
    const passes = async (millis: number) => {
      await page.clock.fastForward(millis)
      await quiet()
    }
    await quiet()
    await passes(4 * minute)
    expect(asked).toEqual([])
    await passes(minute)
    expect(asked).toEqual(['GET'])
    await turn(page, 'hidden')
    for (let hidden = 0; hidden < 6; hidden += 1) await passes(5 * minute)
    expect(asked).toEqual(['GET'])
    await turn(page, 'visible')
    await expect.poll(() => asked).toEqual(['GET', 'GET'])
    await quiet()
    // What is fresh is not asked for again after looking away for a moment.
    await turn(page, 'hidden')
    await passes(minute)
    await turn(page, 'visible')
    await quiet()
    expect(asked).toEqual(['GET', 'GET'])
  })
})

describe('the plan', () => {
  test('shows its usage, and warns from 80% on', async () => {
    const { length } = await callAsManager<Project[]>('GET', '/api/projects')
    const page = await openDashboard()
    const plan = page.getByRole('region', { name: 'Plan Usage' })
    await plan.getByText('Business').waitFor()
    await plan.getByText(`${length} of 15`).waitFor()
    expect(await plan.getByText('More than 80% of your plan is used.').count()).toBe(0)
    for (let more = length; more < 13; more += 1) await ownProject()
    await page.reload()
    await plan.getByText('13 of 15').waitFor()
    await plan.getByText('More than 80% of your plan is used.').waitFor()
  })

  test('shows a specialist no money, and no upgrade that they cannot buy', async () => {
    const { length } = await callAsManager<Project[]>('GET', '/api/projects')
    for (let more = length; more < 15; more += 1) await ownProject()
    const page = await openDashboard('sme@demo.test')
    const plan = page.getByRole('region', { name: 'Plan Usage' })
    await plan.getByText('Project limit reached. Ask a program manager to upgrade to create more projects.').waitFor()
    expect(await page.getByRole('link', { name: /Upgrade/ }).count()).toBe(0)
    await page.getByText('Active Projects').first().waitFor()
    expect(await page.getByText('Budget Utilization').count()).toBe(0)
    expect(await page.getByText(/\$\d/).count()).toBe(0)
  })

  test('says when it is full', async () => {
    const page = await openDashboard('program@second.test')
    const plan = page.getByRole('region', { name: 'Plan Usage' })
    await plan.getByText('1 of 1').waitFor()
    await plan.getByText('Project limit reached. Upgrade to create more projects.').waitFor()
  })

  test('without insights describes them and sends no request for them', async () => {
    const page = await openPage()
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await signInAs(page, 'program@second.test')
    await page.goto('/dashboard')
    const insights = page.getByRole('region', { name: 'AI-Powered Insights' })
    await insights.getByText('AI Insights Available on Pro Plans').waitFor()
    expect(await insights.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/pricing')
    expect(asked).toContain('/api/dashboard')
    expect(asked).not.toContain('/api/ai/insights')
  })
})

test('insights name what needs attention and link to it, and dismissed ones stay hidden', async () => {
  const name = `Ferry berth ${Date.now()}`
  const project = await ownProject({ name, status: 'active', startDate: '2020-01-01', endDate: '2020-03-01' })
  await ownTask(project, { title: 'Dredge the berth', dueDate: '2020-02-29' })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  // Once more, because a read that was lost is repeated.
  await page.route('**/api/ai/insights', (route) => route.abort(), { times: 2 })
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'AI-Powered Insights' })
  await panel.getByRole('alert').filter({ hasText: 'Unable to load AI insights. Please try again.' }).waitFor()
  await panel.getByRole('button', { name: 'Retry' }).click()
  const finding = panel.getByRole('article', { name: new RegExp(`^${name} is [\\d,]+ days past its end date$`) })
  await finding.waitFor()
  await panel.getByText('out of 10').waitFor()
  await panel.getByText('Drafted by rules').waitFor()
  expect(await panel.getByRole('alert').count()).toBe(0)

  const dismiss = finding.getByRole('button', { name: /^Dismiss/ })
  await dismiss.click()
  await finding.waitFor({ state: 'detached' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await finding.waitFor()
  const [kept] = await Promise.all([page.waitForResponse('**/api/ai/insights/dismissed'), dismiss.click()])
  expect(kept.status()).toBe(204)
  await page.goto('/analytics?tab=insights')
  await panel.getByRole('heading', { name: 'Trend Analysis' }).waitFor()
  await expect.poll(() => finding.count()).toBe(0)
  await panel.getByRole('button', { name: 'Show' }).click()
  await finding.getByRole('button', { name: /^Restore/ }).click()
  await finding.getByRole('link', { name: 'Set a new end date, or close what is left' }).click()
  await expectAddress(page, `/projects/${project.id}?edit=1`)

  await page.goto('/analytics?tab=insights')
  await panel
    .getByRole('article', { name: `1 task of ${name} is late` })
    .getByRole('link', { name: 'Finish them or give them new dates' })
    .click()
  await expectAddress(page, `/tasks?project=${project.id}&status=late`)
  await page.getByRole('table', { name: 'Tasks' }).getByText('Dredge the berth', { exact: true }).waitFor()
})

test('the own work of a person opens the task that is late', async () => {
  const people = await callAsManager<{ id: string; email: string }[]>('GET', '/api/users')
  const assigneeId = people.find(({ email }) => email === 'program@demo.test')?.id ?? null
  const title = `Sign the lease ${Date.now()}`
  await ownTask(await ownProject(), { title, dueDate: '2020-02-29', assigneeId })
  await settled()
  const page = await openDashboard()
  const work = page.getByRole('region', { name: 'Your Work' })
  const line = work.getByRole('listitem').first()
  await line.getByText(/^[\d,]+ days late$/).waitFor()
  await line.getByRole('link', { name: title }).click()
  await page.getByRole('dialog', { name: title }).waitFor()
})

test('own work that cannot be loaded says so, and loads when asked again', async () => {
  const page = await openPage()
  await signInAs(page, 'program@second.test')
  await page.route('**/api/dashboard/own-work', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Your Work' })
  await work.getByText('Your work could not be loaded').waitFor()
  await work.getByRole('button', { name: 'Try again' }).click()
  await work.getByRole('link', { name: 'All my tasks' }).waitFor()
  await expect.poll(() => work.getByText('Your work could not be loaded').count()).toBe(0)
})

test('the feed separates what is new since the last visit', async () => {
  const page = await openPage()
  await installClock(page)
  await signInAs(page, 'program@second.test')
  await page.goto('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await activity.getByRole('listitem').first().waitFor()
  expect(await activity.getByText('New since you last looked').count()).toBe(0)
  const places = page.getByRole('navigation', { name: 'Main' })
  await places.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('heading', { name: 'Active Projects', level: 1 }).waitFor()
  const { title } = await secondTask('Clear the slipway')
  await settled()
  await page.clock.fastForward(16 * 60_000)
  await places.getByRole('link', { name: 'Dashboard' }).click()
  const fresh = activity.getByRole('list', { name: 'New' })
  await fresh.getByRole('link', { name: `Task created ${title}` }).waitFor()
  await activity.getByRole('list', { name: 'Earlier' }).getByRole('listitem').first().waitFor()
})

describe('a workspace without projects', () => {
  const second = async <T>(method: string, path: string): Promise<T> =>
    (await (await actor('second_program_manager')).call(method, path)).body as T
  let only: Project | undefined

  beforeEach(async () => {
    only = (await second<Project[]>('GET', '/api/projects'))[0]
    await second('DELETE', `/api/projects/${only?.id}`)
    await settled()
  })
  afterEach(async () => {
    await second('POST', `/api/projects/${only?.id}/restore`)
    await settled()
  })

  test('offers to create the first project', async () => {
    const page = await openDashboard('program@second.test')
    const progress = page.getByRole('region', { name: 'Project Progress' })
    await progress.getByText('No projects yet').waitFor()
    await progress.getByRole('link', { name: 'Create Your First Project' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create New Project' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    // The dialog has a button with the same name as one on the page behind it.
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('No projects found').waitFor()
    await page.getByText('Get started by creating your first project').waitFor()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await dialog.waitFor()
  })

  test('has no tasks, and says where they come from', async () => {
    const page = await openDashboard('program@second.test')
    await page.getByRole('link', { name: 'Tasks', exact: true }).click()
    await page.getByText('Tasks belong to projects').waitFor()
    await page.getByRole('link', { name: 'Create Your First Project' }).click()
    await expectAddress(page, '/projects?dialog=new')
  })
})

test('explains what the activity feed will show', async () => {
  const page = await openPage()
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), activity: [] } })
  })
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await activity.getByText('No recent activity').waitFor()
  await activity.getByText('Activity will appear here as you work on projects').waitFor()
})

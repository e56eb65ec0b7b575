import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../shared/accounts/person.ts'
import type { Project } from '../../shared/projects/project.ts'
import { actor, settled, type ActorName } from '../builders/actors.ts'
import { expectAddress, openPage, ownSession, signInAs } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const openAs = async (login: string, path: string, session = signInAs): Promise<Page> => {
  const page = await openPage()
  await session(page, login)
  await page.goto(path)
  return page
}

/** Which of these buttons and links are on the page once its heading is. */
const offered = async (page: Page, heading: string, names: readonly string[]): Promise<string[]> => {
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  const found = await Promise.all(
    names.map((name) =>
      page
        .getByRole('main')
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('main').getByRole('link', { name, exact: true }))
        .count(),
    ),
  )
  return names.filter((_, index) => (found[index] ?? 0) > 0)
}

/** A new project with a task, with the specialist assigned. */
const sharedProject = async (): Promise<Project> => {
  const project = await ownProject({ name: 'Level crossing', budget: '4321.00' })
  await ownTask(project, { title: 'Renew the barriers' })
  const specialist = (await callAsManager<Person[]>('GET', '/api/users')).find(({ email }) => email === 'sme@demo.test')
  return callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: specialist?.id })
}

/** Which actions on tasks the page offers to its user. */
const onTask = async (page: Page, project: Project): Promise<{ create: boolean; edit: boolean; remove: boolean }> => {
  await page.goto(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('table', { name: 'Tasks' }).getByText('Renew the barriers').first().waitFor()
  const has = async (name: string) => (await page.getByRole('button', { name }).count()) > 0
  return {
    create: await has('New Task'),
    edit: await has('Details of Renew the barriers'),
    remove: await has('Delete Renew the barriers'),
  }
}

describe('a specialist', () => {
  test('sees only assigned projects, without budgets, and cannot create any', async () => {
    const mine = await sharedProject()
    const another = await ownProject({ name: 'Not for everybody' })
    const page = await openAs('sme@demo.test', '/projects')
    const rows = page.getByRole('table', { name: 'Projects' }).getByRole('row')
    await rows.filter({ hasText: mine.name }).waitFor()
    const assigned = (await (await actor('sme')).call('GET', '/api/projects')).body as Project[]
    await expect.poll(async () => (await rows.count()) - 1).toBe(assigned.length)
    expect(await rows.filter({ hasText: another.name }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Budget' }).count()).toBe(0)
    expect(await page.getByText('$4,321').count()).toBe(0)
    await expect
      .poll(() => offered(page, 'Active Projects', ['New Project', `View ${mine.name}`, `Edit ${mine.name}`]))
      .toEqual([`View ${mine.name}`])
    await page.goto(`/projects/${another.id}`)
    await page.getByText('Project not found').waitFor()
  })

  test('works on tasks, but cannot delete them', async () => {
    const project = await sharedProject()
    const page = await openAs('sme@demo.test', `/projects/${project.id}`)
    await page.getByRole('heading', { name: project.name, level: 1 }).waitFor()
    expect(await page.getByLabel('Summary').getByText('Budget').count()).toBe(0)
    expect(await onTask(page, project)).toEqual({ create: true, edit: true, remove: false })
    await page.getByRole('button', { name: 'Priority of Renew the barriers' }).click()
    await page.getByLabel('Priority of Renew the barriers', { exact: true }).selectOption('High')
    await page.getByRole('button', { name: 'Priority of Renew the barriers' }).filter({ hasText: 'High' }).waitFor()
  })
})

test('a project manager creates and edits projects, and works on and deletes tasks', async () => {
  const project = await sharedProject()
  const page = await openAs('project@demo.test', '/projects')
  await page.getByRole('table', { name: 'Projects' }).waitFor()
  await expect
    .poll(() => offered(page, 'Active Projects', ['New Project', `Edit ${project.name}`]))
    .toEqual(['New Project', `Edit ${project.name}`])
  await page.goto(`/projects/${project.id}`)
  await page.getByLabel('Summary').getByText('$4,321').waitFor()
  expect(await onTask(page, project)).toEqual({ create: true, edit: true, remove: true })
})

describe('the company account', () => {
  test('has its own dashboard, with the figures of the API', async () => {
    const company = await actor('customer')
    // Changes by earlier tests are counted with a delay.
    await settled()
    const stats = (await company.call('GET', '/api/customer/dashboard/stats')).body as {
      totalProjects: number
      activeProjects: number
      totalBudget: string
      teamMembers: number
    }
    const page = await openAs('company@demo.test', '/dashboard')
    await expectAddress(page, '/customer-dashboard')
    const figures = page.getByLabel('Statistics')
    await figures.getByText(`$${Number(stats.totalBudget).toLocaleString('en-US')}`).waitFor()
    expect((await figures.innerText()).replaceAll(/\s+/g, ' ')).toBe(
      `Total Projects ${stats.totalProjects} Active Projects ${stats.activeProjects} Total Budget $${Number(stats.totalBudget).toLocaleString('en-US')} Team Members ${stats.teamMembers}`,
    )
    await expect.poll(() => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').count()).toBe(5)
  })

  test('has the rights of a program manager in its projects, and returns to its dashboard', async () => {
    const project = await sharedProject()
    const page = await openAs('company@demo.test', '/customer-dashboard', ownSession)
    await page.getByRole('main').getByRole('link', { name: project.name, exact: true }).click()
    await expectAddress(page, `/projects/${project.id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('As the company wants it')
    await page.getByRole('button', { name: 'Save' }).click()
    const overview = page.getByRole('tabpanel', { name: 'Overview' })
    await overview.getByText('As the company wants it').waitFor()
    expect(await onTask(page, project)).toEqual({ create: true, edit: true, remove: true })
    await page.getByRole('link', { name: 'Back' }).click()
    await expectAddress(page, '/customer-dashboard')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expectAddress(page, '/')
    await page.getByRole('status').filter({ hasText: 'You have been successfully logged out' }).waitFor()
  })
})

describe('another workspace', () => {
  const firstOf = async (name: ActorName): Promise<Project> =>
    ((await (await actor(name)).call('GET', '/api/projects')).body as [Project])[0]

  test.each([
    ['program@second.test', 'program_manager'],
    ['company@second.test', 'program_manager'],
    ['program@demo.test', 'second_program_manager'],
    ['company@demo.test', 'second_program_manager'],
  ] as const)('shows nothing of its projects to %s', async (login, owner) => {
    const project = await firstOf(owner)
    const page = await openAs(login, `/projects/${project.id}?tab=tasks`)
    await page.getByText('Project not found').waitFor()
    expect(await page.getByText(project.name).count()).toBe(0)
    await page.goto(`/tasks?project=${project.id}`)
    await page.getByRole('heading', { name: 'Tasks', level: 1 }).waitFor()
    await page.getByLabel('Whose tasks').waitFor()
    expect(await page.getByLabel('Whose tasks').getByRole('option', { name: project.name }).count()).toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { RaidEntry } from '../../shared/raid/raid.ts'
import type { Task } from '../../shared/tasks/task.ts'
import type { TemplateSummary } from '../../shared/templates/template.ts'
import { expectAccessible, expectAddress, expectFit, expectToast, openPage, picture, signInAs } from './browser.ts'
import { newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, projectsNamed, tasksOf } from './own-records.ts'

const ownTemplates = async (): Promise<TemplateSummary[]> =>
  (await callAsManager<TemplateSummary[]>('GET', '/api/templates')).filter(({ builtIn }) => !builtIn)

afterEach(async () => {
  for (const { id } of await ownTemplates()) await callAsManager('DELETE', `/api/templates/${id}`)
})

const openAt = async (path: string, width: 390 | 1440 = 1440): Promise<Page> => {
  const page = await openPage({ width })
  await signInAs(page, 'program@demo.test')
  await page.goto(path)
  return page
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

describe('templates', () => {
  test('a project is created from a template that comes with the product, with what the preview shows', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await dialog.getByLabel('Project name').fill('New line systems')
    await dialog.getByLabel('Start from').selectOption('Office or site move')
    // The name stays.
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('New line systems')
    const preview = dialog.getByRole('region', { name: 'Preview' })
    await preview.getByText('Choose a start date').first().waitFor()
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await dialog.getByText('Start date is required').waitFor()
    await dialog.getByLabel('Start date').fill('2028-03-04')
    // Saturday: work begins on Monday, and 115 working days end on Friday.
    await preview.getByText('Mar 6, 2028').waitFor()
    await preview.getByText('Aug 11, 2028').waitFor()
    await preview.getByText('Show 22 tasks').click()
    await preview.getByText('Sign the lease of the new space').waitFor()
    await expectFit(page, 'from a template')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expectToast(page, 'Project created', 'New line systems has 22 tasks from the template.')
    await page.getByRole('heading', { name: 'New line systems', level: 1 }).waitFor()
    const [project] = await projectsNamed('New line systems')
    expect(project).toMatchObject({ startDate: '2028-03-04', endDate: '2028-08-11' })
    expect(project?.milestones.map(({ name }) => name)).toContain('Lease signed')
    const tasks = await tasksOf({ id: project?.id ?? '' } as never)
    expect(tasks).toHaveLength(22)
    expect(tasks[1]).toMatchObject({ links: [{ taskId: tasks[0]?.id, type: 'FS', lag: 0 }] })
    const log = await callAsManager<RaidEntry[]>('GET', '/api/raid?limit=200')
    expect(log.filter(({ projectId }) => projectId === project?.id)).toHaveLength(6)
  })

  test('a project is saved as a template, from which the next one is created; the template is managed in its list', async () => {
    const project = await ownProject({ name: 'Canopy east', startDate: '2028-03-06' })
    const first = await callAsManager<Task>('POST', '/api/tasks', {
      projectId: project.id,
      title: 'Order the glass',
      startDate: '2028-03-06',
      dueDate: '2028-03-10',
      checklist: [{ text: 'Compare offers', done: true, dueDate: '2028-03-08' }],
      recurrence: 'FREQ=WEEKLY;BYDAY=FR',
    })
    await ownTask(project, {
      title: 'Fit it',
      startDate: '2028-03-13',
      dueDate: '2028-03-17',
      dependencies: [first.id],
    })
    const page = await openAt(`/projects/${project.id}`)
    await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Save as template…' }).click()
    const saving = page.getByRole('dialog', { name: 'Save as template' })
    await saving.getByText(/^Never taken: people/).waitFor()
    await expectAccessible(page)
    await saving.getByRole('textbox', { name: 'Name' }).fill('Canopy')
    await saving.getByRole('button', { name: 'Save template' }).click()
    await expectToast(page, 'Template saved', 'Canopy')
    await page.goto('/projects/templates')
    await row(page, 'Canopy').getByText('2 tasks · 10 working days').waitFor()
    await row(page, 'Canopy').getByRole('link', { name: 'Create project from Canopy' }).click()
    const dialog = newProjectDialog(page)
    await dialog.getByLabel('Project name').fill('Canopy west')
    await dialog.getByLabel('Start date').fill('2028-04-03')
    await dialog.getByText('Show 2 tasks').click()
    await dialog.getByText('Order the glass · 1 item · every Friday').waitFor()
    await picture(page, 'template-tasks')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await page.getByRole('heading', { name: 'Canopy west', level: 1 }).waitFor()
    const [made] = await projectsNamed('Canopy west')
    const tasks = await tasksOf({ id: made?.id ?? '' } as never)
    expect(tasks.map(({ title, startDate, dueDate }) => [title, startDate, dueDate])).toEqual([
      ['Order the glass', '2028-04-03', '2028-04-07'],
      ['Fit it', '2028-04-10', '2028-04-14'],
    ])
    expect(tasks[1]?.dependencies).toEqual([tasks[0]?.id])
    expect(tasks[0]).toMatchObject({
      checklist: [{ text: 'Compare offers', done: false, dueDate: '2028-04-05' }],
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', start: '2028-04-07' },
    })

    await page.goto('/projects/templates')
    await row(page, 'Canopy').getByRole('button', { name: 'More for Canopy' }).click()
    await page.getByRole('menuitem', { name: 'Edit name and description' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit template' })
    await editing.getByRole('textbox', { name: 'Name' }).fill('Canopy renewal of a platform')
    await editing.getByRole('button', { name: 'Save' }).click()
    await ownTask(project, { title: 'Clean up' })
    await row(page, 'Canopy renewal')
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Update from a project' }).click()
    const updating = page.getByRole('dialog', { name: 'Update from a project' })
    await updating.getByLabel('Project').selectOption('Canopy east')
    await updating.getByRole('button', { name: 'Update template' }).click()
    await row(page, 'Canopy renewal').getByText('3 tasks').waitFor()
    await row(page, 'Canopy renewal')
      .getByRole('button', { name: /^More for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByText('No templates yet').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'Canopy renewal').waitFor()
  })

  test('after a failure, what was typed stays, and the second attempt creates one project', async () => {
    const page = await openAt('/projects/templates', 390)
    await page.getByRole('link', { name: 'Create project from Software rollout' }).waitFor()
    await expectFit(page, 'templates')
    await page.getByRole('link', { name: 'Create project from Software rollout' }).click()
    const dialog = newProjectDialog(page)
    await dialog.getByLabel('Project name').fill('Ticket system')
    await dialog.getByLabel('Start date').fill('2028-03-06')
    // The project is created, but the response is lost.
    let lost = 0
    await page.route('**/api/templates/*/projects', async (route) => {
      lost += 1
      await route.fetch()
      await route.fulfill({ status: 502, body: '' })
    })
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await dialog.getByRole('alert').filter({ hasText: 'Error' }).waitFor()
    expect(lost).toBeGreaterThan(0)
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('Ticket system')
    expect(await dialog.getByLabel('Start date').inputValue()).toBe('2028-03-06')
    await expectFit(page, 'a failed creation')
    await page.unroute('**/api/templates/*/projects')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await page.getByRole('heading', { name: 'Ticket system', level: 1 }).waitFor()
    expect(await projectsNamed('Ticket system')).toHaveLength(1)
    await expectAddress(page, `/projects/${(await projectsNamed('Ticket system'))[0]?.id}?tab=tasks`)
  })
})

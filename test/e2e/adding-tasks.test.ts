import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { expectFit, openPage, signInAs } from './browser.ts'
import { ownProject, ownTask, tasksOf } from './own-records.ts'

const openTasks = async (project: Project, search = ''): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=tasks${search}`)
  await page.getByRole('button', { name: 'Add task' }).waitFor()
  return page
}

const newRow = (page: Page): Locator => page.getByRole('form', { name: 'New task' })
const unsaved = (page: Page): Locator => page.getByRole('list', { name: 'Tasks that are not saved yet' })

/** Waits until the title of the new row has the focus. */
const expectTitle = (page: Page): Promise<void> =>
  newRow(page).getByLabel('Title').and(page.locator(':focus')).waitFor()

const titles = async (project: Project): Promise<string[]> => (await tasksOf(project)).map(({ title }) => title)

const steps = [
  'Survey the platform',
  'Agree the track access',
  'Design the canopy',
  'Order the steel',
  'Order the glass',
  'Close the platform',
  'Remove the old canopy',
  'Pour the foundations',
  'Erect the steel',
  'Fit the glass',
  'Test the drainage',
  'Open the platform',
]

describe('tasks added one after another', () => {
  test('a project with 12 tasks and their dependencies is planned by the keyboard alone', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    await page.getByText('No Tasks Yet').waitFor()
    await page.keyboard.press('n')
    await expectTitle(page)
    await page.keyboard.type(`${steps[0]}`)
    await page.keyboard.press('Enter')
    // Each task from the second on depends on the one above. Nothing waits for the server.
    await page.keyboard.press('Alt+Shift+ArrowRight')
    for (const step of steps.slice(1, -1)) {
      await page.keyboard.type(step)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.type(`${steps.at(-1)}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type('02282027')
    // The button of the calendar is a tab stop in the date field.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await newRow(page).getByLabel('Assignee').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('priya')
    await page.keyboard.press('Tab')
    await page.keyboard.type('7,5')
    await page.keyboard.press('Enter')
    await expectTitle(page)
    await expect.poll(() => titles(project)).toEqual(steps)
    const created = await tasksOf(project)
    expect(created[0]).toMatchObject({ links: [], status: 'todo' })
    for (const [index, { links }] of created.entries())
      if (index > 0) expect(links).toEqual([{ taskId: created[index - 1]?.id, type: 'FS', lag: 0 }])
    expect(created.at(-1)).toMatchObject({ dueDate: '2027-02-28', estimatedHours: 7.5 })
    expect(created.at(-1)?.assigneeId).not.toBeNull()

    // The link is taken back, and Escape returns to the button.
    await newRow(page).getByText('Depends on “Open the platform”, the task above').waitFor()
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await page.keyboard.type('Celebrate')
    await page.keyboard.press('Enter')
    // A second Enter has nothing to add.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add task' }).and(page.locator(':focus')).waitFor()
    await expect.poll(() => titles(project)).toEqual([...steps, 'Celebrate'])
    expect((await tasksOf(project)).at(-1)?.links).toEqual([])
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Add tasks one after another').waitFor()
  })

  test('what cannot be read is refused at its field, and Tab leads out of the row', async () => {
    const project = await ownProject()
    await ownTask(project)
    const page = await openTasks(project)
    await page.getByRole('button', { name: 'Add task' }).click()
    await expectTitle(page)
    await newRow(page).getByLabel('Assignee').fill('No one we know')
    await newRow(page).getByLabel('Estimate').fill('soon')
    await page.keyboard.press('Enter')
    await newRow(page).getByText('Task title is required').waitFor()
    await newRow(page).getByText('No one in the workspace has this name or email').waitFor()
    await newRow(page).getByText('Enter hours from 0 to 100,000, such as 7.5').waitFor()
    await expectFit(page, 'new-task-refused')
    expect(await titles(project)).toHaveLength(1)
    await newRow(page).getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('form') ?? null)).toBeNull()
  })

  test('tasks that the server refuses or that do not reach it are kept with their errors, and none is added twice', async () => {
    const project = await ownProject()
    const page = await openTasks(project)
    let sent = 0
    await page.route('**/api/tasks', async (route) => {
      sent += 1
      if (sent === 1) {
        // The task is created, and its response is lost.
        await route.fetch()
        await route.abort()
      } else await route.continue()
    })
    await page.getByRole('button', { name: 'Add task' }).click()
    await expectTitle(page)
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await page.keyboard.type('Second')
    await page.keyboard.press('Enter')
    const refused = unsaved(page).getByRole('form', { name: 'Not added: First' })
    await refused.getByRole('alert').waitFor()
    await unsaved(page).getByText('Waiting').waitFor()
    await expectFit(page, 'new-task-not-sent')
    await refused.getByRole('button', { name: 'Try again' }).press('Enter')
    await expectTitle(page)
    await expect.poll(() => titles(project)).toEqual(['First', 'Second'])
    const [first, second] = await tasksOf(project)
    expect(second?.dependencies).toEqual([first?.id])

    await page.unroute('**/api/tasks')
    await page.keyboard.type('x'.repeat(201))
    await page.keyboard.press('Enter')
    const long = unsaved(page).getByRole('form', { name: 'Not added: xxx' })
    await long.getByText('200 characters').waitFor()
    await long.getByLabel('Title').fill('Third')
    await page.keyboard.press('Enter')
    await expect.poll(() => titles(project)).toEqual(['First', 'Second', 'Third'])
    await unsaved(page).waitFor({ state: 'detached' })
  })
})

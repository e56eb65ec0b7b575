/**
 * The jobs that people come for most, with the clicks that they may take. Three are counted where their screens are
 * tested: adding tasks (adding-tasks.test.ts), moving a project (timeline.test.ts) and sending the report
 * (communications.test.ts).
 */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../builders/actors.ts'
import { openPage, picture, signInAs, toastOf } from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask } from './own-records.ts'

test('what is late is found and reassigned in at most four clicks from the dashboard', async () => {
  const people = await callAsManager<{ id: string; email: string }[]>('GET', '/api/users')
  const idOf = (login: string) => people.find(({ email }) => email === login)?.id ?? null
  const project = await ownProject({ name: 'Buffer stops', status: 'execution' })
  const task = await ownTask(project, {
    title: 'Replace the buffer stop',
    // Before everything else in the workspace, so that it is the first of the late tasks.
    dueDate: '2019-01-07',
    assigneeId: idOf('program@demo.test'),
  })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')

  let clicks = 0
  const click = async (what: Locator): Promise<void> => {
    clicks += 1
    await what.click()
  }
  await click(page.getByLabel('Statistics').getByRole('link', { name: /overdue$/ }))
  const first = page.getByRole('table', { name: 'Tasks' }).getByRole('row').nth(1)
  await first.getByText(task.title, { exact: true }).waitFor()
  await click(first.getByRole('button', { name: `Assignee of ${task.title}:` }))
  const choice = first.getByRole('combobox', { name: `Assignee of ${task.title}` })
  // The click also opened the list, so that the choice is one click more.
  await expect.poll(() => choice.evaluate((node) => node.matches(':open'))).toBe(true)
  await picture(page, 'reassign-late')
  clicks += 1
  await choice.selectOption({ label: 'Tomasz Nowak' })
  await toastOf(page).getByText(`Assignee of “${task.title}”`).waitFor()

  expect((await readTask(task)).assigneeId).toBe(idOf('project@demo.test'))
  expect(clicks).toBeLessThanOrEqual(4)
})

import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectFit } from './browser.ts'
import { api, backUp, banner, down, kept, openAsManager, openTasksOfOwnProject } from './lost-changes.ts'
import { fillNewProject, newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, projectsNamed, readTask } from './own-records.ts'

/** Sends a request to the server as the page does, and expects it to succeed. The page never sees the response. */
const loseResponse = async (route: Route): Promise<void> => {
  const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' }
  expect((await route.fetch({ headers })).status()).toBeLessThan(300)
}

const rename = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Title: ${from}` }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(to)
  await page.keyboard.press('Enter')
}

describe('a change that did not reach the server', () => {
  test('shows the old value, is offered again, and is sent once when the person asks', async () => {
    const { page, task } = await openTasksOfOwnProject('Inspect bay 7')
    await down(page)
    await rename(page, 'Inspect bay 7', 'Inspect bay 8')
    await kept(page).getByText('Not saved: Title of “Inspect bay 7”').waitFor()
    await page.getByRole('button', { name: 'Title: Inspect bay 7' }).waitFor()
    await banner(page).waitFor()
    await expectFit(page, 'kept-change')

    // It is offered on every screen.
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await kept(page).getByText('Title of “Inspect bay 7”').waitFor()
    await page.goBack()

    await backUp(page)
    expect((await readTask(task)).title).toBe('Inspect bay 7')
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') changes.push(request.postData() ?? '')
    })
    await kept(page)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await kept(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await readTask(task)).title).toBe('Inspect bay 8')
    await page.getByRole('button', { name: 'Title: Inspect bay 8' }).waitFor()
    expect(changes.map((body) => JSON.parse(body) as unknown)).toEqual([
      { title: 'Inspect bay 8', version: task.version },
    ])
  })

  test('can be discarded', async () => {
    const { page, task } = await openTasksOfOwnProject('Paint the doors')
    await down(page)
    await rename(page, 'Paint the doors', 'Paint the gates')
    await kept(page)
      .getByRole('button', { name: /^Discard/ })
      .click()
    await kept(page).waitFor({ state: 'detached' })
    await backUp(page)
    await page.getByRole('button', { name: 'Title: Paint the doors' }).waitFor()
    expect((await readTask(task)).version).toBe(task.version)
  })

  test('conflicts with what another person has saved since the person saw the record', async () => {
    const { page, task } = await openTasksOfOwnProject('Order the sleepers')
    await down(page)
    await rename(page, 'Order the sleepers', 'Order 400 sleepers')
    await kept(page).waitFor()
    await callAsManager('PUT', `/api/tasks/${task.id}`, { title: 'Order oak sleepers' })
    await backUp(page)
    await kept(page)
      .getByRole('button', { name: /^Try again/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
    await dialog.getByText('Order oak sleepers').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(async () => (await readTask(task)).title).toBe('Order 400 sleepers')
  })

  test('asks nothing if it had been saved and only its response was lost', async () => {
    const { page, task } = await openTasksOfOwnProject('Test the points')
    await page.waitForLoadState('networkidle')
    const lose = async (route: Route) => {
      if (route.request().method() === 'PUT') await loseResponse(route)
      await route.abort()
    }
    await page.route(api, lose)
    await rename(page, 'Test the points', 'Test all points')
    await kept(page).waitFor()
    await page.unroute(api, lose)
    expect((await readTask(task)).title).toBe('Test all points')
    await kept(page)
      .getByRole('button', { name: /^Try again/ })
      .click()
    await kept(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Title: Test all points' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect((await readTask(task)).version).toBe(task.version + 1)
  })

  test('two changes of one record do not conflict with each other', async () => {
    const { page, task } = await openTasksOfOwnProject('Lay the cable')
    await down(page)
    await rename(page, 'Lay the cable', 'Lay the cables')
    await kept(page).getByText('Title of “Lay the cable”').waitFor()
    await page.getByRole('button', { name: 'Progress of Lay the cable' }).click()
    await page.getByRole('textbox', { name: 'Progress of Lay the cable' }).fill('40')
    await page.keyboard.press('Enter')
    await kept(page).getByText('Progress of “Lay the cable”').waitFor()
    await backUp(page)
    for (const what of ['Title', 'Progress'])
      await kept(page)
        .getByRole('button', { name: `Try again: ${what} of “Lay the cable”` })
        .click()
    await expect.poll(async () => await readTask(task)).toMatchObject({ title: 'Lay the cables', progress: 40 })
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('asks once before the page is left', async () => {
    const { page } = await openTasksOfOwnProject('Clear the drains')
    await down(page)
    await rename(page, 'Clear the drains', 'Clear all drains')
    await kept(page).waitFor()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await page.evaluate(() => location.reload())
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await kept(page)
      .getByRole('button', { name: /^Discard/ })
      .click()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('button', { name: 'Title: Clear the drains' }).waitFor()
    expect(asked).toEqual(['beforeunload'])
  })
})

test('a change of many tasks is kept as a whole', async () => {
  const project = await ownProject({ name: 'Kept bulk change' })
  const tasks = [await ownTask(project, { title: 'First' }), await ownTask(project, { title: 'Second' })]
  const page = await openAsManager(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: 'Title: Second' }).waitFor()
  for (const { title } of tasks) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await down(page)
  await page.getByLabel('Set priority of the selected tasks').selectOption('High')
  await kept(page).getByText('Not saved: Change of 2 tasks').waitFor()
  await backUp(page)
  await kept(page)
    .getByRole('button', { name: /^Try again/ })
    .click()
  for (const task of tasks) await expect.poll(async () => (await readTask(task)).priority).toBe('high')
})

test('a form keeps what was typed and sends it once, with the same key', async () => {
  const page = await openAsManager('/projects?dialog=new')
  const dialog = newProjectDialog(page)
  await fillNewProject(dialog, { name: 'Typed in an outage' })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key'])
  })
  // The server creates the project, and the answer is lost.
  await page.route('**/api/projects', async (route) => {
    if (route.request().method() === 'POST') await loseResponse(route)
    await route.fulfill({ status: 504, json: { message: 'Endpoint request timed out' } })
  })
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect.poll(() => keys.length).toBe(1)
  await dialog
    .getByText('Plumbline cannot be reached at the moment.')
    .or(page.getByText('Plumbline cannot be reached'))
    .first()
    .waitFor()
  expect(await dialog.getByRole('textbox', { name: /name/i }).first().inputValue()).toBe('Typed in an outage')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await page.getByRole('heading', { name: 'Typed in an outage' }).waitFor()
  expect(new Set(keys).size).toBe(1)
  expect(await projectsNamed('Typed in an outage')).toHaveLength(1)
})

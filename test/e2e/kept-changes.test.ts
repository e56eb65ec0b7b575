import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Comment } from '../../shared/comments/comment.ts'
import type { Meeting } from '../../shared/meetings/meeting.ts'
import type { ProjectView } from '../../shared/views/project-view.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Report } from '../../shared/reports/report.ts'
import { expectFit, expectToast, openPage, signInAs } from './browser.ts'
import { fillNewProject, newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, projectsNamed, readTask } from './own-records.ts'

const manager = 'program@demo.test'
const api = '**/api/**'

const open = async (path: string): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, manager)
  await page.goto(path)
  return page
}

const kept = (page: Page) => page.getByRole('region', { name: 'Changes that were not saved' })
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Plumbline can’t be reached.' })

const down = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.route(api, (route) => route.abort())
}

const backUp = async (page: Page): Promise<void> => {
  await banner(page).waitFor()
  await page.unroute(api)
  // The page asks at once, if it has not just asked by itself.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await banner(page).waitFor({ state: 'detached' })
}

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

const tasksPage = async (title: string) => {
  const project = await ownProject({ name: 'Kept changes' })
  const task = await ownTask(project, { title })
  const page = await open(`/projects/${project.id}?tab=tasks`)
  await page.getByRole('button', { name: `Title: ${title}` }).waitFor()
  return { page, task }
}

describe('a change that did not reach the server', () => {
  test('shows the old value, is offered again, and is sent once when the person asks', async () => {
    const { page, task } = await tasksPage('Inspect bay 7')
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
    const { page, task } = await tasksPage('Paint the doors')
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
    const { page, task } = await tasksPage('Order the sleepers')
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
    const { page, task } = await tasksPage('Test the points')
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
    const { page, task } = await tasksPage('Lay the cable')
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
    const { page } = await tasksPage('Clear the drains')
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
  const page = await open(`/projects/${project.id}?tab=tasks`)
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

describe('an act that did not reach the server is kept, and sent when the person asks', () => {
  const again = (page: Page, what: string): Promise<void> =>
    kept(page)
      .getByRole('button', { name: `Try again: ${what}`, exact: true })
      .click()

  test('a meeting that is cancelled, and an action of its minutes that becomes a task', async () => {
    const project = await ownProject({ name: 'Kept meeting' })
    const { id } = await callAsManager<Meeting>('POST', '/api/meetings', {
      title: 'Bay review',
      projectId: project.id,
      scheduledAt: '2027-05-03T10:00:00Z',
    })
    const read = () => callAsManager<Meeting>('GET', `/api/meetings/${id}`)
    const action = { id: 'glaze', text: 'Call the glazier', ownerId: null, dueDate: null }
    await callAsManager('PUT', `/api/meetings/${id}/minutes`, {
      attendance: [],
      notes: [],
      summary: '',
      decisions: [],
      actions: [action],
    })
    const page = await open(`/meetings/${id}?tab=minutes`)
    const makeTask = page.getByRole('button', { name: 'Create task: Call the glazier' })
    await makeTask.waitFor()
    await down(page)
    await makeTask.click()
    await kept(page).getByText('Not saved: Task from “Call the glazier”').waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Cancel meeting' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Holiday')
    await dialog.getByRole('button', { name: 'Cancel meeting' }).click()
    await kept(page).getByText('Not saved: Cancellation of “Bay review”').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await backUp(page)
    expect(await read()).toMatchObject({ status: 'scheduled', actions: [{ taskId: null }] })
    await again(page, 'Task from “Call the glazier”')
    await expectToast(page, 'Task created')
    await again(page, 'Cancellation of “Bay review”')
    await expectToast(page, 'Meeting cancelled', 'Bay review')
    expect(await read()).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Holiday',
      actions: [{ taskId: expect.any(String) }],
    })
  })

  test('a report that is sealed, and one that is deleted', async () => {
    const project = await ownProject({ name: 'Kept reports' })
    const body = { projectId: project.id, type: 'status', audienceType: 'team' }
    const report = await callAsManager<Report>('POST', '/api/reports', body)
    const page = await open(`/reports/${report.id}`)
    const toolbar = page.getByRole('toolbar', { name: 'Report' })
    await toolbar.getByRole('button', { name: 'Seal' }).waitFor()
    await down(page)
    await toolbar.getByRole('button', { name: 'Seal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal' }).click()
    await kept(page).getByText(`Not saved: Sealing of “${report.title}”`).waitFor()
    await backUp(page)
    await again(page, `Sealing of “${report.title}”`)
    await expectToast(page, 'Report sealed', report.title)
    expect(await callAsManager('GET', `/api/reports/${report.id}`)).toMatchObject({ state: 'sealed' })

    await down(page)
    await toolbar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await kept(page).getByText(`Not saved: Deletion of “${report.title}”`).waitFor()
    await backUp(page)
    await again(page, `Deletion of “${report.title}”`)
    await expectToast(page, 'Report deleted', report.title)
  })

  test('a view that is saved, and then deleted', async () => {
    const none = { health: null, status: null, manager: null, search: '', sort: null }
    const settings = { ...none, priority: 'high', columns: ['status', 'priority'], density: 'comfortable' }
    const view = await callAsManager<ProjectView>('POST', '/api/project-views', {
      name: 'Kept view',
      shared: false,
      settings,
    })
    const read = async () =>
      (await callAsManager<ProjectView[]>('GET', '/api/project-views')).find(({ id }) => id === view.id)?.settings
    const page = await open(`/projects?view=${view.id}`)
    await page.getByLabel('Filter by priority').selectOption('Low')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    await down(page)
    await save.click()
    await kept(page).getByText('Not saved: View “Kept view”').waitFor()
    await backUp(page)
    expect(await read()).toMatchObject({ priority: 'high' })
    await again(page, 'View “Kept view”')
    await expectToast(page, 'View saved', 'Kept view')
    expect(await read()).toMatchObject({ priority: 'low' })

    await page.getByRole('button', { name: 'View: Kept view' }).waitFor()
    await down(page)
    await page.getByRole('button', { name: 'View: Kept view' }).click()
    await page.getByRole('menuitem', { name: 'Delete “Kept view”' }).click()
    await kept(page).getByText('Not saved: Deletion of the view “Kept view”').waitFor()
    await backUp(page)
    await again(page, 'Deletion of the view “Kept view”')
    await expectToast(page, 'View deleted', 'Kept view')
    expect(await read()).toBeUndefined()
  })

  test('a person who is assigned to a project', async () => {
    const project = await ownProject({ name: 'Kept team' })
    const team = async () => (await callAsManager<Project>('GET', `/api/projects/${project.id}`)).team
    const page = await open(`/projects/${project.id}`)
    const dialog = page.getByRole('dialog', { name: 'Assign Team Members' })
    const ask = async (act: string) => {
      await page.getByRole('button', { name: 'Assign Team' }).click()
      const button = dialog.getByRole('button', { name: `${act} Priya Raman` })
      await button.waitFor()
      await down(page)
      await button.click()
      await dialog.waitFor({ state: 'detached' })
    }
    await ask('Assign')
    await kept(page).getByText('Not saved: Assignment of Priya Raman to “Kept team”').waitFor()
    await backUp(page)
    expect(await team()).toEqual([])
    await again(page, 'Assignment of Priya Raman to “Kept team”')
    await expectToast(page, 'Team member assigned')
    expect(await team()).toHaveLength(1)
    await page.getByText('1 person').waitFor()
    await ask('Remove')
    await kept(page).getByText('Not saved: Removal of Priya Raman from “Kept team”').waitFor()
    await backUp(page)
    await again(page, 'Removal of Priya Raman from “Kept team”')
    await expectToast(page, 'Team member removed')
    expect(await team()).toEqual([])
  })

  test('a comment that is deleted', async () => {
    const { page, task } = await tasksPage('Grease the hinges')
    const comments = () => callAsManager<Comment[]>('GET', `/api/tasks/${task.id}/comments`)
    await callAsManager('POST', `/api/tasks/${task.id}/comments`, { text: 'With which grease?' })
    await page.goto(`/projects/${task.projectId}?tab=tasks&task=${task.id}`)
    const remove = page.getByRole('button', { name: 'Delete the comment: With which grease?' })
    await remove.waitFor()
    await down(page)
    await remove.click()
    await page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Delete', exact: true }).click()
    // It is offered, and sent, after the panel is closed.
    await page.getByText('Not saved: Deletion of the comment “With which grease?”').waitFor()
    await page.getByRole('button', { name: 'Close' }).first().click()
    await kept(page).waitFor()
    await backUp(page)
    expect(await comments()).toHaveLength(1)
    await again(page, 'Deletion of the comment “With which grease?”')
    await expectToast(page, 'Comment deleted')
    expect(await comments()).toEqual([])
  })
})

test('a form keeps what was typed and sends it once, with the same key', async () => {
  const page = await open('/projects?dialog=new')
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

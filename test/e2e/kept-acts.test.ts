import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Comment } from '../../shared/comments/comment.ts'
import type { Meeting } from '../../shared/meetings/meeting.ts'
import type { ProjectView } from '../../shared/views/project-view.ts'
import type { Project } from '../../shared/projects/project.ts'
import type { Report } from '../../shared/reports/report.ts'
import { expectToast } from './browser.ts'
import { backUp, down, kept, openAsManager, openTasksOfOwnProject } from './lost-changes.ts'
import { callAsManager, ownProject } from './own-records.ts'

describe('an act that did not reach the server is kept, and sent when the person asks', () => {
  const retry = (page: Page, what: string): Promise<void> =>
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
    const page = await openAsManager(`/meetings/${id}?tab=minutes`)
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
    await retry(page, 'Task from “Call the glazier”')
    await expectToast(page, 'Task created')
    await retry(page, 'Cancellation of “Bay review”')
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
    const page = await openAsManager(`/reports/${report.id}`)
    const toolbar = page.getByRole('toolbar', { name: 'Report' })
    await toolbar.getByRole('button', { name: 'Seal' }).waitFor()
    await down(page)
    await toolbar.getByRole('button', { name: 'Seal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seal' }).click()
    await kept(page).getByText(`Not saved: Sealing of “${report.title}”`).waitFor()
    await backUp(page)
    await retry(page, `Sealing of “${report.title}”`)
    await expectToast(page, 'Report sealed', report.title)
    expect(await callAsManager('GET', `/api/reports/${report.id}`)).toMatchObject({ state: 'sealed' })

    await down(page)
    await toolbar.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await kept(page).getByText(`Not saved: Deletion of “${report.title}”`).waitFor()
    await backUp(page)
    await retry(page, `Deletion of “${report.title}”`)
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
    const page = await openAsManager(`/projects?view=${view.id}`)
    await page.getByLabel('Filter by priority').selectOption('Low')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.waitFor()
    await down(page)
    await save.click()
    await kept(page).getByText('Not saved: View “Kept view”').waitFor()
    await backUp(page)
    expect(await read()).toMatchObject({ priority: 'high' })
    await retry(page, 'View “Kept view”')
    await expectToast(page, 'View saved', 'Kept view')
    expect(await read()).toMatchObject({ priority: 'low' })

    await page.getByRole('button', { name: 'View: Kept view' }).waitFor()
    await down(page)
    await page.getByRole('button', { name: 'View: Kept view' }).click()
    await page.getByRole('menuitem', { name: 'Delete “Kept view”' }).click()
    await kept(page).getByText('Not saved: Deletion of the view “Kept view”').waitFor()
    await backUp(page)
    await retry(page, 'Deletion of the view “Kept view”')
    await expectToast(page, 'View deleted', 'Kept view')
    expect(await read()).toBeUndefined()
  })

  test('a person who is assigned to a project', async () => {
    const project = await ownProject({ name: 'Kept team' })
    const team = async () => (await callAsManager<Project>('GET', `/api/projects/${project.id}`)).team
    const page = await openAsManager(`/projects/${project.id}`)
    const dialog = page.getByRole('dialog', { name: 'Assign Team Members' })
    const ask = async (act: string) => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Assign Team' }).click()
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
    await retry(page, 'Assignment of Priya Raman to “Kept team”')
    await expectToast(page, 'Team member assigned')
    expect(await team()).toHaveLength(1)
    await page.getByText('1 person').waitFor()
    await ask('Remove')
    await kept(page).getByText('Not saved: Removal of Priya Raman from “Kept team”').waitFor()
    await backUp(page)
    await retry(page, 'Removal of Priya Raman from “Kept team”')
    await expectToast(page, 'Team member removed')
    expect(await team()).toEqual([])
  })

  test('a comment that is deleted', async () => {
    const { page, task } = await openTasksOfOwnProject('Grease the hinges')
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
    await retry(page, 'Deletion of the comment “With which grease?”')
    await expectToast(page, 'Comment deleted')
    expect(await comments()).toEqual([])
  })
})

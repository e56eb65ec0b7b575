import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { expectAccessible, expectAddress, expectToast, openPage, picture, signInAs, toastOf } from './browser.ts'
import { settled } from '../builders/actors.ts'
import { fillNewProject, newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask, projectsNamed, readTask } from './own-records.ts'

const openAt = async (path: string, login = 'program@demo.test'): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto(path)
  return page
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: name })

test('a new project is created with a charter and a RACI matrix from the input', async () => {
  const page = await openAt('/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = newProjectDialog(page)
  await fillNewProject(dialog, { name: 'Footbridge lift' })
  await dialog.getByLabel('Deliverables', { exact: true }).fill('Two lifts')
  await dialog.getByRole('button', { name: 'Create with Charter' }).click()
  await expectToast(page, 'Success', 'Project created successfully with AI-generated charter and RACI matrix!')
  await page.getByRole('heading', { name: 'Footbridge lift' }).waitFor()
  const [made, ...others] = await projectsNamed('Footbridge lift')
  expect(others).toEqual([])
  expect(await callAsManager('GET', `/api/projects/${made?.id}`)).toMatchObject({
    status: 'planning',
    budget: '25000.50',
    startDate: '2028-02-29',
    endDate: '2028-12-31',
    charter: {
      draftedBy: 'rules',
      objectives: expect.arrayContaining(['Deliver “Two lifts”.']) as unknown,
    },
    raciMatrix: { activities: [{ name: 'Two lifts' }] },
  })
})

test('the whole brief of a project is corrected where it is shown, and the history names what changed', async () => {
  const project = await ownProject({ name: 'All of it wrong' })
  const page = await openAt(`/projects/${project.id}`)
  const part = (title: string): Locator => page.getByRole('region', { name: title })
  const save = async (title: string) => {
    await part(title).getByRole('button', { name: 'Save' }).click()
    await expectAddress(page, `/projects/${project.id}`)
  }
  await page.getByRole('button', { name: 'Edit brief' }).click()
  await expectAddress(page, `/projects/${project.id}?edit=brief`)
  const brief = part('Brief')
  for (const label of ['Objectives', 'Scope', 'Out of scope'])
    await brief.getByRole('textbox', { name: label, exact: true }).fill(`${label}, corrected`)
  const lists = ['Team members', 'Stakeholders', 'Deliverables', 'Risks', 'Constraints', 'Critical success factors']
  for (const label of lists) {
    await brief.getByLabel(label, { exact: true }).fill(`${label}, corrected`)
    await page.keyboard.press('Enter')
  }
  await save('Brief')

  await page.getByRole('button', { name: 'Edit settings' }).click()
  const settings = part('Project Settings')
  await settings.getByLabel('Project manager').selectOption('Tomasz Nowak')
  await settings.getByLabel('Project sponsor').fill('Clara Nunes')
  await settings.getByLabel('Client').fill('Port of Aveiro')
  await settings.getByLabel('Project type').selectOption('Infrastructure')
  await settings.getByLabel('Reporting schedule').selectOption('Weekly')
  await settings.getByLabel('Tags', { exact: true }).fill('north')
  await page.keyboard.press('Enter')
  await save('Project Settings')
  await settings.getByText('Tomasz Nowak').waitFor()
  await settings.getByText('Port of Aveiro').waitFor()

  await page.getByRole('button', { name: 'Edit budget' }).click()
  const money = part('Budget')
  await money.getByLabel('Budget (US dollars)').fill('1.250.000,50')
  await money.getByLabel('Capital expenses').fill('$1,000,000')
  await money.getByLabel('Operating expenses').fill('250 000,50')
  await save('Budget')
  await money.getByText('$250,000.50').waitFor()
  await page.getByLabel('Summary', { exact: true }).getByText('$1,250,000.50').waitFor()

  expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
    objectives: 'Objectives, corrected',
    scope: 'Scope, corrected',
    outOfScope: 'Out of scope, corrected',
    teamMembers: ['Team members, corrected'],
    stakeholders: ['Stakeholders, corrected'],
    deliverables: ['Deliverables, corrected'],
    risks: ['Risks, corrected'],
    constraints: ['Constraints, corrected'],
    criticalSuccessFactors: ['Critical success factors, corrected'],
    sponsor: 'Clara Nunes',
    clientName: 'Port of Aveiro',
    manager: 'Tomasz Nowak',
    projectType: 'infrastructure',
    reportingCadence: 'weekly',
    tags: ['north'],
    budget: '1250000.50',
    opex: '250000.50',
    capex: '1000000.00',
  })
  await settled()
  const log = await callAsManager<{ subject: { name: string } | null; details: string }[]>('GET', '/api/audit?limit=20')
  const said = log.filter(({ subject }) => subject?.name === 'All of it wrong').map((entry) => JSON.stringify(entry))
  for (const words of ['stakeholders', 'client name', 'capex']) expect(said.join().toLowerCase()).toContain(words)
})

describe('deleting a project', () => {
  const openDelete = async (id: string): Promise<{ page: Page; dialog: Locator }> => {
    const page = await openAt(`/projects/${id}`)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Are you sure you want to delete this project?').waitFor()
    return { page, dialog }
  }

  test('can be undone, with its tasks', async () => {
    const project = await ownProject({ name: 'Deleted too soon' })
    const task = await ownTask(project)
    const { page, dialog } = await openDelete(project.id)
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Project deleted', 'Project has been successfully deleted.')
    await expectAddress(page, '/projects')
    await rowOf(page, project.name).waitFor({ state: 'detached' })
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Project restored')
    await rowOf(page, project.name).getByRole('link', { name: project.name, exact: true }).click()
    await page.getByRole('tab', { name: /^Tasks/ }).click()
    await page.getByRole('button', { name: `Title: ${task.title}` }).waitFor()
  })

  test('lists it in the trash with who deleted it and why, and restores it from there', async () => {
    const project = await ownProject({ name: `To the trash ${Date.now()}` })
    const { page, dialog } = await openDelete(project.id)
    await dialog.getByLabel('Reason').fill('Merged into another')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectAddress(page, '/projects')
    await page.goto(`/projects/${project.id}`)
    await page.getByText('Project not found').waitFor()
    await page.goto('/trash')
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: project.name })
    await entry.getByText('by Ana Flores').waitFor()
    expect(await entry.innerText()).toContain('Merged into another')
    await page.getByRole('button', { name: `Restore ${project.name}` }).click()
    await expectToast(page, 'Project restored', project.name)
    await entry.waitFor({ state: 'detached' })
    await page.goto(`/projects/${project.id}`)
    await page.getByRole('heading', { name: project.name }).waitFor()
  })
})

describe('the team of a project', () => {
  test('includes the specialists among the names of the create form and the brief', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await dialog.getByRole('button', { name: 'Create with Charter…' }).click()
    await dialog.getByLabel('Project name').fill('With people')
    await dialog.getByLabel('Team members', { exact: true }).fill('priya raman')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Stakeholders', { exact: true }).fill('Harbour board')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await page.getByRole('heading', { name: 'With people' }).waitFor()
    const [made] = await projectsNamed('With people')
    await expect
      .poll(async () => (await callAsManager<Project>('GET', `/api/projects/${made?.id}`)).team)
      .toMatchObject([{ firstName: 'Priya' }])
    const specialist = await openAt(`/projects/${made?.id}`, 'sme@demo.test')
    await specialist.getByRole('heading', { name: 'With people' }).waitFor()

    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByRole('button', { name: 'Edit brief' }).click()
    const brief = page.getByRole('region', { name: 'Brief' })
    await brief.getByRole('button', { name: 'Remove Priya Raman', exact: true }).click()
    await brief.getByRole('button', { name: 'Save' }).click()
    await expectAddress(page, `/projects/${made?.id}`)
    expect(await callAsManager('GET', `/api/projects/${made?.id}`)).toMatchObject({ team: [], teamMembers: [] })
    await specialist.reload()
    await specialist.getByText('Project not found').waitFor()
  })

  test('grows by the question about a person who is given a task, which is asked once', async () => {
    const project = await ownProject({ name: 'Asked about' })
    const page = await openAt(`/projects/${project.id}?tab=tasks`)
    const create = async (title: string) => {
      await page.getByRole('button', { name: 'New Task' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create Task' })
      await dialog.getByLabel('Title').fill(title)
      await dialog.getByLabel('Assignee').selectOption('Priya Raman')
      await dialog.getByRole('button', { name: 'Create Task' }).click()
      await dialog.waitFor({ state: 'detached' })
      await expectToast(page, 'Task created')
    }
    await create('First of hers')
    await expectToast(page, 'Task created', 'Priya Raman is not on Asked about')
    // The message stays while the pointer is on it.
    await toastOf(page).hover()
    // Without an answer, she sees her task, and only that.
    const [task] = await callAsManager<{ id: string }[]>('GET', `/api/projects/${project.id}/tasks`)
    const specialist = await openAt(`/projects/${project.id}?tab=tasks&task=${task?.id}`, 'sme@demo.test')
    await specialist.waitForURL(/\/tasks\?/)
    await specialist.getByRole('dialog').getByText('First of hers').first().waitFor()
    expect(await specialist.getByText('not found').count()).toBe(0)
    await toastOf(page).getByRole('button', { name: 'Add to the project' }).click()
    await expectToast(page, 'Team member assigned', 'Priya Raman has been assigned to the project')
    await create('Second of hers')
    expect(await toastOf(page).getByRole('button', { name: 'Add to the project' }).count()).toBe(0)
    await specialist.goto(`/projects/${project.id}`)
    await specialist.getByRole('heading', { name: 'Asked about' }).waitFor()
  })

  test('is asked about with the undo of the assignment, and adding to the team can be undone as well', async () => {
    const project = await ownProject({ name: 'Asked with undo' })
    const task = await ownTask(project, { title: 'Cut the plates' })
    const page = await openAt(`/projects/${project.id}?tab=tasks`)
    const assigneeOf = async () => (await readTask(task)).assigneeId
    const give = async (name: string) => {
      await page.getByRole('button', { name: /^Assignee of Cut the plates/ }).click()
      await page.getByRole('combobox', { name: /^Assignee of Cut the plates/ }).selectOption(name)
    }
    await give('Priya Raman')
    await expectToast(page, 'Task assigned', 'Priya Raman is not on Asked with undo')
    await picture(page, 'project-access-question')
    await expectAccessible(page)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Change undone', 'Assignee of “Cut the plates”')
    expect(await assigneeOf()).toBeNull()

    // Since the page was loaded again, it asks again.
    await page.reload()
    await give('Priya Raman')
    await toastOf(page).getByRole('button', { name: 'Add to the project' }).click()
    await expectToast(page, 'Team member assigned')
    const team = async () => (await callAsManager<Project>('GET', `/api/projects/${project.id}`)).team
    expect(await team()).toMatchObject([{ firstName: 'Priya' }])
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Team member removed', 'Priya Raman has been removed from the project')
    expect(await team()).toEqual([])
    expect(await assigneeOf()).not.toBeNull()
    await page.keyboard.press('ControlOrMeta+z')
    await expectToast(page, 'Change undone', 'Assignee of “Cut the plates”')
    expect(await assigneeOf()).toBeNull()
  })
})

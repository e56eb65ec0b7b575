import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { projectStatuses } from '../../shared/choices.ts'
import type { Person } from '../../shared/person.ts'
import type { Project } from '../../shared/project.ts'
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

describe('the list of projects', () => {
  test('shows the columns, and marks unknown values of a project', async () => {
    const description = 'Fifty characters of this text are shown, no more of it, and then it ends in dots.'
    await ownProject({ name: 'Bare project', budget: '1250.00' })
    await ownProject({
      name: 'Told project',
      description,
      endDate: '2031-05-09',
      teamMembers: ['Ada Byron', 'Emmy Noether', 'Lise Meitner', 'Sonja Kowalewski', 'Vera Rubin'],
    })
    const page = await openAt('/projects')
    await page.getByRole('table', { name: 'Projects' }).waitFor()
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['', 'Project', 'Health', 'Status', 'Progress', 'Team', 'Due Date', 'Budget', 'Actions'])
    const bare = await rowOf(page, 'Bare project').innerText()
    for (const words of ['Planning', '0%', 'No team assigned', 'No date set', '$1,250', '$0 used'])
      expect(bare).toContain(words)
    const told = rowOf(page, 'Told project')
    expect(await told.innerText()).toContain(`${description.slice(0, 50).trimEnd()}…`)
    expect(await told.innerText()).not.toContain(description.slice(0, 52))
    expect(
      await told.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('aria-label'))),
    ).toEqual(['Ada Byron', 'Emmy Noether', 'Lise Meitner'])
    expect(await told.innerText()).toMatch(/\+2\s+more/)
    expect(await told.innerText()).toContain('May 9, 2031')
    await rowOf(page, 'Told project').getByRole('link', { name: 'View Told project' }).click()
    await page.getByRole('heading', { name: 'Told project' }).waitFor()
    await page.goBack()
    await rowOf(page, 'Told project').getByRole('link', { name: 'Edit Told project' }).click()
    expect(await page.getByLabel('Project name').inputValue()).toBe('Told project')
  })

  test('filters by the status in the address', async () => {
    const planned = await ownProject({ name: 'Only planned' })
    const done = await ownProject({ name: 'Already completed', status: 'completed' })
    const page = await openAt('/projects')
    await rowOf(page, done.name).waitFor()
    await page.getByLabel('Filter by status').selectOption('Planning')
    await expectAddress(page, '/projects?status=planning')
    await rowOf(page, planned.name).waitFor()
    await rowOf(page, done.name).waitFor({ state: 'detached' })
    await page.reload()
    await rowOf(page, planned.name).waitFor()
    await rowOf(page, done.name).waitFor({ state: 'detached' })
    await page.goto('/projects?status=completed')
    await rowOf(page, done.name).waitFor()
    expect(await page.getByLabel('Filter by status').inputValue()).toBe('completed')
    expect(await page.getByLabel('Filter by status').getByRole('option').allInnerTexts()).toEqual([
      'All Status',
      ...Object.values(projectStatuses).map(({ label }) => label),
    ])
  })

  test('names the status that matched nothing', async () => {
    const page = await openAt('/projects?status=preparation', 'program@second.test')
    await page.getByText('No projects found').waitFor()
    await page.getByText('No project has the status “Preparation”.').waitFor()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await newProjectDialog(page).waitFor()
  })
})

describe('a new project', () => {
  test('needs only a name', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await dialog.getByText('Project name is required').waitFor()
    expect(await dialog.locator('[aria-invalid=true]').count()).toBe(1)
    await dialog.getByLabel('Project name').fill('Named and nothing else')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expectToast(page, 'Project created successfully')
    await page.getByRole('heading', { name: 'Named and nothing else' }).waitFor()
    const [made] = await projectsNamed('Named and nothing else')
    expect(await callAsManager('GET', `/api/projects/${made?.id}`)).toMatchObject({
      status: 'planning',
      priority: 'medium',
      projectType: null,
      startDate: null,
      budget: '0.00',
      charter: null,
      raciMatrix: null,
    })
  })

  test('is not created with a charter until each field that the charter needs is filled in', async () => {
    const page = await openAt('/projects')
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = newProjectDialog(page)
    await dialog.getByRole('button', { name: 'Create with Charter' }).click()
    const words = {
      'Project name': 'Project name is required',
      Description: 'Description is required',
      'Project type': 'Project type is required',
      Priority: 'Priority is required',
      'Start date': 'Start date is required',
      'End date': 'End date is required',
      Budget: 'Budget is required',
      'Project sponsor': 'Project sponsor is required',
      'Project manager': 'Project manager is required',
      Scope: 'Project scope is required',
      'Reporting schedule': 'Reporting schedule is required',
    }
    await dialog.getByText('Project name is required').waitFor()
    for (const [label, message] of Object.entries(words)) {
      const field = dialog.locator('input, select, textarea').and(dialog.getByLabel(new RegExp(`^${label}`)))
      expect(await field.getAttribute('aria-invalid'), label).toBe('true')
      const said = await field.getAttribute('aria-describedby')
      expect(await dialog.locator(`[id="${said}"]`).innerText()).toBe(message)
    }
    expect(await dialog.getByLabel('Out of scope').getAttribute('aria-invalid')).toBeNull()
    await dialog.getByLabel('Project name').and(page.locator(':focus')).waitFor()
  })

  test('offers a manager once the list of people has loaded, and until then no field that would lose its input', async () => {
    const page = await openAt('/projects')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/users*', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/projects?dialog=new')
    const manager = newProjectDialog(page).getByLabel('Project manager')
    await manager.getByText('Loading…').waitFor({ state: 'attached' })
    expect(await manager.isDisabled()).toBe(true)
    release()
    await manager.selectOption('Tomasz Nowak')
  })

  test('is created from the input, with list items added by Enter and by the plus button', async () => {
    const page = await openAt('/projects')
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = newProjectDialog(page)
    await fillNewProject(dialog, { name: 'Footbridge lift' })
    const team = dialog.getByLabel('Team members', { exact: true })
    await team.fill('  Ada Byron ')
    await page.keyboard.press('Enter')
    await team.fill('   ')
    await page.keyboard.press('Enter')
    await team.fill('Left out')
    await dialog.getByRole('button', { name: 'Add to Team members' }).click()
    await dialog.getByRole('button', { name: 'Remove Left out' }).click()
    await dialog.getByRole('button', { name: 'Add milestone' }).click()
    await dialog.getByLabel('Milestone 1', { exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Lift runs')
    await dialog.getByLabel('Date of milestone 1').fill('2028-11-30')
    await dialog.getByRole('button', { name: 'Add milestone' }).click()
    await dialog.getByLabel('Milestone 2', { exact: true }).fill('Left out')
    await dialog.getByRole('button', { name: 'Remove milestone 2' }).click()
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
      teamMembers: ['Ada Byron'],
      milestones: [{ name: 'Lift runs', date: '2028-11-30', doneOn: null }],
      projectType: 'infrastructure',
      reportingCadence: 'weekly',
    })
  })

  test('keeps its draft when the dialog is closed and the page reloaded, until it is started over', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await dialog.getByLabel('Project name').fill('Half a thought')
    await dialog.getByLabel('Risks', { exact: true }).fill('Forgetting it')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectAddress(page, '/projects')
    await page.reload()
    await page.getByRole('button', { name: 'New Project' }).click()
    await dialog.getByText('Draft restored.').waitFor()
    await expect.poll(() => dialog.getByLabel('Project name').inputValue()).toBe('Half a thought')
    await dialog.getByRole('button', { name: 'Remove Forgetting it' }).waitFor()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => dialog.getByLabel('Project name').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New Project' }).click()
    await dialog.waitFor()
    expect(await dialog.getByText('Draft restored.').count()).toBe(0)
  })

  test('is created once on a double click', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await fillNewProject(dialog, { name: 'Clicked twice' })
    await dialog.getByRole('button', { name: 'Create Project' }).dblclick()
    await page.getByRole('heading', { name: 'Clicked twice' }).waitFor()
    expect((await projectsNamed('Clicked twice')).length).toBe(1)
  })

  test('is created once when the response is lost and the request is sent again', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await fillNewProject(dialog, { name: 'Sent twice' })
    await page.route('**/api/projects', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      return route.abort()
    })
    const create = dialog.getByRole('button', { name: 'Create Project' })
    await create.click()
    await dialog.getByText('Failed to create project.').waitFor()
    await dialog.getByText('Unable to connect to server').waitFor()
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('Sent twice')
    await page.unroute('**/api/projects')
    await create.click()
    await page.getByRole('heading', { name: 'Sent twice' }).waitFor()
    expect((await projectsNamed('Sent twice')).length).toBe(1)
  })

  test('continues after a failed step with all input, and creates nothing twice', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await fillNewProject(dialog, { name: 'Stopped halfway' })
    // Typed without pressing Enter.
    await dialog.getByLabel('Deliverables', { exact: true }).fill('Two lifts')
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await page.route('**/api/ai/raci-matrix', (route) => route.abort())
    const create = dialog.getByRole('button', { name: 'Create with Charter' })
    await create.click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'Failed to generate RACI matrix: Unable to connect to server' })
      .waitFor()
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('Stopped halfway')
    await dialog.getByRole('button', { name: 'Remove Two lifts' }).waitFor()
    await page.unroute('**/api/ai/raci-matrix')
    await create.click()
    await page.getByRole('heading', { name: 'Stopped halfway' }).waitFor()
    expect(asked).toEqual(['/api/ai/project-charter', '/api/ai/raci-matrix', '/api/ai/raci-matrix', '/api/projects'])
    const [made] = await projectsNamed('Stopped halfway')
    expect(await callAsManager('GET', `/api/projects/${made?.id}`)).toMatchObject({
      charter: {
        draftedBy: 'rules',
        objectives: expect.arrayContaining(['Deliver “Two lifts”.']) as unknown,
      },
      raciMatrix: { activities: [{ name: 'Two lifts' }] },
    })
  })

  test('is refused when the plan is full, with a message before and after', async () => {
    const page = await openAt('/projects?dialog=new', 'program@second.test')
    const dialog = newProjectDialog(page)
    await dialog.getByText('Project limit reached. Upgrade to create more projects.').waitFor()
    await fillNewProject(dialog, { name: 'One too many', manager: 'Grace Okafor' })
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'Project limit reached. Upgrade to create more projects.' })
      .waitFor()
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('One too many')
  })
})

describe('editing a project', () => {
  const openEdit = async (id: string): Promise<Page> => {
    const page = await openAt(`/projects/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Project name').waitFor()
    return page
  }

  test('confirms the save, and shows the new values after a reload', async () => {
    const project = await ownProject({
      name: 'Before',
      startDate: '2027-01-04',
      endDate: '2027-03-31',
      budget: '100.00',
    })
    const page = await openEdit(project.id)
    await page.getByLabel('Project name').fill('After')
    await page.getByLabel('Status').selectOption('On Hold')
    await page.getByLabel('Priority').selectOption('Critical')
    await page.getByLabel('Budget').fill('1234.5')
    await page.getByLabel('End date').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Project updated', 'Project details have been successfully updated.')
    await page.reload()
    await page.getByRole('heading', { name: 'After' }).waitFor()
    await page.getByText('On Hold', { exact: true }).first().waitFor()
    await page.getByText('Critical Priority').waitFor()
    await page.getByRole('region', { name: 'Budget' }).getByText('$1,234.50').waitFor()
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      budget: '1234.50',
      startDate: '2027-01-04',
      endDate: null,
    })
  })

  test('corrects the whole brief where it is shown, and the history names what changed', async () => {
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
    await money.getByLabel('Operating expenses').fill('twelve')
    await money.getByLabel('Capital expenses').fill('$1,000,000')
    await money.getByRole('button', { name: 'Save' }).click()
    await money.getByText('Enter an amount like 1250.00').waitFor()
    expect(await money.getByLabel('Operating expenses').inputValue()).toBe('twelve')
    await money.getByLabel('Operating expenses').fill('250 000,50')
    await save('Budget')
    await money.getByText('$1,250,000.50').waitFor()

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
    const log = await callAsManager<{ subject: { name: string } | null; details: string }[]>(
      'GET',
      '/api/audit?limit=20',
    )
    const said = log.filter(({ subject }) => subject?.name === 'All of it wrong').map((entry) => JSON.stringify(entry))
    for (const words of ['stakeholders', 'client name', 'capex']) expect(said.join().toLowerCase()).toContain(words)
  })

  test('keeps what was typed in a part when the page is left, until it is saved or discarded', async () => {
    const project = await ownProject({ name: 'Left in the middle' })
    const page = await openAt(`/projects/${project.id}?edit=scope`)
    await page.getByRole('textbox', { name: 'Scope', exact: true }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Both platforms')
    await page.goto('/dashboard')
    await page.goto(`/projects/${project.id}`)
    await page.getByRole('button', { name: 'Edit brief' }).click()
    await page.getByText('Your earlier input was restored.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Scope', exact: true }).inputValue()).toBe('Both platforms')
    await page.getByRole('button', { name: 'Start over' }).click()
    expect(await page.getByRole('textbox', { name: 'Scope', exact: true }).inputValue()).toBe('')
  })

  test('changes nothing on Cancel', async () => {
    const project = await ownProject({ name: 'As it is' })
    const page = await openEdit(project.id)
    await page.getByLabel('Project name').fill('Never said')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('heading', { name: 'Project Description' }).waitFor()
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      name: 'As it is',
      version: project.version,
    })
  })

  test('keeps the input if the call fails', async () => {
    const project = await ownProject()
    const page = await openEdit(project.id)
    await page.route(`**/api/projects/${project.id}`, (route) => route.abort())
    await page.getByLabel('Description').fill('Two pages of careful words')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Error', 'Failed to update project. Please try again.')
    expect(await page.getByLabel('Description').inputValue()).toBe('Two pages of careful words')
    await page.unroute(`**/api/projects/${project.id}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Project Description' }).waitFor()
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      description: 'Two pages of careful words',
    })
  })

  test('shows errors at the field', async () => {
    const project = await ownProject({ startDate: '2027-05-01' })
    const page = await openEdit(project.id)
    await page.getByLabel('End date').fill('2027-04-30')
    await page.getByLabel('Budget').fill('a lot')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => page.getByLabel('Budget').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel('Budget').inputValue()).toBe('a lot')
    await page.getByLabel('Budget').fill('10')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The end date is before the start date').first().waitFor()
  })

  test('by two people loses nothing: the second sees both versions and chooses', async () => {
    const project = await ownProject({ name: 'Shared', description: 'As agreed' })
    const page = await openEdit(project.id)
    await callAsManager('PUT', `/api/projects/${project.id}`, { name: 'Shared by her', priority: 'high' })
    await page.getByLabel('Project name').fill('Shared by me')
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
    const both = dialog.getByRole('row').filter({ hasText: 'Project name' })
    await both.waitFor()
    expect(await both.getByRole('cell').allInnerTexts()).toEqual(['Shared by me', 'Shared by her'])
    await dialog.getByText('Also changed by them and kept in both cases').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('heading', { name: 'Shared by me' }).waitFor()
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      name: 'Shared by me',
      priority: 'high',
      description: 'As agreed',
    })
  })
})

describe('deleting a project', () => {
  const openDelete = async (id: string): Promise<{ page: Page; dialog: Locator }> => {
    const page = await openAt(`/projects/${id}`)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Are you sure you want to delete this project?').waitFor()
    return { page, dialog }
  }

  test('asks first, and Cancel keeps it', async () => {
    const project = await ownProject()
    const { page, dialog } = await openDelete(project.id)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: project.name }).waitFor()
  })

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

  test('says when it fails, and keeps the project', async () => {
    const project = await ownProject()
    const { page, dialog } = await openDelete(project.id)
    await page.route(`**/api/projects/${project.id}`, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Error', 'Failed to delete project. Please try again.')
    await page.getByRole('heading', { name: project.name }).waitFor()
  })
})

describe('the team of a project', () => {
  test('offers only specialists, and adds each of them once', async () => {
    const project = await ownProject()
    const people = await callAsManager<Person[]>('GET', '/api/users')
    const page = await openAt(`/projects/${project.id}`)
    await page.getByRole('button', { name: 'Assign Team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Team Members' })
    const offered = dialog.getByRole('listitem')
    await expect
      .poll(async () => (await offered.allInnerTexts()).map((text) => text.split('\n')[0]).toSorted())
      .toEqual(
        people
          .filter(({ role }) => role === 'sme')
          .map((person) => `${person.firstName} ${person.lastName}`)
          .toSorted(),
      )
    await dialog.getByRole('button', { name: 'Assign Priya Raman' }).click()
    await expectToast(page, 'Team member assigned', 'Priya Raman has been assigned to the project')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('1 person').waitFor()
    await page.getByRole('button', { name: 'Assign Team' }).click()
    await offered.filter({ hasText: 'Priya Raman' }).getByText('Assigned').waitFor()
    expect(await dialog.getByRole('button', { name: 'Assign Priya Raman' }).count()).toBe(0)
  })

  test('takes a specialist off the project, and can be undone', async () => {
    const project = await ownProject({ teamMembers: ['Ada Byron'] })
    const page = await openAt(`/projects/${project.id}`)
    await page.getByRole('button', { name: 'Assign Team' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign Team Members' })
    await dialog.getByRole('button', { name: 'Assign Priya Raman' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Assign Team' }).click()
    await dialog.getByRole('button', { name: 'Remove Priya Raman' }).click()
    await expectToast(page, 'Team member removed')
    await dialog.waitFor({ state: 'detached' })
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      team: [],
      teamMembers: ['Ada Byron'],
    })
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Team member assigned')
  })

  test('includes the specialists among the names of the create form and the brief', async () => {
    const page = await openAt('/projects?dialog=new')
    const dialog = newProjectDialog(page)
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

    await page.getByRole('button', { name: 'Edit brief' }).click()
    const brief = page.getByRole('region', { name: 'Brief' })
    await brief.getByRole('button', { name: 'Remove Priya Raman', exact: true }).click()
    await brief.getByRole('button', { name: 'Save' }).click()
    await expectAddress(page, `/projects/${made?.id}`)
    expect(await callAsManager('GET', `/api/projects/${made?.id}`)).toMatchObject({ team: [], teamMembers: [] })
    await specialist.reload()
    await specialist.getByText('Project not found').waitFor()
  })

  test('includes the specialists who are named before the list of people is there', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    const people = Promise.withResolvers<void>()
    await page.route('**/api/users', async (route) => {
      await people.promise
      await route.continue()
    })
    await page.goto('/projects?dialog=new')
    const dialog = newProjectDialog(page)
    await dialog.getByLabel('Project name').fill('With people later')
    await dialog.getByLabel('Team members', { exact: true }).fill('priya raman')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    people.resolve()
    await page.getByRole('heading', { name: 'With people later' }).waitFor()
    await expect
      .poll(async () => (await projectsNamed('With people later'))[0]?.team)
      .toMatchObject([{ firstName: 'Priya' }])
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

  test('says when it could not be assigned', async () => {
    const project = await ownProject()
    const page = await openAt(`/projects/${project.id}`)
    await page.route('**/assign', (route) => route.abort())
    await page.getByRole('button', { name: 'Assign Team' }).click()
    await page
      .getByRole('dialog', { name: 'Assign Team Members' })
      .getByRole('button', { name: 'Assign Priya Raman' })
      .click()
    await page.getByText('Assignment failed').first().waitFor()
    await page.getByText('Failed to assign team member to project').first().waitFor()
  })

  test('offers no choice in a workspace without specialists', async () => {
    const page = await openAt('/projects', 'program@second.test')
    await page.getByRole('link', { name: 'Workshop move to Hall C', exact: true }).click()
    await page.getByRole('button', { name: 'Assign Team' }).click()
    await page.getByText('No SME team members available for assignment').waitFor()
  })
})

describe('the address of a project', () => {
  test.each(['project', 'projects', 'project-details'])('under /%s/ shows it', async (prefix) => {
    const project = await ownProject()
    const page = await openAt(`/${prefix}/${project.id}`)
    await page.getByRole('heading', { name: project.name }).waitFor()
  })

  test('that leads to no project says so, and links back to the dashboard', async () => {
    const page = await openAt('/projects/prj_0000000000000000')
    await page.getByText('Project not found').waitFor()
    await page.getByRole('button', { name: 'Back to Dashboard' }).click()
    await expectAddress(page, '/dashboard')
  })
})

import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor } from '../builders/actors.ts'
import {
  expectAccessible,
  expectAddress,
  expectFit,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
} from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask } from './own-records.ts'

const openAt = async (path: string, login = 'program@demo.test'): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto(path)
  return page
}

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

describe('a project charter', () => {
  test('is chosen in the sidebar, drafted, edited and drafted again, and unsaved text is kept', async () => {
    const project = await callAsManager<Project>('POST', '/api/projects', {
      name: 'Quay wall repair',
      description: 'Stop the leak',
      projectType: 'infrastructure',
      startDate: '2030-11-04',
      endDate: '2031-05-09',
      budget: '90000.00',
      reportingCadence: 'weekly',
      sponsor: 'Clara Nunes',
      scope: 'The wall between both cranes',
    })
    const page = await openAt('/dashboard')
    await page
      .getByRole('region', { name: 'Quick Actions' })
      .getByRole('link', { name: 'Create Project Charter' })
      .click()
    await page.getByRole('main').getByRole('link', { name: 'Quay wall repair' }).click()
    await expectAddress(page, `/charter?project=${project.id}`)
    await page.getByText('No Charter Available').waitFor()
    await expectAccessible(page)
    await picture(page, 'charter-empty')
    await button(page, 'Draft from the project').click()
    await page.getByLabel('Purpose').fill('Dry feet, by agreement')
    await expectAccessible(page)
    await picture(page, 'charter-edit')
    // Leaving before saving loses nothing.
    await page.reload()
    await page.getByText('Draft restored.').waitFor()
    await expect.poll(() => page.getByLabel('Purpose').inputValue()).toBe('Dry feet, by agreement')
    // Another person changes a different field in the meantime, and both changes are kept.
    await callAsManager('PUT', `/api/projects/${project.id}`, { priority: 'critical' })
    await button(page, 'Save').click()
    await expectToast(page, 'Project Charter saved')
    await page.getByRole('textbox', { name: 'Purpose' }).waitFor({ state: 'hidden' })
    await page.getByText('Dry feet, by agreement').waitFor()
    await page.getByText('edited since').waitFor()
    expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
      priority: 'critical',
      charter: { purpose: 'Dry feet, by agreement', draftedBy: 'rules', edited: true },
    })

    await button(page, 'Regenerate').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Regenerate' }).click()
    await page.getByText('This is a new draft.').waitFor()
    await expect.poll(() => page.getByLabel('Purpose').inputValue()).toContain('critical-priority')
    await button(page, 'Cancel').click()
    await page.getByRole('textbox', { name: 'Purpose' }).waitFor({ state: 'hidden' })
    await page.getByText('Dry feet, by agreement').waitFor()
  })

  test('is edited and regenerated section by section, and its versions are compared and restored', async () => {
    const { id } = await callAsManager<Project>('POST', '/api/projects', {
      name: 'Dry dock',
      scope: 'The dock and both of its gates',
      charter: {
        purpose: 'Ships are repaired on dry ground',
        scope: 'The dock',
        approach: 'One gate after the other',
        risks: ['A wet winter', 'Late steel'],
      },
    })
    const stored = async () => (await callAsManager<{ charter: unknown }>('GET', `/api/projects/${id}`)).charter
    const colleagueSaves = (change: object) =>
      stored().then((charter) =>
        callAsManager('PUT', `/api/projects/${id}`, { charter: { ...(charter as object), ...change } }),
      )
    const page = await openAt(`/projects/${id}?tab=charter`)
    const focused = (role: 'button' | 'textbox' | 'group', name: string) =>
      page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).waitFor()

    // Edited in place, kept over a reload, and saved next to what a colleague has changed meanwhile.
    await button(page, 'Edit Risks').click()
    await focused('textbox', 'Risks')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('\nA strike')
    await page.reload()
    await page.getByText('Unsaved text restored.').waitFor()
    await expectFit(page, 'charter-section-edit')
    await colleagueSaves({ purpose: 'Ships are repaired on dry ground, all year' })
    await button(page, 'Save').click()
    await expectToast(page, 'Project Charter saved')
    await focused('button', 'Edit Risks')
    expect(await stored()).toMatchObject({
      purpose: 'Ships are repaired on dry ground, all year',
      risks: ['A wet winter', 'Late steel', 'A strike'],
    })

    // Of two changes of one section, the person chooses.
    await button(page, 'Edit Approach').click()
    await page.getByRole('textbox', { name: 'Approach' }).fill('Both gates at once')
    await colleagueSaves({ approach: 'The east gate first' })
    await button(page, 'Save').click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
    await dialog.getByText('The east gate first').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name: 'Approach' }).inputValue()).toBe('Both gates at once')
    await button(page, 'Save').click()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(stored).toMatchObject({ approach: 'Both gates at once' })

    // Nothing generated is stored until it is taken.
    await button(page, 'Regenerate Scope').click()
    await focused('group', 'Scope, generated again')
    await page.getByRole('insertion').getByText('and both of its gates').waitFor()
    await expectFit(page, 'charter-section-regenerated')
    await button(page, 'Keep the old text').click()
    await focused('button', 'Regenerate Scope')
    expect(await stored()).toMatchObject({ scope: 'The dock' })
    await button(page, 'Regenerate Scope').click()
    await button(page, 'Use the new text').click()
    await expect.poll(stored).toMatchObject({ scope: 'The dock and both of its gates' })
    await button(page, 'Regenerate Risks').click()
    await page.getByText('The project’s records say nothing about this section').waitFor()
    await button(page, 'OK').click()
    await button(page, 'Add Roles and reporting').waitFor()
    await expectFit(page, 'charter-sections')

    // The present version and the one before it, then two others, and back again.
    await page.getByRole('link', { name: 'Versions' }).click()
    await expectAddress(page, `/charter?project=${id}&view=versions`)
    await page.getByText('1 of 4 sections changed.').waitFor()
    await page.getByRole('region', { name: 'Scope' }).getByRole('insertion').waitFor()
    await page.getByLabel('From', { exact: true }).selectOption('1')
    await page.getByText('4 of 4 sections changed.').waitFor()
    await expectFit(page, 'charter-versions')
    await page.getByLabel('To', { exact: true }).selectOption('2')
    await page.getByText('1 of 4 sections changed.').waitFor()
    await page.locator('summary').filter({ hasText: 'Approach' }).click()
    await page.getByText('One gate after the other').waitFor()
    await picture(page, 'charter-versions-unfolded')
    await page.goBack()
    await page.getByText('4 of 4 sections changed.').waitFor()
    await expectAddress(page, `/charter?project=${id}&view=versions&from=1&to=6`)
    await button(page, 'Restore version 1').click()
    await expectToast(page, 'Version 1 restored')
    await page.getByText('Restored from version 1 by').waitFor()
    expect(await stored()).toMatchObject({ scope: 'The dock', approach: 'One gate after the other' })
    await page.goto(`/charter?project=${id}&view=versions&from=99`)
    await page.getByText('This version is no longer kept').waitFor()
    await expectAccessible(page)
  })
})

test('a RACI matrix is drafted, and is saved as a whole', async () => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: 'Quay crane',
    deliverables: ['Crane track'],
    stakeholders: ['Harbour board'],
  })
  const page = await openAt(`/projects/${project.id}?tab=raci`)
  await page.getByText('No RACI Matrix Available').waitFor()
  await button(page, 'Draft from the project').click()
  await page.getByLabel('Developer in Crane track').selectOption('A')
  await expect.poll(() => page.getByLabel('Project Manager in Crane track').inputValue()).toBe('C')
  await button(page, 'Add activity').click()
  await page.getByLabel('Name of activity 2').fill('Load test')
  await expectAccessible(page)
  await picture(page, 'raci-edit')
  // Heads and names have room at 1440 px, and a shadow says where more can be scrolled into view.
  const matrix = page.getByRole('region', { name: 'Activities by role' })
  for (const head of (await matrix.getByRole('columnheader').all()).slice(0, -1))
    expect((await head.boundingBox())?.width, await head.innerText()).toBeGreaterThanOrEqual(176)
  const cut = await matrix
    .locator('th span:not(.sr-only), th select, td input')
    .evaluateAll((parts) =>
      parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.outerHTML),
    )
  expect(cut).toEqual([])
  expect(await matrix.evaluate((part) => getComputedStyle(part).backgroundAttachment)).toBe(
    'local, local, scroll, scroll',
  )
  await page.getByLabel('Team Lead in Load test').selectOption('A')
  await page.getByLabel('Developer in Load test').selectOption('R')
  await button(page, 'Save').click()
  await expectToast(page, 'RACI Matrix saved')
  const row = page.getByRole('row').filter({ hasText: 'Load test' })
  await expect
    .poll(async () => (await row.getByRole('cell').allInnerTexts()).map((text) => text.replaceAll(/\s/g, '')))
    .toEqual([
      'Notinvolved',
      'AAccountableChosenbyaperson',
      'RResponsibleChosenbyaperson',
      'Notinvolved',
      'Notinvolved',
    ])
})

test('a RACI matrix that is drafted again keeps the letters that people chose, says what changes, and can be undone', async () => {
  const project = await callAsManager<Project>('POST', '/api/projects', { name: 'Quay roof', stakeholders: ['Board'] })
  const gone = await ownTask(project, { title: 'Survey' })
  const glass = await ownTask(project, { title: 'Order the glass' })
  const page = await openAt(`/projects/${project.id}?tab=raci`)
  await button(page, 'Draft from the project').click()
  await page.getByLabel('Board in Order the glass').selectOption('A')
  await page.getByLabel('Board in Survey').selectOption('R')
  await button(page, 'Add activity').click()
  await page.getByLabel('Name of activity 3').fill('Load test')
  await page.getByLabel('Board in Load test').selectOption('A')
  await page.getByLabel('Developer in Load test').selectOption('R')
  await button(page, 'Save').click()
  await expectToast(page, 'RACI Matrix saved')
  const table = page.getByRole('table')
  const cellsOf = async (name: string): Promise<string[]> =>
    (await table.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' ').trim(),
    )
  const byHand = 'A Accountable Chosen by a person'
  expect((await cellsOf('Order the glass')).filter((text) => text === byHand)).toHaveLength(1)
  const saved = await cellsOf('Order the glass')
  await expectFit(page, 'raci-chosen')
  // A long word leaves room for the letters.
  await ownTask(project, { title: 'W'.repeat(200) })

  await callAsManager('DELETE', `/api/tasks/${gone.id}`, { reason: 'Not needed' })
  await callAsManager('PUT', `/api/tasks/${glass.id}`, { title: 'Order the safety glass' })
  await ownTask(project, { title: 'Paint' })
  await page.reload()
  await button(page, 'Regenerate').click()
  const question = page.getByRole('alertdialog', { name: 'Regenerate the RACI matrix?' })
  await question.getByText('Letters that people chose stay').waitFor()
  await question.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByText(/^Keeps 4 letters that people chose\. .*: 2 new activities, 1 no longer in it\.$/).waitFor()
  await page.getByText('What changes').click()
  await page.getByText('No longer in it: Survey, with 1 letter that people chose').waitFor()
  expect(await page.getByLabel('Board in Order the safety glass').inputValue()).toBe('A')
  expect(await page.getByLabel('Board in Load test').inputValue()).toBe('A')
  await expectFit(page, 'raci-regenerated')
  await button(page, 'Save').click()
  await expectToast(page, 'RACI Matrix saved')
  expect(await cellsOf('Order the safety glass')).toEqual(saved)
  const [box, region] = await Promise.all(
    [table.getByRole('columnheader', { name: 'Board' }), page.getByRole('region', { name: 'Activities by role' })].map(
      (one) => one.boundingBox(),
    ),
  )
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((region?.x ?? 0) + (region?.width ?? 0))
  await page.getByRole('button', { name: 'Undo' }).click()
  await table.getByRole('row').filter({ hasText: 'Survey' }).waitFor()
  expect(await table.getByRole('row').filter({ hasText: 'Paint' }).count()).toBe(0)
})

describe('a RACI matrix and the work', () => {
  /** Four tasks of a specialist, which the project manager completes, while the program manager is accountable. */
  const drifted = async () => {
    const project = await ownProject({ name: 'Quay lights' })
    const people = await callAsManager<Person[]>('GET', '/api/users')
    const [manager, other, sme] = ['program', 'project', 'sme'].map(
      (login) => people.find(({ email }) => email === `${login}@demo.test`)?.id ?? '',
    )
    await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: sme })
    const tasks: Task[] = []
    for (const number of [1, 2, 3, 4, 5])
      tasks.push(await ownTask(project, { title: `Light ${number}`, assigneeId: number === 5 ? other : sme }))
    const colleague = await actor('project_manager')
    for (const { id } of tasks.slice(0, 4))
      expect((await colleague.call('PUT', `/api/tasks/${id}`, { body: { status: 'completed' } })).status).toBe(200)
    await callAsManager('PUT', `/api/projects/${project.id}`, {
      raciMatrix: {
        roles: ['Project Manager', 'Electrician', 'Harbour board'],
        people: { 'Project Manager': manager, Electrician: sme },
        activities: [
          {
            name: 'Quay lighting',
            assignments: { 'Project Manager': 'A', Electrician: 'R', 'Harbour board': 'I' },
            standsFor: { tasks: tasks.map(({ id }) => id) },
          },
          { name: 'Handover', assignments: { 'Project Manager': 'A', Electrician: 'R' } },
        ],
      },
    })
    return { project, tasks }
  }

  test('differ where others decide, and either is put right with one act', async () => {
    const { project, tasks } = await drifted()
    const page = await openAt(`/projects/${project.id}?tab=raci`)
    const section = page.getByRole('region', { name: /^Matrix and work/ })
    await section.getByText('1 difference').waitFor()
    const finding = section.getByRole('listitem').filter({ hasText: 'is accountable for “Quay lighting”' })
    await finding.getByText('decided 4 of 4: completed 4 tasks.').waitFor()
    await section.getByText('no task is behind it: “Handover”').waitFor()
    await section.getByText('no person is behind the role: “Harbour board”').waitFor()
    // The mark in the cell leads to the finding.
    await button(page, 'Finding 1: differs from the work').click()
    await finding.and(page.locator(':focus')).waitFor()
    await page.getByRole('table').getByText('5 tasks').click()
    await page.getByRole('table').getByRole('link', { name: 'Light 1' }).waitFor()
    await expectFit(page, 'raci-drift')

    await button(page, 'Change the matrix').click()
    await expectToast(page, 'RACI Matrix saved')
    await section.getByText('1 activity with work was compared, and agrees with the matrix.').waitFor()
    await picture(page, 'raci-agrees')
    await page.getByRole('button', { name: 'Undo' }).click()
    await finding.waitFor()

    await button(page, 'Change the work').click()
    await page.getByRole('heading', { level: 1, name: /^Reassign tasks to/ }).waitFor()
    await page.getByText('Light 5').waitFor()
    await picture(page, 'raci-change-the-work')
    await button(page, 'Apply 1 change').click()
    await expect.poll(async () => (await readTask(tasks[4] as Task)).assigneeId).not.toBe(tasks[4]?.assigneeId)
    await page.goto(`/projects/${project.id}?tab=raci`)
    await finding.getByText('No open tasks are left to reassign.').waitFor()
    expect(await button(page, 'Change the work').count()).toBe(0)

    // Links are edited with the matrix.
    await button(page, 'Edit RACI matrix').click()
    await page.getByLabel('Person behind Harbour board').selectOption({ index: 1 })
    await button(page, '5 tasks of Quay lighting').click()
    await button(page, 'Unlink Light 5').click()
    await expectAccessible(page)
    await picture(page, 'raci-edit-links')
    await page.keyboard.press('Escape')
    await button(page, 'Save').click()
    await expectToast(page, 'RACI Matrix saved')
    await page.getByRole('table').getByText('4 tasks').waitFor()
  })

  test('are only read by specialists', async () => {
    const { project } = await drifted()
    const reader = await openPage({ width: 390 })
    await signInAs(reader, 'sme@demo.test')
    await reader.goto(`/raci?project=${project.id}`)
    await reader.getByText('1 difference').waitFor()
    expect(await reader.getByRole('button', { name: /^Change the/ }).count()).toBe(0)
    await expectNoSidewaysScroll(reader)
    await picture(reader, 'raci-drift-phone')
  })
})

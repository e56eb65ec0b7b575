import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ProjectRequest } from '../../shared/project-requests/project-request.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectAccessible, expectAddress, expectToast, openPage, picture, signInAs } from './browser.ts'
import { projectsNamed } from './own-records.ts'

const openAs = async (login: string, path: string): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, login)
  await page.goto(path)
  return page
}

test('a specialist requests a project, a program manager approves and converts it, and the specialist is notified', async () => {
  const name = `Footbridge at Quay ${Date.now()}`
  const sme = await openAs('sme@demo.test', '/project-requests')
  await sme.getByRole('button', { name: 'Request a Project' }).click()
  const form = sme.getByRole('dialog', { name: 'Request a Project' })
  await form.getByRole('button', { name: 'Send Request' }).click()
  await form.getByText('Description is required').waitFor()
  await expectAccessible(sme)
  await picture(sme, 'request-new')
  await form.getByLabel('Project name').fill(name)
  await form.getByLabel('Description').fill('The level crossing is closed half of the day.')
  await form.getByLabel('Requirements').fill('Lifts on both sides')
  await form.getByLabel('Estimated budget').fill('90,000')
  await form.getByRole('button', { name: 'Send Request' }).click()
  await expectToast(sme, 'Project requested')
  const own = sme.getByRole('table', { name: 'Project requests' }).getByRole('row').filter({ hasText: name })
  await own.getByText('Pending Review').waitFor()

  // A request withdrawn by mistake is restored.
  await own.getByRole('button', { name }).click()
  await sme.getByRole('dialog', { name }).getByRole('button', { name: 'Withdraw' }).click()
  await own.waitFor({ state: 'detached' })
  await sme
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Undo' })
    .click()
  await own.getByText('Pending Review').waitFor()

  const manager = await openAs('program@demo.test', '/project-requests')
  const row = manager.getByRole('table', { name: 'Project requests' }).getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: /^Start Review/ }).click()
  await row.getByText('In Review').waitFor()
  await row.getByRole('button', { name, exact: true }).click()
  const panel = manager.getByRole('dialog', { name })
  await panel.getByLabel('Review notes').fill('Talk to the harbour board first.')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await panel.getByText('Approved', { exact: true }).waitFor()
  await panel.getByText('Talk to the harbour board first.').waitFor()
  await panel.getByRole('button', { name: 'Convert to Project' }).click()
  const convert = manager.getByRole('dialog', { name: 'Convert to Project' })
  await convert.getByText('$90,000').waitFor()
  await picture(manager, 'request-convert')
  await convert.getByRole('button', { name: 'Convert to Project' }).click()
  await expectToast(manager, 'Project created successfully', `"${name}" has been converted to an active project.`)
  await row.getByText('Converted', { exact: true }).waitFor()
  await row.getByRole('link', { name: /^Open project/ }).click()
  await manager.getByRole('heading', { name, level: 1 }).waitFor()
  expect(await projectsNamed(name)).toMatchObject([{ status: 'planning', budget: '90000.00', progress: 0 }])

  await settled()
  await sme.reload()
  await sme
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click()
  const told = sme.getByRole('dialog', { name: 'Inbox' }).getByRole('listitem').filter({ hasText: name })
  await told
    .filter({ hasText: 'Your project request was approved' })
    .filter({ hasText: 'Talk to the harbour board first.' })
    .waitFor()
  await told.filter({ hasText: 'Your project request has become a project' }).getByRole('link').click()
  await sme.getByRole('dialog', { name }).getByText('Converted', { exact: true }).waitFor()
})

test('a full plan says so, and the request stays approved', async () => {
  const grace = await actor('second_program_manager')
  const request = (
    await grace.call('POST', '/api/project-requests', {
      body: { projectName: 'A second workshop', description: 'The first one is full' },
    })
  ).body as ProjectRequest
  const page = await openAs('program@second.test', `/project-requests?request=${request.id}`)
  const panel = page.getByRole('dialog', { name: 'A second workshop' })
  await panel.getByRole('button', { name: 'Approve' }).click()
  await panel.getByRole('button', { name: 'Convert to Project' }).click()
  await page
    .getByRole('dialog', { name: 'Convert to Project' })
    .getByRole('button', { name: 'Convert to Project' })
    .click()
  const limit = page.getByRole('dialog', { name: 'Plan Limit Reached' })
  await limit.getByText('A free account is limited to one project.').waitFor()
  await limit.getByRole('button', { name: 'Ask your company account' }).waitFor()
  await picture(page, 'request-plan-limit')
  await limit.getByRole('button', { name: 'Maybe Later' }).click()
  await panel.getByText('Approved', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expectAddress(page, '/project-requests')
  await page.getByRole('tab', { name: 'Active Projects' }).click()
  await page.getByLabel('Filter by status').selectOption('On Hold')
  await expectAddress(page, '/project-requests?tab=projects&status=on_hold')
  expect(
    (await grace.call('PUT', `/api/project-requests/${request.id}`, { body: { status: 'rejected' } })).status,
  ).toBe(200)
})

/** The charter as a contract: agreed, left, approved, left again and rejected. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { settled } from '../builders/actors.ts'
import { expectFit, expectToast, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownTask } from './own-records.ts'

const makeLock = async (): Promise<Project> => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: 'Lock gates',
    status: 'active',
    startDate: '2030-11-04',
    endDate: '2031-05-09',
    budget: '90000.00',
    charter: { purpose: 'Keep the canal open', schedule: 'Two winters.' },
  })
  for (const title of ['Survey', 'Cast sills', 'Hang gates', 'Test'])
    await ownTask(project, { title, dueDate: '2031-03-01', estimatedHours: 20 })
  return project
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('tolerances are agreed, and a project that leaves them waits for a decision, which changes its charter or raises an issue', async () => {
  const project = await makeLock()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=charter`)
  const section = page.getByRole('region', { name: 'Tolerances' })
  await button(page, 'Agree on tolerances').click()
  const dialog = page.getByRole('dialog', { name: 'Agree on tolerances' })
  await dialog.getByLabel('Days that the end may be later').fill('soon')
  await dialog.getByLabel('Percent of the work that may change').fill('')
  await button(page, 'Agree').click()
  await dialog.getByText('Enter whole days from 0 to 3,650').waitFor()
  await dialog.getByText('Enter a percentage, a number of tasks or both').waitFor()
  await expectFit(page, 'charter-contract-form')
  // What was typed survives closing the dialog.
  await dialog.getByLabel('Percent above the budget').fill('7.5')
  await page.keyboard.press('Escape')
  await button(page, 'Agree on tolerances').click()
  await expect.poll(() => dialog.getByLabel('Percent above the budget').inputValue()).toBe('7.5')
  await dialog.getByLabel('Days that the end may be later').fill('10')
  await dialog.getByLabel('Tasks that may change').fill('2')
  await button(page, 'Agree').click()
  await expectToast(page, 'Tolerances agreed')
  const scope = section.getByRole('region', { name: 'Scope' })
  await expect.poll(() => scope.textContent()).toMatch(/4 tasks, 80 h[^]*Left2 tasks/)
  await expectFit(page, 'charter-contract-agreed')

  // A date moves and a task is added: a request, and a notice that leads to it.
  await callAsManager('PUT', `/api/projects/${project.id}`, { endDate: '2031-06-01' })
  await ownTask(project, { title: 'Paint the gates', estimatedHours: 12 })
  await settled()
  await page.goto('/notices')
  await page.getByText('A project has left the tolerances of its charter').first().click()
  const request = page.getByRole('region', { name: 'Change request', exact: true })
  await request.getByText('The project’s end date was moved from May 9, 2031 to Jun 1, 2031.').waitFor()
  await expectFit(page, 'charter-contract-request')
  await button(page, 'Approve').click()
  await page.getByRole('dialog').getByLabel('Comment').fill('The winter was long')
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expectToast(page, 'Change approved')
  await request.waitFor({ state: 'detached' })
  await page.getByText(/Agreed end date: Jun 1, 2031 \(before: May 9, 2031\)/).waitFor()
  const past = page.getByRole('region', { name: 'Past change requests' })
  await past.getByText(/^Version 2\.0 of the charter\./).waitFor()

  // Again: more work than agreed, which is rejected.
  for (const title of ['Lights', 'Railings', 'Signs']) await ownTask(project, { title, estimatedHours: 30 })
  await settled()
  // It waits among the approvals, which lead to it.
  await page.goto('/approvals')
  const waiting = page.getByRole('list', { name: 'Approvals' }).getByRole('listitem').filter({ hasText: 'Lock gates' })
  await waiting.getByText('Charter change').waitFor()
  await expectFit(page, 'approvals-charter')
  await waiting.getByRole('link', { name: /^Review: Outside the tolerances of its charter/ }).click()
  await request.getByText('“Lights” was added (30 hours).').waitFor()
  await button(page, 'Reject').click()
  const rejecting = page.getByRole('dialog', { name: 'Reject the change' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByText('Say why it is rejected').waitFor()
  await picture(page, 'charter-contract-reject')
  await rejecting.getByLabel('Comment').fill('Drop the lights')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expectToast(page, 'Change rejected')
  await expect.poll(() => past.getByRole('listitem').filter({ hasText: 'Rejected' }).count()).toBeGreaterThan(0)
  await expectFit(page, 'charter-contract-past')
  await past.getByRole('link', { name: 'Issue in the RAID log' }).click()
  const entry = page.getByRole('dialog')
  await entry.getByText('Outside its charter: Lock gates').waitFor()
  await entry.getByRole('link', { name: 'Open the charter and its change requests' }).click()
  await section.waitFor()
})

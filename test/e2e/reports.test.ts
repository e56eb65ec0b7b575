import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Report } from '../../shared/reports/report.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

test('a manager generates a report, adds what the figures do not show, checks and seals it, and the next report lists the changes', async () => {
  const project = await ownProject({
    name: 'Canopy report',
    budget: '1000.00',
    startDate: '2026-01-05',
    endDate: '2027-12-31',
    status: 'active',
  })
  const task = await ownTask(project, { title: 'Order the glass', dueDate: '2027-06-01' })
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Generate Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate report' })
  await dialog.getByLabel('About').selectOption({ label: 'Canopy report' })
  await picture(page, 'report-generate')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Generate Report' }).click()

  const heading = page.getByRole('heading', { level: 1, name: /^Status report: Canopy report, / })
  await heading.waitFor()
  const document = page.getByRole('article', { name: /^Status report: Canopy report, / })
  await document.getByRole('region', { name: 'Commentary' }).getByRole('button', { name: 'Add' }).click()
  await document.getByRole('textbox', { name: 'Commentary' }).fill('The glass comes on Friday.')
  await document.getByRole('button', { name: 'Save' }).click()
  await document.getByText('The glass comes on Friday.').waitFor()

  // A drafted commentary is a proposal, and replaces nothing unless the person says so. Another test may have turned a
  // model on, which puts words before each sentence.
  await page.route('**/commentary/draft', (route) => route.abort(), { times: 1 })
  await document.getByRole('button', { name: 'Draft a commentary' }).click()
  await document.getByRole('alert').filter({ hasText: 'Unable to connect to server' }).waitFor()
  await document.getByRole('button', { name: 'Draft a commentary' }).click()
  const proposed = document.getByRole('region', { name: 'Proposed commentary' })
  await proposed.getByText('There is already a commentary.').waitFor()
  await proposed.getByRole('link', { name: 'Canopy report' }).first().waitFor()
  await expectAccessible(page)
  await picture(page, 'report-commentary')
  await proposed.getByRole('button', { name: 'Append' }).click()
  await proposed.waitFor({ state: 'detached' })
  const commentary = document.getByRole('textbox', { name: 'Commentary' })
  expect(await commentary.inputValue()).toMatch(/^The glass comes on Friday\.\n\n.*Canopy report is .*\.$/)
  await document.getByRole('button', { name: 'Save' }).click()
  await document.getByText(/The glass comes on Friday\.\s+.*Canopy report is /).waitFor()
  await document.getByRole('button', { name: 'Set a different health' }).click()
  const stating = page.getByRole('dialog', { name: 'Set a different health' })
  await stating.getByLabel('Health').selectOption('At risk')
  await stating.getByLabel('Reason').fill('The glazier has not confirmed')
  await expectAccessible(page)
  await picture(page, 'report-stated-health')
  await stating.getByRole('button', { name: 'Save' }).click()
  await document.getByText('stated by Ana Flores: The glazier has not confirmed').waitFor()
  await document.getByRole('button', { name: 'Verify report' }).click()
  await document.getByText('all figures match').waitFor()
  await page.getByRole('toolbar', { name: 'Report' }).getByRole('button', { name: 'Seal' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seal' }).click()
  await document.getByText('Sealed by Ana Flores').waitFor()
  await document.getByRole('button', { name: 'Edit' }).waitFor({ state: 'detached' })

  // The same record is now late, and the next report says so without further input.
  await callAsManager('PUT', `/api/tasks/${task.id}`, { dueDate: '2026-02-02' })
  const second = await callAsManager<Report>('POST', '/api/reports', { projectId: project.id, type: 'status' })
  await page.goto(`/reports/${second.id}`)
  const verdict = page.getByRole('region', { name: 'Verdict' })
  await verdict.getByText('1 of 1', { exact: true }).waitFor()
  await verdict.getByText('Main concern: schedule').waitFor()
  const since = page.getByRole('region', { name: 'What changed since the last report' })
  await since.getByRole('link', { name: 'Order the glass' }).first().waitFor()
  await page.getByRole('region', { name: 'Figures' }).getByText('from 0', { exact: true }).first().waitFor()
  await page.getByRole('table', { name: 'Late', exact: true }).getByRole('link', { name: 'Order the glass' }).waitFor()

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export tables as CSV' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('Late,Order the glass')

  // The printed page shows only the report.
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('complementary').isVisible()).toBe(false)
  expect(await page.getByRole('banner').first().isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Verify report' }).isVisible()).toBe(false)
  await page.getByRole('heading', { level: 2, name: 'Summary' }).waitFor()
  await verdict.getByText('1 of 1', { exact: true }).waitFor()
  await picture(page, 'report-printed')
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expectToast(page, 'Report deleted')
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Report restored')
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Project').selectOption({ label: 'Canopy report' })
  // The demo's own reports are listed until the filter applies.
  const reports = page.getByRole('table', { name: 'Reports' })
  await expect.poll(() => reports.getByRole('link').count()).toBe(2)
  await reports.getByText('Sealed').waitFor()
})

test('the company account finds the newest report on its dashboard, and reads it in full on a phone', async () => {
  const project = await ownProject({ name: 'Canopy for the board' })
  await callAsManager('POST', '/api/reports', { projectId: project.id, type: 'executive' })
  const page = await openPage({ width: 390 })
  await signInAs(page, 'company@demo.test')
  await page.goto('/customer-dashboard')
  await page
    .getByRole('region', { name: 'Recent Reports' })
    .getByRole('link', { name: /^Executive summary: Canopy for the board/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Executive summary: Canopy for the board, / }).waitFor()
  await expectNoSidewaysScroll(page)
})

import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { demoWorkspaces } from '../../shared/demo.ts'
import { settled } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import { expectAddress, openPage, signInAs } from './browser.ts'
import { callAsManager, ownProject } from './own-records.ts'

const figure = (page: Page, project: string, letters: string): Locator =>
  page
    .getByLabel(`Earned value of ${project}`)
    .locator('div')
    .filter({ has: page.getByText(letters, { exact: true }) })
    .first()

const exported = async (page: Page, part: string): Promise<{ name: string; cells: string[][] }> => {
  const coming = page.waitForEvent('download')
  await page.getByRole('region', { name: part }).getByRole('button', { name: 'Export CSV' }).click()
  const file = await coming
  return {
    name: file.suggestedFilename(),
    cells: papaparse.parse<string[]>((await readFile(await file.path(), 'utf8')).slice(1), { skipEmptyLines: true })
      .data,
  }
}

test("a program manager sees projects at risk and why, earned value, and each person's workload", async () => {
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const late = await ownProject({
    name: 'Quay wall repair',
    status: 'active',
    budget: '4000.00',
    startDate: addDays(today, -40),
    endDate: addDays(today, -2),
  })
  const task = (fields: object) => callAsManager('POST', '/api/tasks', { projectId: late.id, ...fields })
  await task({ title: 'Drive the piles', estimatedHours: 30, dueDate: addDays(today, -10), status: 'completed' })
  await task({ title: 'Cast the wall', estimatedHours: 10, dueDate: addDays(today, -5) })
  const bare = await ownProject({ name: 'Someone’s idea' })
  await settled()

  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/analytics')
  const attention = page.getByRole('region', { name: 'Needs Attention' })
  await attention
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: late.name }) })
    .filter({ hasText: '2 days past its end date' })
    .filter({ hasText: 'Off track' })
    .waitFor()
  const { cells: months } = await exported(page, 'Monthly Progress Trend')
  expect(months[0]).toEqual(['Month', 'Tasks completed', 'Tasks started'])
  expect(months).toHaveLength(7)

  expect(await page.getByRole('tablist').count()).toBe(0)
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Earned value' }).click()
  await expectAddress(page, '/analytics?tab=earned-value')
  const table = page.getByRole('table', { name: 'Earned value by project' })
  await table
    .getByRole('row')
    .filter({ hasText: late.name })
    .filter({ hasText: '0.75' })
    .filter({ hasText: 'Nothing spent yet' })
    .waitFor()
  await table.getByRole('row').filter({ hasText: bare.name }).filter({ hasText: 'No budget' }).waitFor()
  await table.getByRole('button', { name: late.name }).click()
  await expectAddress(page, `/analytics?tab=earned-value&project=${late.id}`)
  for (const [letters, said] of [
    ['BAC', '$4,000'],
    ['PV', '$4,000'],
    ['EV', '$3,000'],
    ['AC', '$0'],
    ['SV', '-$1,000'],
    ['SPI', '0.75'],
    ['CPI', 'Nothing spent yet'],
  ] as const) {
    await figure(page, late.name, letters).filter({ hasText: said }).waitFor()
  }
  await table.getByRole('button', { name: 'SPI' }).click()
  await page.getByRole('columnheader', { name: 'SPI' }).and(page.locator('[aria-sort=ascending]')).waitFor()
  const burnUp = page.getByRole('region', { name: 'Burn-up' })
  await burnUp.getByRole('button', { name: 'Show table' }).click()
  await burnUp
    .getByRole('row')
    .filter({ hasText: '(today)' })
    .filter({ hasText: '40 h' })
    .filter({ hasText: '30 h' })
    .waitFor()
  const { name, cells } = await exported(page, 'Earned value by project')
  expect(name).toMatch(/^earned-value-harbour-rail-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(cells.find(([project]) => project === late.name)?.slice(1, 7)).toEqual([
    'Active',
    today,
    '1',
    '0.75',
    '4000.00',
    '0.00',
  ])

  await page.goto('/analytics?tab=workload')
  await expectAddress(page, '/workload')
  await page.getByRole('table', { name: 'Workload' }).getByRole('row').filter({ hasText: 'Unassigned' }).waitFor()
  const { cells: loads } = await exported(page, 'Workload, next 6 weeks')
  // Late tasks without an assignee count toward the first week.
  expect(Number(loads.find(([person]) => person === 'Unassigned')?.[1])).toBeGreaterThanOrEqual(10)
})

test('a specialist sees that they have no access to analytics, and the page sends no analytics request', async () => {
  const page = await openPage()
  await signInAs(page, 'sme@demo.test')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/analytics')
  await page.getByText('Only Program Managers, Project Managers and the company account can view analytics.').waitFor()
  expect(asked.filter((path) => path.includes('analytics') && path.startsWith('/api/'))).toEqual([])
})

/** The charter wizard: from the AI tab of a project to the PDF among its files. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import { readPdf } from '../builders/read-pdf.ts'
import { expectAccessible, expectFit, expectToast, openPage, picture, signInAs } from './browser.ts'
import { callAsManager, ownTask } from './own-records.ts'

const makeBerth = async (): Promise<Project> => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: 'Ferry berth',
    description: 'Two ferries wait for one berth',
    sponsor: 'Clara Nunes',
    startDate: '2030-11-04',
    endDate: '2031-05-09',
    budget: '90000.00',
    scope: 'The berth and its ramp',
    outOfScope: 'The terminal',
    deliverables: ['A second berth'],
  })
  for (const title of ['Survey', 'Dredge', 'Drive piles', 'Build ramp', 'Mark lanes', 'Sixth task'])
    await ownTask(project, { title })
  return project
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the charter wizard keeps its input, generates a charter, and saves it and its PDF to the project', async () => {
  const project = await makeBerth()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=insights`)
  await button(page, 'Create Charter').click()
  const title = page.getByLabel('Project title')
  await title.waitFor()
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true)
  await title.fill('Second ferry berth')
  await button(page, 'Auto-fill').click()
  await expect.poll(() => page.getByLabel('Executive sponsor').inputValue()).toBe('Clara Nunes')
  expect(await title.inputValue()).toBe('Second ferry berth')
  await expectFit(page, 'charter-wizard')
  await button(page, 'Next').click()
  await expect.poll(() => page.getByLabel('Problem or challenge').inputValue()).toBe('Two ferries wait for one berth')
  // Nothing typed is lost on a reload.
  await page.getByLabel('Proposed solution').fill('Build a second berth')
  await page.reload()
  await expect.poll(() => page.getByLabel('Proposed solution').inputValue()).toBe('Build a second berth')
  await button(page, 'Next').click()
  await expect
    .poll(() => page.getByLabel('In scope').inputValue())
    .toBe('The berth and its ramp\nSurvey\nDredge\nDrive piles\nBuild ramp\nMark lanes')
  await button(page, 'Next').click()
  await page.getByText('To go on, fill in: short-term benefits and long-term benefits.').waitFor()
  await page.getByLabel('Short-term benefits').fill('No ferry waits')
  await expect.poll(() => button(page, 'Next').isDisabled()).toBe(true)
  await page.getByLabel('Long-term benefits').fill('Room for a third line')
  // By keyboard from the last field on.
  await page.getByLabel('Project approach').fill('From the water')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Step 5 of 5: Generate' }).waitFor()
  await picture(page, 'charter-wizard-generate')
  await page.route('**/api/ai/generate-charter/*', (route) => route.fulfill({ status: 500 }), { times: 1 })
  await button(page, 'Generate Charter').click()
  await expectToast(page, 'Generation Failed', 'Failed to generate charter. Please try again.')
  await button(page, 'Generate Charter').click()
  await expectToast(page, 'Charter Generated')

  const charter = page.getByRole('region', { name: 'Project Charter: Second ferry berth' })
  await charter.getByText('Build a second berth').waitFor()
  await expectFit(page, 'charter-wizard-result')
  const proposals = charter.getByRole('list', { name: 'Proposals for Success criteria' })
  await proposals.getByRole('button', { name: 'Accept: The deliverable is accepted by Clara Nunes.' }).click()
  await charter
    .getByRole('listitem')
    .filter({ hasText: /^The deliverable is accepted by Clara Nunes\.$/ })
    .waitFor()
  await proposals.getByRole('button', { name: 'Dismiss: The actual cost is within the budget.' }).click()
  await expect.poll(() => proposals.getByRole('listitem').count()).toBe(1)

  const coming = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await coming
  await expectToast(page, 'Download Started')
  expect(file.suggestedFilename()).toMatch(/^Project-Charter-Second-ferry-berth-\d{4}-\d\d-\d\d\.pdf$/)
  const { pages, isTagged } = await readPdf(await readFile(await file.path()))
  expect(isTagged).toBe(true)
  expect(pages.join(' ')).toContain('The deliverable is accepted by Clara Nunes.')

  await button(page, 'Save to project').click()
  await expectToast(page, 'Project Charter saved')
  expect(await callAsManager('GET', `/api/projects/${project.id}`)).toMatchObject({
    charter: {
      solution: 'Build a second berth',
      successCriteria: ['The deliverable is accepted by Clara Nunes.'],
      draftedBy: 'rules',
      edited: true,
    },
  })
  // Proposals that are left can be decided later.
  const saved = page.getByRole('region', { name: 'Project Charter', exact: true })
  await saved.getByText('Rests on Start date, End date').first().waitFor()
  await saved.getByRole('button', { name: 'Accept: Keep the total cost within the budget.' }).click()
  await saved
    .getByRole('listitem')
    .filter({ hasText: /^Keep the total cost within the budget\.$/ })
    .waitFor()
  await page.goto(`/projects/${project.id}?tab=files`)
  await page.getByText(file.suggestedFilename()).first().waitFor()
  await expectAccessible(page)
})

/** What screens say while a text is generated, when it fails, and after it has cost tokens. */
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { Generation } from '../../shared/generation/generation.ts'
import type { Project } from '../../shared/projects/project.ts'
import { settled } from '../builders/actors.ts'
import { expectAccessible, expectToast, openPage, picture, signInAs } from './browser.ts'
import { modelBehaves } from './model-behaves.ts'
import { fillNewProject, newProjectDialog } from './new-project.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

afterEach(() => modelBehaves({ mode: 'off' }))

const lateProject = async (): Promise<Project> => {
  const project = await ownProject({ name: `Lock gate ${crypto.randomUUID().slice(0, 6)}`, status: 'active' })
  await ownTask(project, { title: 'Weld the hinges', dueDate: '2026-01-05', progress: 20 })
  await settled()
  return project
}

const openAt = async (path: string): Promise<Page> => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(path)
  return page
}

const analyze = (page: Page) =>
  page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' })

test('what is left of the budget includes a text that another screen has asked for', async () => {
  const project = await lateProject()
  const page = await openAt(`/projects/${project.id}?tab=insights`)
  await modelBehaves({ mode: 'script' })
  await analyze(page).click()
  await page.getByText('Worded by a language model').first().waitFor()
  const left = page.getByText(/^Language model: [\d,]+ of/)
  const before = await left.textContent()

  await page.getByRole('tab', { name: /^RAID Logs/ }).click()
  await page.getByRole('button', { name: 'Add RAID Item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Weld the hinges before the flood.')
  await dialog.getByRole('button', { name: 'Suggest title and response' }).click()
  await dialog.getByText('Worded by a language model').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'AI Insights' }).click()
  await expect.poll(() => left.textContent()).not.toBe(before)
})

test('a text that fails, and a cancellation that does not arrive, say what has failed', async () => {
  const project = await lateProject()
  const page = await openAt(`/projects/${project.id}?tab=insights`)
  await modelBehaves({ mode: 'slow', seconds: 30 })
  await analyze(page).click()
  const progress = page.getByRole('region', { name: 'Progress of the analysis' })
  await progress.waitFor()

  await page.route('**/api/ai/generations/*/cancel', (route) => route.abort())
  await progress.getByRole('button', { name: 'Cancel' }).click()
  await progress
    .getByRole('alert')
    .filter({ hasText: 'Failed to cancel the analysis. Unable to connect to server' })
    .waitFor()
  await expectAccessible(page)
  await picture(page, 'generation-not-cancelled')
  await page.unroute('**/api/ai/generations/*/cancel')

  await page.route('**/api/ai/generations/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as Generation), state: 'failed' } })
  })
  await page
    .getByRole('alert')
    .filter({ hasText: 'The project could not be analyzed. The text could not be generated. Please try again.' })
    .waitFor()
})

test('a section that is refused says which one, and why', async () => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: 'Slipway',
    scope: 'The slipway',
    charter: { scope: 'The old slipway' },
  })
  const page = await openAt(`/projects/${project.id}?tab=charter`)
  await page.route('**/api/ai/generate-charter/*', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      json: { code: 'too_many_requests', message: 'Too many requests. Please try again in a minute.' },
    }),
  )
  await page.getByRole('button', { name: 'Regenerate Scope' }).click()
  await expectToast(
    page,
    'Generation Failed',
    'Failed to generate Scope. Too many requests. Please try again in a minute.',
  )
})

test('a message is drafted once on a double click, even while its report is looked for', async () => {
  const project = await lateProject()
  const page = await openAt(`/projects/${project.id}`)
  await page.getByRole('link', { name: 'Write Update' }).click()
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/reports?*', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/draft-text') && asked.push(request.url()))
  await page.getByRole('button', { name: 'Draft for me' }).dblclick()
  release()
  await expect.poll(() => page.getByRole('textbox', { name: 'Text' }).inputValue()).toContain('Weld the hinges')
  await page.getByRole('button', { name: 'Draft for me' }).waitFor()
  expect(asked).toHaveLength(1)
})

test('closing the dialog of a new project cancels the draft that it was waiting for', async () => {
  const page = await openAt('/projects?dialog=new')
  const dialog = newProjectDialog(page)
  await fillNewProject(dialog, { name: 'Given up' })
  await modelBehaves({ mode: 'slow', seconds: 30 })
  const begun = page.waitForResponse((response) => response.url().endsWith('/api/ai/project-charter'))
  await dialog.getByRole('button', { name: 'Create with Charter' }).click()
  const { job } = (await (await begun).json()) as { job: Generation }
  await dialog.getByRole('status').filter({ hasText: 'Drafting the charter…' }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => callAsManager<Generation>('GET', `/api/ai/generations/${job.id}`))
    .toMatchObject({ state: 'cancelled' })
})

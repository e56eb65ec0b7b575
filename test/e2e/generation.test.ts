/** Texts that a language model words, as the person who asks for them sees it. */
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import type { AssistantMessage } from '../../shared/assistant/assistant.ts'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import type { Project } from '../../shared/projects/project.ts'
import { settled } from '../builders/actors.ts'
import { advanceStageClock } from '../builders/stage-clock.ts'
import { expectAccessible, expectNoSidewaysScroll, expectToast, openPage, picture, signInAs } from './browser.ts'
import { modelBehaves } from './model-behaves.ts'
import { callAsManager, ownTask } from './own-records.ts'

afterEach(() => modelBehaves({ mode: 'off' }))

const inDays = (days: number): string => addDays(dayOf(new Date(), 'UTC'), days)

const lateProject = async (): Promise<Project> => {
  const project = await callAsManager<Project>('POST', '/api/projects', {
    name: `Signal box ${crypto.randomUUID().slice(0, 6)}`,
    status: 'active',
    startDate: inDays(-60),
    endDate: inDays(30),
  })
  await ownTask(project, { title: 'Survey the cables', status: 'completed' })
  await ownTask(project, { title: 'Lay the cables', progress: 40, dueDate: inDays(-9) })
  await settled()
  return project
}

const panel = (page: Page): Locator => page.getByRole('region', { name: 'Project Analysis', exact: true })

const analyze = (page: Page): Locator =>
  page.getByRole('group', { name: 'AI actions' }).getByRole('button', { name: 'Analyze Project' })

const progress = (page: Page): Locator => panel(page).getByRole('region', { name: 'Progress of the analysis' })

test('an analysis shows its steps, can be cancelled, and goes on while the person is elsewhere', async () => {
  const project = await lateProject()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=insights`)
  await modelBehaves({ mode: 'slow', seconds: 30 })

  await analyze(page).click()
  await progress(page)
    .getByRole('listitem')
    .filter({ hasText: 'Wording' })
    .and(page.locator('[aria-current]'))
    .waitFor()
  await progress(page).getByText('Reading the records').waitFor()
  await expectAccessible(page)
  await picture(page, 'generation-progress')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'generation-progress-phone')
  await page.setViewportSize({ width: 1440, height: 900 })
  await progress(page).getByRole('button', { name: 'Cancel' }).click()
  await panel(page).getByText('No Analysis Available').waitFor()
  expect(await panel(page).getByRole('alert').count()).toBe(0)

  await analyze(page).click()
  await progress(page)
    .getByRole('listitem')
    .filter({ hasText: 'Wording' })
    .and(page.locator('[aria-current]'))
    .waitFor()
  await page.goto('/notices')
  await advanceStageClock(31)
  await settled()
  await page.goto(`/projects/${project.id}?tab=insights`)
  await analyze(page).click()
  await panel(page).getByText('Worded by a language model').waitFor()
  await panel(page)
    .getByText(/^In short: 1 of 2 tasks is completed/)
    .waitFor()
  await page.getByText(/^Language model: [\d,]+ of 10,000,000 tokens left this month\./).waitFor()
  await expectAccessible(page)
  await picture(page, 'generation-worded')
})

test('insights are worded when a person refreshes them, and keep their words for as long as the records are the same', async () => {
  const { name } = await lateProject()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/analytics?tab=insights')
  const insights = page.getByRole('region', { name: 'AI-Powered Insights' })
  await insights.getByText('Drafted by rules').waitFor()
  await modelBehaves({ mode: 'slow', seconds: 5 })
  await insights.getByRole('button', { name: 'Refresh Analysis' }).click()
  await insights.getByRole('region', { name: 'Progress of the insights' }).waitFor()
  await advanceStageClock(6)
  await insights.getByText('Worded by a language model', { exact: true }).waitFor()
  const finding = insights.getByRole('article', { name: `1 task of ${name} is late` })
  await finding.getByText(/^In short: 1 of 1 open task is past the due date/).waitFor()
  await finding.getByText('Rests on').waitFor()
  await expectAccessible(page)
  await picture(page, 'insights-worded')
  await page.reload()
  await insights.getByText('Worded by a language model', { exact: true }).waitFor()
})

test('without an answer, or with the model turned off in the account, rules word the text, and the screen says so', async () => {
  const project = await lateProject()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/projects/${project.id}?tab=insights`)
  await modelBehaves({ mode: 'too-long' })
  await analyze(page).click()
  await panel(page).getByText('The language model did not answer.').waitFor()
  await modelBehaves({ mode: 'script' })
  await analyze(page).click()
  await panel(page).getByText('Worded by a language model').waitFor()

  await page.goto('/account')
  const section = page.getByRole('form', { name: 'Language model' })
  await section.getByLabel(/Let a language model word/).uncheck()
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Language model saved')
  await expectAccessible(page)
  await section.scrollIntoViewIfNeeded()
  await picture(page, 'account-language-model')
  await page.goto(`/projects/${project.id}?tab=insights`)
  await analyze(page).click()
  await panel(page).getByText('The language model is turned off in the account settings.').waitFor()

  // The assistant answers at once as well.
  for (const text of ['Which tasks are late?', 'Which of my tasks are open?', 'What are the open risks?']) {
    const asked = { text, ...(text.includes('risks') && { projectId: project.id }) }
    const { madeBy } = await callAsManager<AssistantMessage>('POST', '/api/assistant/messages', asked)
    expect(madeBy).toEqual({ kind: 'rules', dropped: 0, without: 'workspace' })
  }
  await page.goto('/account')
  await section.getByLabel(/Let a language model word/).check()
  await section.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Language model saved')
})

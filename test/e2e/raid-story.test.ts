import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, timeOfDay } from '../../shared/dates/dates.ts'
import type { Person } from '../../shared/accounts/person.ts'
import { actor, settled } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { expectAccessible, expectNoSidewaysScroll, openPage, picture, signInAs } from './browser.ts'
import { mailsTo } from './mailbox.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const owner = 'sme@demo.test'
const timeZone = 'Europe/Lisbon'

const why = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Why is this here' })

test('when a task becomes overdue, an issue is raised and its owner is mailed; when the task is completed, the issue is resolved and its history explains why', async () => {
  const today = dayOf(await stageTime(), timeZone)
  const assigneeId = (await callAsManager<Person[]>('GET', '/api/users')).find(({ email }) => email === owner)?.id ?? ''
  const project = await ownProject({ name: 'Column foundry', status: 'execution' })
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: assigneeId })
  const chosen = await (
    await actor('sme')
  ).call('PATCH', '/api/notices/settings', { body: { raid_raised: { mail: 'at_once' } } })
  expect(chosen.status).toBe(200)
  const task = await ownTask(project, { title: 'Cast the columns', assigneeId, dueDate: today, progress: 80 })
  await settled()

  await advanceStageClock(
    Math.ceil((timeOfDay(addDays(today, 1), '00:20', timeZone).getTime() - (await stageTime()).getTime()) / 1000),
  )
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/raid-log?project=${project.id}`)
  await page.getByRole('button', { name: `Late tasks of ${project.name}` }).click()
  const row = page
    .getByRole('table', { name: 'RAID log' })
    .getByRole('row')
    .filter({ hasText: 'Late: Cast the columns' })
  await row.getByRole('button', { name: /^ISSUE-/ }).click()
  await why(page).getByText('Cause present').waitFor()
  await why(page).getByRole('link', { name: task.title }).waitFor()
  await expect
    .poll(async () => (await mailsTo(owner)).some(({ text }) => text.includes('Late: Cast the columns')))
    .toBe(true)

  await callAsManager('PUT', `/api/tasks/${task.id}`, { status: 'completed' })
  await settled()
  await page.reload()
  await why(page).getByText('Cause no longer present').waitFor()
  await why(page)
    .getByText(/^The task was completed on /)
    .waitFor()
  await why(page).getByText('was notified on the site and by mail').first().waitFor()
  await page.getByRole('dialog').getByText('Resolved', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await picture(page, 'raid-why')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await picture(page, 'raid-why-390')
})

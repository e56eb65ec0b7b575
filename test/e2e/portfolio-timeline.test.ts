import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { demoWorkspaces } from '../../shared/demo.ts'
import { settled } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import { expectAccessible, expectAddress, expectFit, expectNoSidewaysScroll, openPage, signInAs } from './browser.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const chart = (page: Page): Locator => page.getByRole('table', { name: 'Timeline of all projects' })

const bar = (page: Page, name: string): Locator => chart(page).getByRole('link', { name: new RegExp(`^${name}, `) })

/** A project nine days past its end with half of its work done, two milestones and a baseline, and one without dates. */
const planned = async () => {
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  const inDays = (days: number) => addDays(today, days)
  const late = await ownProject({
    name: 'Quay wall',
    status: 'active',
    startDate: inDays(-80),
    endDate: inDays(-9),
  })
  for (const status of ['completed', 'completed', 'todo', 'todo'] as const)
    await ownTask(late, { title: `Pile ${status}`, status, dueDate: inDays(-20) })
  await callAsManager('PUT', `/api/projects/${late.id}`, {
    milestones: [
      { name: 'Piles driven', date: inDays(-40), doneOn: inDays(-38) },
      { name: 'Wall handed over', date: inDays(-9) },
    ],
  })
  await callAsManager('POST', `/api/projects/${late.id}/baseline`, { name: 'As agreed' })
  const undated = await ownProject({ name: 'Ferry idea' })
  await settled()
  return { late, undated }
}

test('all projects are on one timeline, which opens from the navigation, zooms, and leads to each project by keys', async () => {
  const { late } = await planned()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Timeline', exact: true }).click()
  await chart(page).waitFor()
  await expectAddress(page, '/timeline')
  await bar(page, 'Quay wall')
    .and(
      page.getByRole('link', {
        name: /9 days past its end, Likely by .* 80% by .*, baseline end .*, 2 milestones, 1 reached/,
      }),
    )
    .waitFor()
  const row = chart(page).getByRole('row').filter({ hasText: 'Quay wall' })
  await row.getByText('9d late').waitFor()
  await row.getByText('2 of 4 tasks').waitFor()
  await chart(page).getByRole('link', { name: 'No dates yet' }).or(bar(page, 'Ferry idea')).first().waitFor()

  // The late part is to the right of the bar, up to the line of today.
  const widthOf = async () => (await bar(page, 'Quay wall').boundingBox())?.width ?? 0
  const byQuarter = await widthOf()
  await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Week' }).click()
  await expect.poll(widthOf).toBeGreaterThan(5 * byQuarter)
  await page.waitForURL(/zoom=week/)

  await bar(page, 'Quay wall').focus()
  await page.keyboard.press('ArrowRight')
  const milestone = chart(page).getByRole('row').filter({ hasText: 'Wall handed over' })
  await milestone.getByText('9 days late').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  await milestone.waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => bar(page, 'Quay wall').and(page.locator(':focus')).count()).toBe(0)
  await page.keyboard.press('ArrowUp')
  await bar(page, 'Quay wall').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('On a project of the timeline').waitFor()
  await page.keyboard.press('Escape')

  const why = row.getByRole('button', { name: /why Quay wall is that/ })
  await why.click()
  await page
    .getByRole('dialog', { name: 'Health of Quay wall' })
    .getByText(/past its end date|open tasks late/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  // The dialog gives the focus back a moment after it has closed.
  await why.and(page.locator(':focus')).waitFor()

  await bar(page, 'Quay wall').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('project') === late.id)
  await page.getByText(/^Likely by .* · 80% by /).waitFor()
  await page.getByText(/At the current pace: 2 of 4 tasks done by progress in 81 days/).waitFor()
  await page.getByLabel('Project', { exact: true }).selectOption('All projects')
  await chart(page).waitFor()
})

test('the timeline of all projects fits a wide screen and a phone, as a chart and as a table', async () => {
  await planned()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/timeline')
  await bar(page, 'Quay wall').waitFor()
  await expectFit(page, 'timeline-portfolio')
  await page.getByRole('button', { name: 'Table' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Quay wall' })
  await row.getByText('9 days past its end').waitFor()
  await row.getByText('1 of 2 reached').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

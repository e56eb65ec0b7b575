import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../shared/dates/dates.ts'
import { demoWorkspaces } from '../../shared/demo.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { settled } from '../builders/actors.ts'
import { stageTime } from '../builders/stage-clock.ts'
import {
  expectAccessible,
  expectAddress,
  expectNoSidewaysScroll,
  expectToast,
  fingerOn,
  installClock,
  openPage,
  picture,
  signInAs,
  toastOf,
} from './browser.ts'
import { callAsManager, ownProject, ownTask, readTask } from './own-records.ts'

const bar = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Timeline' }).getByRole('button', { name: new RegExp(`^${title}, `) })

const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title })

const datesOf = async (...tasks: Task[]) =>
  (await Promise.all(tasks.map(readTask))).map(({ startDate, dueDate }) => [startDate, dueDate])

/** A project from Monday, February 28, 2028: two linked tasks, one separate task, and one without dates. */
const planned = async () => {
  const project = await ownProject({ name: 'Canopy timeline', startDate: '2028-02-28', endDate: '2028-03-10' })
  const survey = await ownTask(project, { title: 'Survey', startDate: '2028-02-28', dueDate: '2028-02-29' })
  const build = await ownTask(project, {
    title: 'Build',
    startDate: '2028-03-01',
    dueDate: '2028-03-03',
    dependencies: [survey.id],
  })
  const paint = await ownTask(project, { title: 'Paint', startDate: '2028-02-28', dueDate: '2028-02-28' })
  await ownTask(project, { title: 'Clean up' })
  return { project, survey, build, paint }
}

test('dates are moved by keyboard, the affected tasks are previewed before saving, and another tab updates', async () => {
  const { project, survey, build } = await planned()
  await settled()
  const second = await openPage()
  await installClock(second)
  await signInAs(second, 'project@demo.test')
  await second.goto(`/timeline?project=${project.id}`)
  await rowOf(second, 'Build').getByText('Mar 3').waitFor()
  await settled()

  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}`)
  await bar(page, 'Survey').focus()
  await page.keyboard.press('ArrowDown')
  await bar(page, 'Build').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowUp')
  await bar(page, 'Survey').and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await page
    .getByRole('status')
    .filter({ hasText: /Survey: .*Mar 1, 2028.*moves 1 more task/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('status').filter({ hasText: 'moves 1 more task' }).waitFor({ state: 'detached' })
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: 'moves 1 more task' }).waitFor()
  await page.keyboard.press('Enter')
  const preview = page.getByRole('dialog', { name: '2 tasks move' })
  await preview.getByText('1 working day later than Mar 3, 2028').waitFor()
  await expectAccessible(page)
  await picture(page, 'timeline-preview')
  expect(await datesOf(survey, build)).toEqual([
    ['2028-02-28', '2028-02-29'],
    ['2028-03-01', '2028-03-03'],
  ])
  await preview.getByRole('button', { name: 'Keep' }).click()
  await expectToast(page, '2 tasks moved')
  expect(await datesOf(survey, build)).toEqual([
    ['2028-02-29', '2028-03-01'],
    ['2028-03-02', '2028-03-06'],
  ])
  await rowOf(page, 'Build').getByText('Mar 6').waitFor()

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Moved back')
  expect(await datesOf(survey, build)).toEqual([
    ['2028-02-28', '2028-02-29'],
    ['2028-03-01', '2028-03-03'],
  ])

  await bar(page, 'Survey').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').filter({ hasText: 'moves 1 more task' }).waitFor()
  await page.keyboard.press('Enter')
  await preview.getByRole('button', { name: 'Keep' }).click()
  // The row shows the new date before it is saved.
  await expect.poll(() => datesOf(survey, build)).toContainEqual(['2028-03-02', '2028-03-06'])
  await settled()
  // The other tab asks what is new.
  await second.clock.fastForward(46_000)
  await rowOf(second, 'Build').getByText('Mar 6').waitFor()
})

test('a bar is dragged, circular links are refused, dates are set, and a baseline is compared with them', async () => {
  const { project, paint } = await planned()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}&zoom=day`)
  await page.getByRole('button', { name: 'Set baseline' }).click()
  await page.getByRole('dialog', { name: 'Set baseline' }).getByLabel('Name').fill('As agreed')
  await page.getByRole('dialog', { name: 'Set baseline' }).getByRole('button', { name: 'Set baseline' }).click()
  await page.getByText('Baseline: As agreed').waitFor()

  // Wait until the bar has stopped moving.
  await bar(page, 'Paint').scrollIntoViewIfNeeded()
  const box = await bar(page, 'Paint').boundingBox()
  if (box === null) throw new Error('The bar is not seen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y)
  await page.mouse.move(x + 72, y)
  await page.mouse.up()
  await expectToast(page, 'Task moved')
  expect(await datesOf(paint)).toEqual([['2028-03-01', '2028-03-01']])

  await bar(page, 'Survey').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Survey' }).getByRole('button', { name: 'Dependencies…' }).click()
  const links = page.getByRole('dialog', { name: 'Dependencies' })
  await links.getByRole('checkbox', { name: /^Build/ }).check()
  await links.getByLabel('Link type to Build').selectOption('Start to start')
  await links.getByLabel('Lag to Build, in working days').fill('366')
  await links.getByText('Enter a whole number from −365 to 365').waitFor()
  await links.getByLabel('Lag to Build, in working days').fill('-2')
  await links.getByRole('button', { name: 'Save' }).click()
  await links
    .getByRole('alert')
    .filter({ hasText: 'This would create a circular dependency: Survey → Build → Survey.' })
    .waitFor()
  await links.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'No dates yet: set dates of Clean up' }).click()
  const dates = page.getByRole('dialog', { name: 'Clean up' })
  await dates.getByLabel('Start date').fill('2028-03-03')
  await dates.getByLabel('Due date').fill('2028-03-02')
  await dates.getByText('The due date is before the start date').waitFor()
  await dates.getByLabel('Due date').fill('2028-03-06')
  await dates.getByRole('button', { name: 'Save' }).click()
  await bar(page, 'Clean up').waitFor()

  await page.getByRole('button', { name: 'Table' }).click()
  await page
    .getByRole('table', { name: 'Schedule' })
    .getByRole('row', { name: /Paint.*Mar 1, 2028.*Feb 28, 2028.*\+2/ })
    .waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await picture(page, 'timeline-table')

  await page.goto(`/projects/${project.id}`)
  await page.getByRole('button', { name: 'Timeline', exact: true }).click()
  const breakdown = page.getByRole('dialog', { name: 'Work Breakdown Structure & Timeline' })
  await breakdown.getByRole('article', { name: 'Build' }).getByText('Depends on Survey').waitFor()
  await breakdown.getByRole('button', { name: /RAID Log/ }).click()
  await breakdown.getByText('No open entries').waitFor()
  await breakdown.getByRole('button', { name: 'Timeline View' }).click()
  await picture(page, 'timeline-dialog')
  // The dialog has the same timeline as the screen.
  await breakdown.getByRole('button', { name: 'Chart' }).click()
  await breakdown.getByRole('table', { name: 'Timeline' }).waitFor()
  await breakdown.getByRole('link', { name: 'Open the full timeline' }).click()
  await expectAddress(page, `/timeline?project=${project.id}`)
})

test('a finger scrolls the chart, and moves a bar and its end after a long press', async () => {
  const { project, paint } = await planned()
  const page = await openPage({ width: 390, touch: true })
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}&zoom=day`)
  const finger = await fingerOn(page)
  const middleOf = async (locator: Locator) => {
    // Wait until the bar has stopped moving.
    await locator.scrollIntoViewIfNeeded()
    const box = await locator.boundingBox()
    if (box === null) throw new Error('It is not seen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const scrolled = () => page.getByRole('table', { name: 'Timeline' }).evaluate((chart) => chart.scrollLeft)
  await bar(page, 'Paint').waitFor()
  // At the foot of the screen, where the note about the move would cover the handles.
  await bar(page, 'Paint').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const before = await scrolled()
  const from = await middleOf(bar(page, 'Paint'))
  await finger.down(from.x, from.y)
  await page.getByRole('status').filter({ hasText: 'Paint: drag the bar, or one of its ends' }).waitFor()
  const note = await page.getByRole('status').filter({ hasText: 'Paint: drag' }).boundingBox()
  const isBelow = (note?.y ?? 0) > from.y
  expect(Math.abs((note?.y ?? 0) - from.y), isBelow ? 'the note is below' : 'the note is above').toBeGreaterThan(40)
  await finger.move(from, { x: from.x + 72, y: from.y })
  await finger.up()
  const status = page.getByRole('status').filter({ hasText: /^Paint: / })
  await status.filter({ hasText: 'Mar 1, 2028 – Mar 1, 2028' }).waitFor()
  const end = await middleOf(bar(page, 'Paint').locator('xpath=following-sibling::*[@data-handle="end"]'))
  await finger.down(end.x, end.y)
  await finger.move(end, { x: end.x + 36, y: end.y })
  await finger.up()
  await status.filter({ hasText: 'Mar 1, 2028 – Mar 2, 2028' }).waitFor()
  expect(await scrolled()).toBe(before)
  expect(await datesOf(paint)).toEqual([['2028-02-28', '2028-02-28']])
  await picture(page, 'timeline-touch')
  // Click with a mouse: Chromium treats a tap a few milliseconds after a drag as the end of that drag.
  await page.getByRole('button', { name: 'Keep' }).click()
  await expectToast(page, 'Task moved')
  expect(await datesOf(paint)).toEqual([['2028-03-01', '2028-03-02']])

  // A swipe that begins on a bar scrolls through the days, and changes no dates.
  const swiped = await middleOf(bar(page, 'Build'))
  await finger.down(swiped.x, swiped.y)
  await finger.move(swiped, { x: swiped.x - 90, y: swiped.y })
  await finger.up()
  await expect.poll(scrolled).toBeGreaterThan(before + 40)
  expect(await status.or(page.getByRole('dialog')).count()).toBe(0)
})

test('a zoom level selected right after scrolling is kept', async () => {
  const { project } = await planned()
  const page = await openPage()
  await signInAs(page, 'project@demo.test')
  await page.goto(`/timeline?project=${project.id}&zoom=day`)
  await bar(page, 'Survey').waitFor()
  await page.evaluate(async () => {
    const chart = document.querySelector('[role=table][aria-label=Timeline]')
    const week = [...document.querySelectorAll<HTMLButtonElement>('[role=group][aria-label=Zoom] button')].find(
      ({ textContent }) => textContent === 'Week',
    )
    // The delay after which the scroll position is written to the address ends right after the click.
    const [waits, setTimer] = [[] as (() => void)[], window.setTimeout]
    window.setTimeout = ((work: () => void, millis?: number) =>
      millis === 250 ? waits.push(work) : setTimer(work, millis)) as typeof window.setTimeout
    const scrolled = new Promise((resolve) => chart?.addEventListener('scroll', resolve, { once: true }))
    chart?.scrollBy(300, 0)
    await scrolled
    window.setTimeout = setTimer
    week?.click()
    for (const work of waits) work()
  })
  await page.waitForURL(/zoom=week&at=/)
  await page.getByRole('group', { name: 'Zoom' }).getByRole('button', { name: 'Week', pressed: true }).waitFor()
})

/** A project with a milestone, two linked tasks ahead, and completed and running work. */
const shiftable = async () => {
  const { project, survey, build, paint } = await planned()
  await callAsManager('PUT', `/api/projects/${project.id}`, {
    milestones: [{ name: 'Canopy closed', date: '2028-03-03' }],
  })
  await ownTask(project, {
    title: 'Permits',
    startDate: '2028-02-21',
    dueDate: '2028-02-22',
    status: 'completed',
    progress: 100,
  })
  return { project, survey, build, paint }
}

test('a project is shifted by two weeks with its milestones in three clicks, after a preview, and moved back', async () => {
  const { project, survey, build } = await shiftable()
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}`)
  await page.getByRole('button', { name: 'Shift project…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shift project' })
  await dialog.getByRole('button', { name: '+2 weeks' }).click()
  await dialog.getByText('1 completed task will not move.').waitFor()
  await dialog.getByText('Canopy closed: Mar 3 → Mar 17, 2028').waitFor()
  await dialog.getByRole('row', { name: /Build.*Mar 1 – Mar 3.*Mar 15 – Mar 17/ }).waitFor()
  await expectAccessible(page)
  await picture(page, 'timeline-shift')
  await dialog.getByRole('button', { name: 'Shift', exact: true }).click()
  await expectToast(page, '3 tasks moved with the project’s dates')
  expect(await datesOf(survey, build)).toEqual([
    ['2028-03-13', '2028-03-14'],
    ['2028-03-15', '2028-03-17'],
  ])
  await page.getByRole('link', { name: /Canopy closed, Mar 17, 2028/ }).waitFor()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Moved back')
  expect(await datesOf(survey, build)).toEqual([
    ['2028-02-28', '2028-02-29'],
    ['2028-03-01', '2028-03-03'],
  ])
  await page.getByRole('link', { name: /Canopy closed, Mar 3, 2028/ }).waitFor()
})

test('a selection is shifted by keyboard, says what it passes, and takes the milestone with it', async () => {
  const { project, survey, build, paint } = await shiftable()
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}`)
  await bar(page, 'Survey').focus()
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Select Survey' }).and(page.locator(':checked')).waitFor()
  await page.getByRole('button', { name: 'Shift selection…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Shift 1 task' })
  await dialog.getByLabel('New start date').fill('2028-03-13')
  const passed = dialog.getByRole('list', { name: 'What this passes' })
  await passed.getByText('after the project’s end on Mar 10, 2028').waitFor()
  await passed.getByText('2 tasks would end after the milestone “Canopy closed” on Mar 3, 2028.').waitFor()
  await expectAccessible(page)
  await picture(page, 'timeline-shift-selection')
  await dialog.getByRole('checkbox', { name: '1 milestone' }).check()
  await passed.getByText('Canopy closed').waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Shift', exact: true }).click()
  await expectToast(page, '2 tasks moved with the project’s dates')
  // The linked task follows, and the separate one stays.
  expect(await datesOf(survey, build, paint)).toEqual([
    ['2028-03-13', '2028-03-14'],
    ['2028-03-15', '2028-03-17'],
    ['2028-02-28', '2028-02-28'],
  ])
  await page.getByRole('link', { name: /Canopy closed, Mar 17, 2028/ }).waitFor()
})

test('the page of a project leads to its shift, and the keys of the timeline are listed', async () => {
  const { project } = await shiftable()
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  const shifting = page.getByRole('dialog', { name: 'Shift project' })
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('link', { name: 'Shift', exact: true }).click()
  await shifting.waitFor()
  // A phone has no room for the link.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Shift project…' }).click()
  await shifting.getByRole('button', { name: '−1 week' }).click()
  await page.getByRole('dialog').getByText('3 tasks move').waitFor()
  await expectNoSidewaysScroll(page)
  await picture(page, 'timeline-shift-phone')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Move its due date by a working day')
    .waitFor()
})

test('late work looks late: in its bar, in the table, and in its dialog', async () => {
  const project = await ownProject({ name: 'Late canopy' })
  const today = dayOf(await stageTime(), demoWorkspaces.harbour.timeZone)
  await ownTask(project, { title: 'Foundations', startDate: addDays(today, -30), dueDate: addDays(today, -12) })
  await ownTask(project, { title: 'Roof', startDate: addDays(today, 10), dueDate: addDays(today, 90) })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto(`/timeline?project=${project.id}`)
  await page.getByRole('button', { name: /^Foundations, .*Problems, 12 days late$/ }).waitFor()
  await rowOf(page, 'Foundations').getByText('12d late').first().waitFor()
  expect(await page.locator('[data-late="12"]').count()).toBe(1)
  await expectAccessible(page)
  await picture(page, 'timeline-late')
  await page.getByRole('button', { name: 'Foundations', exact: true }).click()
  await page.getByRole('dialog', { name: 'Foundations' }).getByText('None: 12 days late').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Table' }).click()
  await page
    .getByRole('table', { name: 'Schedule' })
    .getByRole('row', { name: /Foundations.*12 days late/ })
    .waitFor()
})

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayOf, timeOfDay } from '../../shared/dates/dates.ts'
import type { LatestNotices, Notice } from '../../shared/notices/notice.ts'
import type { Person } from '../../shared/accounts/person.ts'
import type { RaidEntry, RaidHistory } from '../../shared/raid/raid.ts'
import type { Report } from '../../shared/reports/report.ts'
import { actor, settled } from '../builders/actors.ts'
import { advanceStageClock, stageTime } from '../builders/stage-clock.ts'
import { expectAccessible, expectAddress, openPage, picture, signInAs } from './browser.ts'
import { mailsTo } from './mailbox.ts'
import { callAsManager, ownProject, ownTask } from './own-records.ts'

const sme = 'sme@demo.test'
const timeZone = 'Europe/Lisbon'

const bell = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Inbox/ })

const unreadOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)

const rowOf = (within: Page | Locator, title: string): Locator =>
  within.getByRole('listitem').filter({ hasText: title })

/** The row of the task itself. The RAID log may add its own notice that the task is due soon. */
const rowOfTask = (within: Page | Locator): Locator =>
  rowOf(within, 'Cut the glass').filter({ hasText: 'A task was assigned to you' })

const latest = async (): Promise<LatestNotices> =>
  (await (await actor('sme')).call('GET', '/api/notices/latest')).body as LatestNotices

const readEverything = async (): Promise<void> => {
  const { upTo } = await latest()
  if (upTo !== null) await (await actor('sme')).call('POST', '/api/notices/read', { body: { upTo } })
}

/** Chooses an option by its visible label, and waits until it is saved. */
const chooseMail = async (page: Page, kind: string, mail: string): Promise<void> => {
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().endsWith('/api/notices/settings'),
  )
  await page.getByRole('group', { name: kind }).getByLabel('Mail').selectOption(mail)
  expect((await kept).status()).toBe(200)
}

/** Sets the clock to a time in the workspace's time zone. Schedules due by then run. */
const goTo = async (day: string, time: string): Promise<void> => {
  const ahead = timeOfDay(day, time, timeZone).getTime() - (await stageTime()).getTime()
  await advanceStageClock(Math.ceil(ahead / 1000))
  await settled()
}

const mailed = async (words: string): Promise<string | undefined> =>
  (await mailsTo(sme)).find(({ text }) => text.includes(words))?.text

test('a specialist is notified of a task, reads the notice, turns on mail, and is notified again when it is due', async () => {
  const today = dayOf(await stageTime(), timeZone)
  const assigneeId = (await callAsManager<Person[]>('GET', '/api/users')).find(({ email }) => email === sme)?.id ?? ''
  const project = await ownProject({ name: 'Canopy renewal' })
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: assigneeId })
  await settled()
  await readEverything()
  const page = await openPage()
  await signInAs(page, sme)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await ownTask(project, { title: 'Cut the glass', assigneeId, dueDate: addDays(today, 3) })
  await settled()
  await page.reload()
  const { unread: before } = await latest()
  expect(before).toBeGreaterThan(0)
  await expect.poll(() => unreadOf(page)).toBe(before)

  await bell(page).click()
  const list = page.getByRole('dialog', { name: 'Inbox' })
  await rowOfTask(list).waitFor()
  await expectAccessible(page)
  await picture(page, 'notices-bell')
  await rowOfTask(list).getByRole('link').click()
  const panel = page.getByRole('dialog', { name: 'Cut the glass' })
  await panel.waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?tab=tasks&task=tsk_/)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => unreadOf(page)).toBe(before - 1)

  await page.goto('/notices')
  await page.getByRole('main').getByRole('link', { name: 'Notice settings' }).click()
  await chooseMail(page, 'Overdue', 'Daily digest')
  await chooseMail(page, 'Assigned to you', 'Immediately')

  const raid = {
    title: 'The glass comes late',
    description: 'One supplier',
    assignedTo: assigneeId,
    responsible: 'The board',
    projectId: project.id,
    reviewDate: addDays(today, 4),
  }
  const entry = await callAsManager<RaidEntry>('POST', '/api/raid', raid)
  await callAsManager('PUT', `/api/raid/${entry.id}`, { probability: 'high' })
  await ownTask(project, { title: 'Order the sealant', assigneeId })
  await expect.poll(() => mailed('Order the sealant')).toContain(`/projects/${project.id}?tab=tasks`)
  await callAsManager('PUT', `/api/projects/${project.id}`, { reportingCadence: 'daily' })
  await settled()
  await goTo(addDays(today, 4), '00:01')
  const told = (await (await actor('sme')).call('GET', '/api/notices?kind=overdue')).body as {
    subtitle: string
    read: boolean
  }[]
  expect(told.filter(({ subtitle }) => subtitle.includes('Cut the glass'))).toMatchObject([{ read: false }])

  // The project's schedule created its report and notified the project's manager.
  const ready = (await callAsManager<Notice[]>('GET', '/api/notices?kind=report_ready')).find(
    ({ projectId }) => projectId === project.id,
  )
  expect(ready).toMatchObject({
    text: 'A scheduled report is ready',
    subtitle: expect.stringMatching(/^Status report: Canopy renewal, /),
  })
  expect(await callAsManager<Report>('GET', `/api/reports/${ready?.reportId}`)).toMatchObject({
    scheduled: true,
    projectId: project.id,
  })

  await signInAs(page, sme)
  await page.goto('/notices?kind=overdue')
  await rowOf(page.getByRole('main'), 'Cut the glass').getByText('just now').filter({ visible: true }).waitFor()

  await goTo(addDays(today, 4), '07:01')
  await expect.poll(() => mailed('Cut the glass')).toContain('/notices/settings')

  const ofEntry = (await callAsManager<RaidHistory[]>('GET', `/api/raid/${entry.id}/history`)).flatMap(({ told: to }) =>
    to === null ? [] : [[to.kind, to.personId, to.ways]],
  )
  expect(ofEntry.toSorted()).toEqual([
    ['raid_raised', assigneeId, ['site']],
    ['raid_review', assigneeId, ['site']],
    ['raid_severity', assigneeId, ['site']],
  ])
  await expect
    .poll(
      async () =>
        (await mailsTo('program@demo.test')).find(({ text }) => text.includes(`/raid-log?entry=${entry.id}`))?.text,
    )
    .toContain('RAID log of Harbour Rail')

  const reset = { mail: 'off' }
  expect(
    (await (await actor('sme')).call('PATCH', '/api/notices/settings', { body: { overdue: reset, assigned: reset } }))
      .status,
  ).toBe(200)
})

test('many notices of a kind are one line, which opens to show each and is marked as read at once', async () => {
  const assigneeId = (await callAsManager<Person[]>('GET', '/api/users')).find(({ email }) => email === sme)?.id ?? ''
  const project = await ownProject({ name: 'Canopy lights' })
  await callAsManager('POST', `/api/projects/${project.id}/assign`, { userId: assigneeId })
  await settled()
  await readEverything()
  const tasks = ['Hang', 'Wire', 'Test', 'Aim', 'Clean'].map((act) => ({ title: `${act} the lights`, assigneeId }))
  await callAsManager('POST', `/api/projects/${project.id}/tasks`, { tasks })
  await settled()
  const page = await openPage()
  await signInAs(page, sme)
  await page.goto('/dashboard')
  await expect.poll(() => unreadOf(page)).toBe(1)
  await bell(page).click()
  const many = '5 new assignments for you'
  const list = page.getByRole('dialog', { name: 'Inbox' })
  await rowOf(list, many).waitFor()
  await picture(page, 'notices-bell-grouped')
  await rowOf(list, many).getByRole('link').click()
  await expectAddress(page, '/notices?kind=assigned')
  await rowOf(page.getByRole('main'), 'Aim the lights').waitFor()

  await page.goto('/notices')
  const main = page.getByRole('main')
  // Assignments by other tests may make a group of the same size, which has been read.
  await main.getByRole('button', { name: `${many} (unread)`, expanded: false }).click()
  await rowOf(main, 'Aim the lights').last().waitFor()
  await expectAccessible(page)
  await picture(page, 'notices-grouped')
  await main.getByRole('button', { name: `Mark as read: ${many}` }).click()
  await expect.poll(() => unreadOf(page)).toBe(0)
  expect((await latest()).unread).toBe(0)
})

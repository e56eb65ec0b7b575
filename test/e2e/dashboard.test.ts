import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Project } from '../../shared/projects/project.ts'
import type { Task } from '../../shared/tasks/task.ts'
import { actor, settled } from '../builders/actors.ts'
import { expectAddress, installClock, openPage, signInAs, toastOf } from './browser.ts'
import { ownProject, ownTask } from './own-records.ts'
import { siteScriptsFile, type SiteScript } from '../../web/build/site-scripts-plugin.ts'

const figures = (page: Page) => page.getByLabel('Statistics')

/**
 * A new late task in Second Works, where few tests write, so that the feed does not show it as one of a group. It is
 * deleted after the test.
 */
const secondTask = async (title: string): Promise<Task> => {
  const second = await actor('second_program_manager')
  const [project] = (await second.call('GET', '/api/projects')).body as Project[]
  const body = { projectId: project?.id, title: `${title} ${Date.now()}`, dueDate: '2020-02-29' }
  const { status, body: task } = await second.call('POST', '/api/tasks', { body })
  expect(status).toBe(201)
  onTestFinished(async () => {
    await second.call('DELETE', `/api/tasks/${(task as Task).id}`, { body: { reason: 'Made by a test' } })
  })
  return task as Task
}

describe('changes made elsewhere', () => {
  const minute = 60_000

  const openWithClock = async (login = 'program@demo.test'): Promise<Page> => {
    const page = await openPage()
    await installClock(page)
    // The driver cannot change a tab's visibility, so the test sends the page the event that the browser would send.
    await page.addInitScript(() =>
      Object.defineProperty(document, 'visibilityState', {
        get: () => document.documentElement.dataset['seen'] ?? 'visible',
      }),
    )
    await signInAs(page, login)
    // The card of approvals is loaded last, and asks for them only then.
    const approvals = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/approvals')
    await page.goto('/dashboard')
    const insights = page.getByRole('region', { name: 'AI-Powered Insights' })
    // With insights or without, depending on the plan.
    await insights.getByRole('heading', { name: /^(?:Trend Analysis|AI Insights Available on Pro Plans)$/ }).waitFor()
    await approvals
    await page.waitForLoadState('networkidle')
    return page
  }

  const turn = (page: Page, seen: 'visible' | 'hidden') =>
    page.evaluate((state) => {
      document.documentElement.dataset['seen'] = state
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, seen)

  test('appear in the activity feed and the figures within a minute', async () => {
    const page = await openWithClock('program@second.test')
    const before = await figures(page).innerText()
    const task = await secondTask('Measure the rails')
    await settled()
    // The page asks 20 seconds after it was opened, or 45 after that.
    await page.clock.fastForward(46_000)
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await activity.getByRole('link', { name: `Task created ${task.title}` }).waitFor()
    await expect.poll(() => figures(page).innerText()).not.toBe(before)
    await activity.getByRole('link', { name: `Task created ${task.title}` }).click()
    await expectAddress(page, `/projects/${task.projectId}`)
  })

  test('are not requested while the tab is hidden, and are requested when it is visible again', async () => {
    const page = await openWithClock()
    await turn(page, 'hidden')
    const asked: string[] = []
    // When this call is answered, the test has seen all earlier requests.
    const askHealth = () => page.evaluate(async () => void (await fetch('/api/health')))
    await askHealth()
    page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())))
    await page.clock.runFor(3 * minute)
    await askHealth()
    expect(asked.map((url) => new URL(url).pathname)).toEqual(['/api/health'])
    await turn(page, 'visible')
    await page.clock.runFor(2 * minute)
    await expect.poll(() => asked.some((url) => url.endsWith('/api/dashboard/news'))).toBe(true)
  })

  test('reach the insights every five minutes while the tab is visible, and at once when it is visible again', async () => {
    const page = await openWithClock()
    const asked: string[] = []
    const underWay = new Set<unknown>()
    page.on('request', (request) => {
      underWay.add(request)
      if (request.url().endsWith('/api/ai/insights')) asked.push(request.method())
    })
    page.on('requestfinished', (request) => void underWay.delete(request))
    page.on('requestfailed', (request) => void underWay.delete(request))
    // The clock would let a call that is under way run out of time. When the last call is answered, the page has taken
    // up the others.
    const quiet = async () => {
      await expect.poll(() => underWay.size).toBe(0)
      await page.evaluate(async () => void (await fetch('/api/health')).text())
    }
    const passes = async (millis: number) => {
      await page.clock.fastForward(millis)
      await quiet()
    }
    await quiet()
    await passes(4 * minute)
    expect(asked).toEqual([])
    await passes(minute)
    expect(asked).toEqual(['GET'])
    await turn(page, 'hidden')
    for (let hidden = 0; hidden < 6; hidden += 1) await passes(5 * minute)
    expect(asked).toEqual(['GET'])
    await turn(page, 'visible')
    await expect.poll(() => asked).toEqual(['GET', 'GET'])
    await quiet()
    // What is fresh is not asked for again after looking away for a moment.
    await turn(page, 'hidden')
    await passes(minute)
    await turn(page, 'visible')
    await quiet()
    expect(asked).toEqual(['GET', 'GET'])
  })
})

/** The addresses of the scripts that have these modules. */
const scriptsWith = (...modules: string[]): string[] =>
  (JSON.parse(readFileSync(siteScriptsFile, 'utf8')) as SiteScript[])
    .filter((script) => Object.keys(script.modules).some((id) => modules.some((name) => id.endsWith(name))))
    .map(({ fileName }) => `/${fileName}`)

test('one script of 110 KB arrives before the dashboard is shown, and other screens wait until all of it is', async () => {
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      // There is no body yet at first.
      if (!document.documentElement.textContent.includes('Welcome back')) return
      observer.disconnect()
      performance.mark('shown')
    }).observe(document, { childList: true, subtree: true }),
  )
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/own-work', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard')
  await page.getByText('Welcome back').waitFor()
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, responseEnd, encodedBodySize }) => ({
          path: new URL(name).pathname,
          bytes: encodedBodySize,
          isFirst: responseEnd <= (performance.getEntriesByName('shown')[0]?.startTime ?? 0),
        })),
    )
  const first = (await scripts()).filter(({ isFirst }) => isFirst)
  expect(first).toHaveLength(1)
  expect(first[0]?.bytes).toBeLessThan(110 * 1024)

  const ahead = scriptsWith('/app/shell/connection-banner.tsx', '/projects/list/project-list-screen.tsx')
  const aheadNow = async () => (await scripts()).filter(({ path }) => ahead.includes(path)).length
  // The person's own work is still being read, however idle the browser is.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))),
  )
  expect(await aheadNow()).toBe(0)
  release()
  await expect.poll(aheadNow).toBe(ahead.length)
})

test('insights name what needs attention and link to it, and dismissed ones stay hidden', async () => {
  const name = `Ferry berth ${Date.now()}`
  const project = await ownProject({ name, status: 'active', startDate: '2020-01-01', endDate: '2020-03-01' })
  await ownTask(project, { title: 'Dredge the berth', dueDate: '2020-02-29' })
  await settled()
  const page = await openPage()
  await signInAs(page, 'program@demo.test')
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'AI-Powered Insights' })
  const finding = panel.getByRole('article', { name: new RegExp(`^${name} is [\\d,]+ days past its end date$`) })
  await finding.waitFor()
  await panel.getByText('out of 10').waitFor()
  await panel.getByText('Drafted by rules').waitFor()

  const dismiss = finding.getByRole('button', { name: /^Dismiss/ })
  await dismiss.click()
  await finding.waitFor({ state: 'detached' })
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await finding.waitFor()
  const [kept] = await Promise.all([page.waitForResponse('**/api/ai/insights/dismissed'), dismiss.click()])
  expect(kept.status()).toBe(204)
  await page.goto('/analytics?tab=insights')
  await panel.getByRole('heading', { name: 'Trend Analysis' }).waitFor()
  await expect.poll(() => finding.count()).toBe(0)
  await panel.getByRole('button', { name: 'Show' }).click()
  await finding.getByRole('button', { name: /^Restore/ }).click()
  await finding.getByRole('link', { name: 'Set a new end date, or close what is left' }).click()
  await expectAddress(page, `/projects/${project.id}?edit=1`)

  await page.goto('/analytics?tab=insights')
  await panel
    .getByRole('article', { name: `1 task of ${name} is late` })
    .getByRole('link', { name: 'Finish them or give them new dates' })
    .click()
  await expectAddress(page, `/tasks?project=${project.id}&status=late`)
  await page.getByRole('table', { name: 'Tasks' }).getByText('Dredge the berth', { exact: true }).waitFor()
})

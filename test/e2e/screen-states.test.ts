import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { News } from '../../shared/dashboard/news.ts'
import { comeThroughAdmin, installClock, openPage, picture, sharedPage } from './browser.ts'

const [manager, operator] = ['program@demo.test', 'admin']

type Waiting = {
  as?: string
  path: string
  /** The call that the screen waits for. */
  call: string | RegExp
  loading: string
  failed: string
  /** Waits for what appears once the call has been answered. */
  shown: (page: Page) => Promise<unknown>
}

/** Component tests have the other screens: see web/screen-states.component.test.tsx. */
const screens: Record<string, Waiting> = {
  'the operators’ metrics': {
    as: operator,
    path: '/admin/finance',
    call: '**/api/admin/metrics*',
    loading: 'Loading the metrics',
    failed: 'Unable to load metrics',
    shown: (page) => page.getByRole('button', { name: 'Brightwell Clinics' }).waitFor(),
  },
  'the description of the API': {
    path: '/api-docs',
    call: '**/api/openapi.json',
    loading: 'Loading…',
    failed: 'The description could not be loaded',
    shown: (page) => page.getByText('/api/projects/{id}', { exact: true }).first().waitFor(),
  },
}

const open = async (as: string | undefined): Promise<Page> => {
  if (as === undefined) return openPage()
  const page = await sharedPage(as)
  if (as === operator) await comeThroughAdmin(page)
  return page
}

test.each(Object.entries(screens))(
  '%s: shows a matching placeholder while loading, says what failed, and loads on another try',
  async (name, { as, path, call, loading, failed, shown }) => {
    const page = await open(as)
    const { promise: held, resolve: fail } = Promise.withResolvers<void>()
    const abort = async (route: Route) => {
      await held
      await route.abort()
    }
    await page.route(call, abort)
    await page.goto(path)
    await page.getByRole('status').filter({ hasText: loading }).first().waitFor()
    await picture(page, `loading-${name.replaceAll(/\W+/g, '-')}`)
    fail()
    const alert = page.getByRole('alert').filter({ hasText: failed })
    await alert.getByText('Unable to connect to server').waitFor()
    await page.getByRole('status').filter({ hasText: loading }).waitFor({ state: 'detached' })
    await picture(page, `failed-${name.replaceAll(/\W+/g, '-')}`)
    await page.unroute(call, abort)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shown(page)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  },
)

describe('content already on screen', () => {
  test('stays when the dashboard cannot be refreshed, with an option to try again', async () => {
    const page = await open(manager)
    await installClock(page)
    const firstNews = page.waitForResponse('**/api/dashboard/news')
    await page.goto('/dashboard')
    // What later answers are compared with.
    await firstNews
    const activity = page.getByRole('region', { name: 'Recent Activity' })
    await activity.getByRole('listitem').first().waitFor()
    const before = await activity.getByRole('listitem').count()
    // A change by someone else, whose dashboard cannot be fetched.
    await page.route('**/api/dashboard', (route) => route.abort())
    await page.route('**/api/dashboard/news', async (route) => {
      const response = await route.fetch({ headers: { ...route.request().headers(), 'if-none-match': '' } })
      const news = (await response.json()) as News
      const happened = [{ id: 'evt_0000000000000000', about: 'task', projectId: null }, ...news.happened].slice(0, 5)
      await route.fulfill({ response, json: { ...news, happened } })
    })
    await page.clock.fastForward(46_000)
    const note = page.getByRole('status').filter({ hasText: 'What you see may be out of date.' })
    await note.waitFor()
    expect(await activity.getByRole('list').getByRole('listitem').count()).toBe(before)
    await page.unroute('**/api/dashboard')
    await page.unroute('**/api/dashboard/news')
    await note.getByRole('button', { name: 'Try again' }).click()
    await note.waitFor({ state: 'detached' })
  })
})

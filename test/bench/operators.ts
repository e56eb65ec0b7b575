/**
 * Measures the operators' lists at 10, 150 and 10,000 companies: what they read, and the longest task of the main thread
 * in each step of a person who uses them, as in `walk.ts`. Both use the same stage, because making 10,000 companies
 * takes longer than measuring them.
 */
import type { Browser } from 'playwright-core'
import { buildIfStale } from '../../infra/build.ts'
import { launchChromium } from '../builders/chromium.ts'
import { measuredApart } from './apart.ts'
import type { Finding } from './findings.ts'
import { longestTasksOf, mostTaskMillis, rested, type LongestTasks } from './longest-task.ts'
import { openOwnStage, writeTo } from './own-stage.ts'
import { openSignedIn } from './signed-in-page.ts'
import { asked, choose, clear, key, press, type, type Step } from './walk-acts.ts'

const [fewest, few, many] = [10, 150, 10_000] as const

const cards = 'ul[aria-label=Clients][aria-busy=false]'
const rows = 'table[aria-label=Companies][aria-busy=false]'
const [clients, metrics, costs] = ['/api/admin/clients', '/api/admin/metrics', '/api/admin/finance/costs']
const option = (label: string) => `[role=group] button:has-text("${label}")`
const tab = (label: string) => `[role=tab]:has-text("${label}")`
const withOption = (label: string) => `select:has(option:text-is("${label}"))`

const steps: readonly Step[] = [
  { name: 'clients: open', prepare: press('a[href="/admin?view=client-overview"]:visible', `${cards} li`) },
  {
    name: 'clients: type into the search',
    prepare: asked(clients, type('quay 09', 'input[type=search]')),
    shows: `${cards}:not(:has(h2:has-text("Quay 00")))`,
  },
  {
    name: 'clients: clear the search',
    prepare: asked(clients, clear('input[type=search]')),
    shows: `${cards} h2:has-text("Quay 00")`,
  },
  { name: 'clients: filter by plan', prepare: asked(clients, choose('pro', withOption('All plans'))), shows: cards },
  { name: 'clients: near a limit', prepare: asked(clients, choose('near', withOption('Any usage'))), shows: cards },
  { name: 'clients: of any plan', prepare: asked(clients, choose('', withOption('All plans'))), shows: cards },
  { name: 'clients: any usage', prepare: asked(clients, choose('', withOption('Any usage'))), shows: cards },
  {
    name: 'clients: show more',
    prepare: press('button:has-text("Show more clients")', `${cards} li:nth-child(48)`),
  },
  { name: 'clients: open one', prepare: press(`${cards} li button`, '[role=dialog] h2') },
  { name: 'clients: close it', prepare: key('Escape') },
  { name: 'finance: open', prepare: press('a[href="/admin/finance"]:visible', `${rows} tbody tr`) },
  { name: 'finance: near a limit', prepare: asked(metrics, press(option('Near or at a limit'))), shows: rows },
  { name: 'finance: all companies', prepare: asked(metrics, press(option('All'))), shows: rows },
  {
    name: 'finance: show more',
    prepare: press('button:text-is("Show more")', `${rows} tbody tr:nth-child(30)`),
  },
  { name: 'finance: recurring revenue', prepare: press(tab('Recurring revenue'), '[role=tabpanel] table tbody tr') },
  { name: 'finance: costs', prepare: asked(costs, press(tab('Costs and margin'))), shows: '[role=tabpanel] table' },
  { name: 'finance: lowest margin first', prepare: asked(costs, press(option('Lowest margin'))) },
  { name: 'finance: by name', prepare: asked(costs, press(option('Name'))) },
]

const walkOnce = async (browser: Browser, origin: string, token: string, size: number): Promise<LongestTasks> => {
  const page = await openSignedIn(browser, origin, token)
  // The session was opened at /admin.
  await page.addInitScript(() => localStorage.setItem('plumbline.portal', 'admin'))
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await rested(page)
  const longest = await longestTasksOf(browser, page, steps, `${size} companies`)
  await page.context().close()
  return longest
}

const measureOnStage = async (): Promise<Finding[]> => {
  await buildIfStale()
  const stage = await openOwnStage({ demo: false })
  const browser = await launchChromium()
  try {
    writeTo(stage)
    // Import them here: the table's client reads the environment when its module is loaded.
    const { makeCompanies } = await import('./companies.ts')
    const { measureReads } = await import('./operators-reads.ts')
    const { makePerson, signIn } = await import('../builders/people.ts')
    const operator = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
    const [reads, walks] = [[] as Finding[], new Map<number, LongestTasks>()]
    let count = 0
    for (const size of [fewest, few, many]) {
      await makeCompanies(count, size)
      count = size
      await stage.settled()
      const token = await signIn(null, operator)
      reads.push(...(await measureReads(token, size, { withTrips: size === many })))
      if (size !== fewest) walks.set(size, await walkOnce(browser, stage.origin, token, size))
    }
    const [small, large] = [walks.get(few), walks.get(many)]
    const tasks = steps.map(({ name }): Finding => ({
      name: `${name}, longest task at 10,000 companies`,
      detail: `${small?.get(name)?.toFixed(0)} ms at 150`,
      value: Math.round(large?.get(name) ?? Number.NaN),
      most: mostTaskMillis,
      unit: ' ms',
      kind: 'time',
    }))
    return [...reads, ...tasks]
  } finally {
    await browser.close()
    await stage.close()
  }
}

await measuredApart(measureOnStage)

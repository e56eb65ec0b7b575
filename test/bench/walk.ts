/**
 * How long the site keeps a person waiting who works on 5,000 tasks and 5,000 entries of the RAID log: a scripted
 * walk over table, board, calendar, log and timeline of a project on the running stage, in Chromium, and the same
 * walk at 50 of each in the same run. What is measured is the longest task of the main thread in each step, in the thread's own time. Each walk
 * is done three times and the least counts: whatever else the machine does only adds.
 *
 * `node test/bench/walk.ts` does this alone, and `node test/bench/walk.ts raid` one of its parts; `npm run bench` has it in a process of its own, in which the
 * table's client is the stage's.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildIfStale } from '../../infra/build.ts'
import { openStage } from '../../infra/local/open-stage.ts'
import { launchChromium } from '../builders/chromium.ts'
import { functionEnvironment } from '../builders/dynamo-engine.ts'
import { report, type Finding } from './findings.ts'
import { longestTasks, rested } from './longest-task.ts'
import { raidSteps } from './raid-steps.ts'
import type { Step } from './walk-acts.ts'
import { ganttSteps, taskSteps } from './walk-steps.ts'

const [few, many] = [50, 5_000] as const
const rounds = 3

/** Milliseconds of a task of the thread, beyond which a person notices that the page does not answer. */
const mostMillis = 100

/** What is walked over; the parts follow one another on the same page. */
const parts = { tasks: taskSteps, raid: raidSteps, timeline: ganttSteps }
const walked = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => process.argv[2] === undefined || process.argv[2] === part)

/** Calls, one after the other, until all tasks, or all entries, are listed: each is a way through the network. */
const mostCalls = 6

const openSignedIn = async (browser: Browser, origin: string, token: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US', timezoneId: 'Europe/Lisbon' })
  await context.addCookies([{ name: '__Host-session', value: token, url: origin.replace('http:', 'https:'), httpOnly: true, secure: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  // On a machine that is busy with something else as well.
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => console.error(error))
  return page
}

type Round = { longest: ReadonlyMap<string, number>; calls: { tasks: number; raid: number }; untilWhole: number }

const walkOnce = async (browser: Browser, page: Page, projectId: string, tasks: number): Promise<Round> => {
  const longest = new Map<string, number>()
  const walk = async (steps: readonly Step[]) => {
    const found = await longestTasks(browser, page, async (step) => {
      for (const { name, prepare, shows } of steps) {
        try {
          await step(name, await prepare(page))
          if (shows !== undefined) await page.locator(shows).first().waitFor()
        } catch (error) {
          throw new Error(`At ${tasks} tasks, “${name}”`, { cause: error })
        }
      }
    })
    for (const [name, millis] of found) longest.set(name, millis)
  }
  const calls = { tasks: 0, raid: 0 }
  page.on('request', (request) => {
    for (const list of ['tasks', 'raid'] as const) calls[list] += Number(request.method() === 'GET' && request.url().includes(`/api/projects/${projectId}/${list}`))
  })
  const started = performance.now()
  await page.goto(`/projects/${projectId}?tab=tasks`)
  await page.locator(`[role=table][aria-label=Tasks][aria-rowcount="${tasks + 1}"]`).waitFor()
  const untilWhole = performance.now() - started
  const listed = { ...calls }
  await rested(page)
  if (walked.includes('tasks')) await walk(taskSteps)
  if (walked.includes('raid')) {
    await walk(raidSteps.slice(0, 1))
    listed.raid = calls.raid
    await walk(raidSteps.slice(1))
  }
  if (!walked.includes('timeline')) return { longest, calls: listed, untilWhole }
  await page.goto(`/timeline?project=${projectId}&zoom=month`)
  await page.locator('[role=table][aria-label=Timeline] [data-bar]').first().waitFor()
  await walk(ganttSteps)
  return { longest, calls: listed, untilWhole }
}

const least = (values: readonly number[]): number => Math.min(...values)

const findingsOf = (walks: ReadonlyMap<number, readonly Round[]>): Finding[] => {
  const of = (tasks: number, name: string) => least((walks.get(tasks) ?? []).map(({ longest }) => longest.get(name) ?? Number.NaN))
  const steps = walked.flatMap((part): readonly Step[] => parts[part]).map(({ name }) => {
    const [small, large] = [of(few, name), of(many, name)]
    return { what: `${name}, longest task at 5,000 (${small.toFixed(0)} ms at 50, ${(large / small).toFixed(1)}×)`, value: Number(large.toFixed(0)), most: mostMillis, unit: ' ms' }
  })
  const whole = (tasks: number) => (least((walks.get(tasks) ?? []).map(({ untilWhole }) => untilWhole)) / 1000).toFixed(1)
  const calls = (list: 'tasks' | 'raid') => least((walks.get(many) ?? []).map((round) => round.calls[list]))
  const ofLog = walked.includes('raid') ? [{ what: 'RAID log of a project, calls until all 5,000 entries are listed', value: calls('raid'), most: mostCalls }] : []
  return [...steps, ...ofLog, { what: `tasks of a project, calls until all 5,000 are listed (${whole(many)} s; ${whole(few)} s at 50)`, value: calls('tasks'), most: mostCalls }]
}

const walkOnStage = async (): Promise<Finding[]> => {
  await buildIfStale()
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-walk-'))
  const stage = await openStage({ port: 0, dataDir, demo: false })
  const browser = await launchChromium()
  try {
    Object.assign(process.env, functionEnvironment({ tableName: stage.assembly.tables[0]?.name ?? '', endpoint: stage.engine.endpoint }))
    // Imported here: the table's client reads the environment when its module is loaded.
    const { makeWalkWorkspace } = await import('./walk-workspace.ts')
    const { projects, signIn, restore } = await makeWalkWorkspace([few, many], () => fetch(`${stage.origin}/_local/idle`))
    const walks = new Map<number, Round[]>()
    for (let round = 0; round < rounds; round += 1) {
      await restore()
      for (const [tasks, projectId] of projects) {
        const page = await openSignedIn(browser, stage.origin, await signIn())
        walks.set(tasks, [...(walks.get(tasks) ?? []), await walkOnce(browser, page, projectId, tasks)])
        await page.context().close()
      }
    }
    return findingsOf(walks)
  } finally {
    await browser.close()
    await stage.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The walk in a process of its own. */
export const measureWalk = async (): Promise<Finding[]> => {
  const child = fork(import.meta.filename, { stdio: 'inherit' })
  const [[findings]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [[Finding[]], unknown]
  return findings
}

if (import.meta.main) {
  const findings = await walkOnStage()
  if (process.send === undefined) process.exitCode = report(findings) === 0 ? 0 : 1
  else {
    process.send(findings)
    process.disconnect()
  }
}

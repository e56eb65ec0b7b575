/**
 * How long the site keeps a person with 5,000 tasks and 5,000 RAID entries waiting. A scripted walk goes over the
 * table, board, calendar, log and timeline of a project on the running stage, in Chromium, and repeats with 50 of each
 * in the same run. It measures the longest task of the main thread in each step, in the thread's own time. If a step
 * exceeds its budget, the walk over 5,000 is repeated, up to three times in all, and the lowest value counts, because
 * other work on the machine can only add time.
 *
 * `npm run bench -- walk` measures only this, and `node test/bench/walk.ts raid` one of its parts.
 */
import type { Browser, Page } from 'playwright-core'
import { buildIfStale } from '../../infra/build.ts'
import { launchChromium } from '../builders/chromium.ts'
import { measuredApart } from './apart.ts'
import type { Finding } from './findings.ts'
import { longestTasksOf, mostTaskMillis, rested } from './longest-task.ts'
import { openOwnStage, writeTo } from './own-stage.ts'
import { raidSteps } from './raid-steps.ts'
import { openSignedIn } from './signed-in-page.ts'
import type { Step } from './walk-acts.ts'
import { ganttSteps, taskSteps } from './walk-steps.ts'

const [few, many] = [50, 5_000] as const
const mostRounds = 3

/** The parts of the walk, in order, on the same page. */
const parts = { tasks: taskSteps, raid: raidSteps, timeline: ganttSteps }
const walked = (Object.keys(parts) as (keyof typeof parts)[]).filter(
  (part) => process.argv[2] === undefined || process.argv[2] === part,
)

/** Sequential calls, each a network round trip, until all tasks or entries are listed. */
const mostCalls = 6

type Round = { longest: ReadonlyMap<string, number>; calls: { tasks: number; raid: number }; untilWhole: number }

const walkOnce = async (browser: Browser, page: Page, projectId: string, tasks: number): Promise<Round> => {
  const longest = new Map<string, number>()
  const walk = async (steps: readonly Step[]) => {
    for (const [name, millis] of await longestTasksOf(browser, page, steps, `${tasks} tasks`)) longest.set(name, millis)
  }
  const calls = { tasks: 0, raid: 0 }
  page.on('request', (request) => {
    for (const list of ['tasks', 'raid'] as const)
      calls[list] += Number(request.method() === 'GET' && request.url().includes(`/api/projects/${projectId}/${list}`))
  })
  const started = performance.now()
  await page.goto(`/projects/${projectId}?tab=tasks`)
  await page.locator(`[role=table][aria-label=Tasks][aria-rowcount="${tasks + 1}"]`).waitFor()
  const untilWhole = performance.now() - started
  const listed = { ...calls }
  await rested(page)
  if (walked.includes('tasks')) await walk(taskSteps)
  if (walked.includes('raid')) {
    // The project's page reads the newest entries as well, again after tasks have changed. Count from the log's opening.
    const before = calls.raid
    await walk(raidSteps.slice(0, 1))
    listed.raid = calls.raid - before
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
  const of = (tasks: number, name: string) =>
    least((walks.get(tasks) ?? []).map(({ longest }) => longest.get(name) ?? Number.NaN))
  const steps = walked
    .flatMap((part): readonly Step[] => parts[part])
    .map(({ name }) => {
      const [small, large] = [of(few, name), of(many, name)]
      return {
        name: `${name}, longest task at 5,000`,
        detail: `${small.toFixed(0)} ms at 50, ${(large / small).toFixed(1)}×`,
        value: Number(large.toFixed(0)),
        most: mostTaskMillis,
        unit: ' ms',
        kind: 'time' as const,
      }
    })
  const whole = (tasks: number) =>
    (least((walks.get(tasks) ?? []).map(({ untilWhole }) => untilWhole)) / 1000).toFixed(1)
  const calls = (list: 'tasks' | 'raid') => least((walks.get(many) ?? []).map((round) => round.calls[list]))
  const ofLog = walked.includes('raid')
    ? [
        {
          name: 'RAID log of a project, calls until all 5,000 entries are listed',
          value: calls('raid'),
          most: mostCalls,
          kind: 'count' as const,
        },
      ]
    : []
  return [
    ...steps,
    ...ofLog,
    {
      name: 'tasks of a project, calls until all 5,000 are listed',
      detail: `${whole(many)} s; ${whole(few)} s at 50`,
      value: calls('tasks'),
      most: mostCalls,
      kind: 'count',
    },
  ]
}

const isOver = (findings: readonly Finding[]): boolean => findings.some(({ value, most }) => value > most)

const walkOnStage = async (): Promise<Finding[]> => {
  await buildIfStale()
  const stage = await openOwnStage({ demo: false })
  const browser = await launchChromium()
  try {
    writeTo(stage)
    // Import it here: the table's client reads the environment when its module is loaded.
    const { makeWalkWorkspace } = await import('./walk-workspace.ts')
    const { projects, signIn, restore } = await makeWalkWorkspace([few, many], stage.settled)
    const walks = new Map<number, Round[]>()
    const walkOver = async (tasks: number): Promise<void> => {
      const page = await openSignedIn(browser, stage.origin, await signIn())
      walks.set(tasks, [...(walks.get(tasks) ?? []), await walkOnce(browser, page, projects.get(tasks) ?? '', tasks)])
      await page.context().close()
    }
    await walkOver(few)
    await walkOver(many)
    for (let round = 1; round < mostRounds && isOver(findingsOf(walks)); round += 1) {
      await restore()
      await walkOver(many)
    }
    return findingsOf(walks)
  } finally {
    await browser.close()
    await stage.close()
  }
}

await measuredApart(walkOnStage)

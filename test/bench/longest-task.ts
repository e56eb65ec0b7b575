/**
 * Measures how long a page's main thread was continuously busy, using Chromium's trace. The page does not respond
 * during that time. Tasks come from the thread's queue and include layout, style, paint and garbage collection. Times
 * are the thread's own, without the time that other processes used the processor.
 */
import type { Browser, Page } from 'playwright-core'
import type { Step } from './walk-acts.ts'

/** Longest task in milliseconds, by step. */
export type LongestTasks = ReadonlyMap<string, number>

/** Milliseconds of a main-thread task after which a person notices that the page does not respond. */
export const mostTaskMillis = 100

type TraceEvent = {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Time of the thread alone, in microseconds like `dur`. Not available on every system. */ tdur?: number
  pid: number
  tid: number
}

const categories = ['toplevel', 'blink.user_timing']
const [begins, ends] = ['step begins: ', 'step ends: ']

const mark = (page: Page, name: string): Promise<void> => page.evaluate((label) => void performance.mark(label), name)

/**
 * Waits until the thread is idle: frames have been drawn, and no work was left several times in a row. A page on which
 * nothing moves may not draw a frame, and then no idle time begins either, so neither is waited for longer than a second.
 */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const afterFrame = (act: () => void) => {
          const once = () => {
            clearTimeout(late)
            cancelAnimationFrame(frame)
            act()
          }
          const late = setTimeout(once, 1000)
          const frame = requestAnimationFrame(once)
        }
        const look = (rests: number) =>
          rests === 0 ? resolve() : afterFrame(() => requestIdleCallback(() => look(rests - 1), { timeout: 1000 }))
        look(4)
      }),
  )

const read = (events: readonly TraceEvent[]): LongestTasks => {
  const longest = new Map<string, number>()
  for (const begin of events) {
    if (!begin.name.startsWith(begins)) continue
    const name = begin.name.slice(begins.length)
    const end = events.find((event) => event.name === `${ends}${name}` && event.ts >= begin.ts)
    if (end === undefined) throw new Error(`The trace does not tell when “${name}” ended`)
    const tasks = events.filter(
      ({ pid, tid, ph, name: what, ts }) =>
        ph === 'X' &&
        what.endsWith('RunTask') &&
        pid === begin.pid &&
        tid === begin.tid &&
        ts >= begin.ts &&
        ts < end.ts,
    )
    longest.set(name, Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000)))
  }
  return longest
}

/** Runs the steps of `walk`, each until the page is idle, and returns the longest task of each step. */
const longestTasks = async (
  browser: Browser,
  page: Page,
  walk: (step: (name: string, act: () => Promise<unknown>) => Promise<void>) => Promise<void>,
): Promise<LongestTasks> => {
  await browser.startTracing(page, { categories })
  await walk(async (name, act) => {
    await rested(page)
    await mark(page, `${begins}${name}`)
    await act()
    await rested(page)
    await mark(page, `${ends}${name}`)
  })
  const trace = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] }
  return read(trace.traceEvents)
}

/** Runs the steps, each until what it shows is there, and returns the longest task of each step. */
export const longestTasksOf = (
  browser: Browser,
  page: Page,
  steps: readonly Step[],
  /** Named if a step fails: `5000 tasks` */ size: string,
): Promise<LongestTasks> =>
  longestTasks(browser, page, async (step) => {
    for (const { name, prepare, shows } of steps) {
      try {
        await step(name, await prepare(page))
        if (shows !== undefined) await page.locator(shows).first().waitFor()
      } catch (error) {
        throw new Error(`At ${size}, “${name}”`, { cause: error })
      }
    }
  })

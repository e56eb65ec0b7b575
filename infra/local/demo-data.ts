/** Loads the demo data into a new data folder. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Assembly } from './assembly/assembly.ts'
import type { Events } from './events/open-events.ts'
import type { LambdaInvoker } from './lambda/invoker.ts'
import type { StripeAccount } from './stripe-account.ts'

type Parts = { assembly: Assembly; invoker: LambdaInvoker }

/** Invokes the operator function that loads the demo. @throws if it fails */
const invokeLoad = async ({ invoker }: Parts, fn: Assembly['functions'][number], payload: object): Promise<unknown> => {
  const result = await invoker.invoke(fn.arn, payload, { kind: 'operator' })
  if (!result.ok) throw new Error(`The demo data could not be loaded: ${result.errorType}: ${result.errorMessage}`)
  return result.value
}

const loaderOf = ({ assembly }: Parts) =>
  assembly.functions.find((lambdaFunction) => lambdaFunction.name === `plumbline-${assembly.stage}-load-demo`)

/**
 * Runs the operator function that loads the demo data, once for a data folder; after a failure it runs again.
 * @returns whether the data has been loaded now
 * @throws if the function fails
 */
export const loadDemo = async (parts: Parts, dataDir: string): Promise<boolean> => {
  const marker = path.join(dataDir, 'demo-loaded')
  const fn = loaderOf(parts)
  if (!fn || existsSync(marker)) return false
  await invokeLoad(parts, fn, {})
  writeFileSync(marker, '')
  return true
}

/**
 * Loads the other companies that operators see, once for a data folder. They have paid Stripe for months: the stand-in is
 * moved to each moment of their past, and the function does what they did then. An account in Stripe's test mode cannot
 * be moved, so there are none with it.
 *
 * @throws if the function fails
 */
export const loadDemoCompanies = async ({
  stripe,
  dataDir,
  ...parts
}: Parts & { stripe: StripeAccount; dataDir: string }): Promise<void> => {
  const marker = path.join(dataDir, 'demo-companies-loaded')
  const fn = loaderOf(parts)
  if (!fn || stripe.liveAt === undefined || existsSync(marker)) return
  const load = async (at?: string) => (await invokeLoad(parts, fn, { companies: { at } })) as { next: string | null }
  let { next } = await load()
  while (next !== null) {
    stripe.liveAt(new Date(next))
    next = (await load(next)).next
  }
  stripe.liveAt()
  writeFileSync(marker, '')
}

/** The schedule that announces late tasks. */
const lateTaskSweep = 'late-task-sweep'

/** Announces tasks that are already late in the demo data, because its history begins before the stage's schedules. */
export const announceLateDemoTasks = ({ assembly, events }: { assembly: Assembly; events: Events }): void => {
  if (assembly.schedules.some(({ name }) => name === lateTaskSweep)) events.runSchedule(lateTaskSweep)
}

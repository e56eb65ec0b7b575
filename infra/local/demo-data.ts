/** Loads the demo data into a new data folder. */
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Assembly } from './assembly/assembly.ts'
import type { Events } from './events/open-events.ts'
import type { LambdaInvoker } from './lambda/invoker.ts'

/**
 * Runs the operator function that loads the demo data, once for a data folder; after a failure it runs again.
 * @returns whether the data has been loaded now
 * @throws if the function fails
 */
export async function loadDemo(
  { assembly, invoker }: { assembly: Assembly; invoker: LambdaInvoker },
  dataDir: string,
): Promise<boolean> {
  const marker = path.join(dataDir, 'demo-loaded')
  const fn = assembly.functions.find((one) => one.name === `plumbline-${assembly.stage}-load-demo`)
  if (!fn || existsSync(marker)) return false
  const result = await invoker.invoke(fn.arn, {}, { kind: 'operator' })
  if (!result.ok) throw new Error(`The demo data could not be loaded: ${result.errorType}: ${result.errorMessage}`)
  writeFileSync(marker, '')
  return true
}

/** The schedule that announces late tasks. */
const lateTaskSweep = 'late-task-sweep'

/** Announces tasks that are already late in the demo data, because its history begins before the stage's schedules. */
export function announceLateDemoTasks({ assembly, events }: { assembly: Assembly; events: Events }): void {
  if (assembly.schedules.some(({ name }) => name === lateTaskSweep)) events.runSchedule(lateTaskSweep)
}

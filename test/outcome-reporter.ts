/** A vitest reporter that stores failures and durations, so that `npm test` can list them at the end. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'
import type { FileDuration } from './durations.ts'

type Outcome = { name: string; reasons: string[] }
type Part = { failed: Outcome[]; files: FileDuration[] }

/** One file for each part of the run. */
const folder = join(import.meta.dirname, '..', 'dist', 'outcomes')

export const forgetOutcomes = (): void => rmSync(folder, { recursive: true, force: true })

/** The message of each error, and where in our own files it occurred. */
const reasonsOf = (errors: readonly SerializedError[]): string[] =>
  errors.map(({ stack, message }) =>
    (stack ?? message)
      .split('\n')
      .filter((line) => !line.includes('/node_modules/'))
      .join('\n'),
  )
const testNamed = (test: TestCase): Outcome => ({
  name: `${test.module.relativeModuleId} > ${test.fullName}`,
  reasons: reasonsOf(test.result().errors ?? []),
})

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    // Failures outside tests: an import, a hook of the file, or an unhandled rejection.
    const outside = modules
      .map((module) => ({ name: module.relativeModuleId, reasons: reasonsOf(module.errors()) }))
      .concat({ name: 'outside any test', reasons: reasonsOf(unhandled) })
    const failed: Outcome[] = [
      ...tests.filter((test) => test.result().state === 'failed').map(testNamed),
      ...outside.filter(({ reasons }) => reasons.length > 0),
    ]
    const files = modules.map((module): FileDuration => {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      const seconds = (duration + collectDuration + setupDuration) / 1000
      return { project: module.project.name, path: module.relativeModuleId, seconds }
    })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify({ failed, files } satisfies Part))
  }
}

const parts = (): Part[] =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Part)

/** How long each file of the run took. */
export const durationsOfRun = (): FileDuration[] => parts().flatMap(({ files }) => files)

/** Prints the names of all failures in any part of the run. */
export const tellOutcomes = (): void => {
  for (const { name, reasons } of parts().flatMap(({ failed }) => failed))
    console.error([`failed: ${name}`, ...reasons].join('\n  '))
}

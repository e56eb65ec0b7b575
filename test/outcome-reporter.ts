/** A reporter of vitest: keeps what failed, for `npm test` to tell at its very end. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

type Outcome = { name: string; reasons: string[] }

/** A file for each part of the run. */
const folder = join(import.meta.dirname, '..', 'dist', 'outcomes')

export const forgetOutcomes = (): void => rmSync(folder, { recursive: true, force: true })

/** Of each error what it says and where in our own files it came up. */
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
    // What breaks outside any test: an import, a hook of the file, a forgotten promise.
    const outside = modules
      .map((module) => ({ name: module.relativeModuleId, reasons: reasonsOf(module.errors()) }))
      .concat({ name: 'outside any test', reasons: reasonsOf(unhandled) })
    const failed: Outcome[] = [
      ...tests.filter((test) => test.result().state === 'failed').map(testNamed),
      ...outside.filter(({ reasons }) => reasons.length > 0),
    ]
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(failed))
  }
}

/** Prints by name what failed in any part of the run. */
export const tellOutcomes = (): void => {
  const failed = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Outcome[],
  )
  for (const { name, reasons } of failed) console.error([`failed: ${name}`, ...reasons].join('\n  '))
}

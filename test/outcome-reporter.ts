/** A reporter of vitest: keeps what failed, and what passed only at a second go, for `npm test` to tell at its very end. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node'

type Outcome = { name: string; reasons: string[] }
type Outcomes = { failed: Outcome[]; atSecondGo: Outcome[] }

/** A file for each part of the run. */
const folder = join(import.meta.dirname, '..', 'dist', 'outcomes')

export const forgetOutcomes = (): void => rmSync(folder, { recursive: true, force: true })

/** Of each error what it says and where in our own files it came up. */
const reasonsOf = (errors: readonly SerializedError[]): string[] =>
  errors.map(({ stack, message }) => (stack ?? message).split('\n').filter((line) => !line.includes('/node_modules/')).join('\n'))
const testNamed = (test: TestCase): Outcome => ({ name: `${test.module.relativeModuleId} > ${test.fullName}`, reasons: reasonsOf(test.result().errors ?? []) })

export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    // What breaks outside any test: an import, a hook of the file, a forgotten promise.
    const outside = modules.map((module) => ({ name: module.relativeModuleId, reasons: reasonsOf(module.errors()) })).concat({ name: 'outside any test', reasons: reasonsOf(unhandled) })
    const outcomes: Outcomes = {
      failed: [...tests.filter((test) => test.result().state === 'failed').map(testNamed), ...outside.filter(({ reasons }) => reasons.length > 0)],
      atSecondGo: tests.filter((test) => test.diagnostic()?.flaky === true).map(testNamed),
    }
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(outcomes))
  }
}

/** Prints by name what failed in any part of the run, and what is not to be relied on. */
export const tellOutcomes = (): void => {
  const parts = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Outcomes)
  const tell = (what: string, outcomes: Outcome[]): void => {
    for (const { name, reasons } of outcomes) console.error([`${what}: ${name}`, ...reasons].join('\n  '))
  }
  tell('passed only at a second go', parts.flatMap(({ atSecondGo }) => atSecondGo))
  tell('failed', parts.flatMap(({ failed }) => failed))
}

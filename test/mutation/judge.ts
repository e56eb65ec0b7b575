/**
 * Runs tests against a changed file, in a process of its own that run.ts can kill: nothing else stops a mutant that loops
 * forever. Vitest is started once and is served the changed source in place of the file.
 */
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import config from '../../vitest.config.ts'

export type Trial = { file: string; source: string; tests: readonly string[] }
export type Outcome = { isGreen: boolean; failures: string[] }

// All processes of the tests are in this one's group, and end with it: the workers, and the engines that they started.
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))

/** What vitest is served in place of a file. */
let served: { path: string; source: string } | undefined

const mutant = {
  name: 'mutant',
  enforce: 'pre',
  transform: (_code: string, id: string) => (id === served?.path ? { code: served.source, map: null } : undefined),
} as const

const projects = (config.test?.projects ?? []).flatMap((project) => {
  if (typeof project !== 'object' || !('test' in project)) return []
  const { test, plugins = [], ...rest } = project
  if (test?.name !== 'unit' && test?.name !== 'component') return []
  return {
    ...rest,
    plugins: [...plugins, mutant],
    test: {
      ...test,
      // The worker stays for the next mutant, so that our modules have to be loaded again, with the environment as it was.
      setupFiles: ['test/reset-modules.ts', 'test/own-modules.ts'],
      // The cache on disk is keyed by the file on disk, which a mutant does not change.
      fsModuleCache: false,
    },
  }
})

const vitest = await createVitest({
  config: false,
  watch: false,
  projects,
  maxWorkers: 1,
  // The rest would not change the verdict.
  bail: 1,
  reporters: [{}],
  onConsoleLog: () => false,
})
await vitest.standalone()

const outcomeOf = async ({ file, source, tests }: Trial): Promise<Outcome> => {
  const path = resolve(file)
  // Later tests would otherwise meet the last mutant of the file before.
  if (served !== undefined) vitest.invalidateFile(served.path)
  served = { path, source }
  vitest.invalidateFile(path)
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)))
  if (specifications.length < tests.length) throw new Error(`vitest does not know ${tests.join(', ')}`)
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Not those of the run's result, which has the modules of earlier runs as well.
  const modules = specifications.map(({ testModule }) => testModule)
  const failures = modules.flatMap((module) => [
    ...(module?.errors() ?? []).map(({ message }) => message),
    ...[...(module?.children.allTests('failed') ?? [])].map(
      (test) => `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    ),
  ])
  return {
    isGreen: unhandledErrors.length === 0 && modules.every((module) => module?.ok()),
    failures: [...failures, ...unhandledErrors.map(String)],
  }
}

process.on('message', (trial: Trial) => void outcomeOf(trial).then((outcome) => process.send?.(outcome)))

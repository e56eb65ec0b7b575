/**
 * `npm run mutation`: would the tests notice a bug? It changes one thing at a time in a fixed list of files, runs the
 * nearest tests, and prints the changes that no test noticed. Exits with 1 if the tests caught less than 80 % of the
 * mutants in `functions` or in `web`. Arguments limit it to files whose path contains one of them:
 * `npm run mutation -- insights`. See docs/decisions/156-mutants-of-our-own.md.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest } from 'vitest/node'
import { contract } from '../../web/build/contract-plugin.ts'
import { functionsFiles, webFiles } from './files.ts'
import { applied, chosenMutants, type Mutant } from './mutants.ts'
import { nearestTests } from './nearest-tests.ts'

const mutantsPerFile = 5
const requiredPercentage = 80
/** A mutant may loop forever. The limits are far above what the slowest of these tests needs. */
const limits = { test: 60_000, file: 180_000 }

/** What vitest is served in place of a file. */
let served: { path: string; source: string } | undefined

const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    include: ['{shared,functions,web}/**/*.test.{ts,tsx}'],
    // One process for all test files of a mutant. It ends at the first failure: the rest would not change the verdict.
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    // The cache on disk is keyed by the file on disk, which a mutant does not change.
    fsModuleCache: false,
    setupFiles: ['test/reset-modules.ts'],
    env: { POWERTOOLS_LOG_LEVEL: 'SILENT' },
    testTimeout: limits.test,
    hookTimeout: limits.test,
    reporters: [{}],
    onConsoleLog: () => false,
  },
  {
    plugins: [
      contract(),
      {
        name: 'mutant',
        enforce: 'pre',
        transform: (_code, id) => (id === served?.path ? { code: served.source, map: null } : undefined),
      },
    ],
  },
)
await vitest.standalone()

type Verdict = 'caught' | 'survived'

const isGreen = async (file: string, tests: readonly string[], source: string): Promise<boolean> => {
  const path = resolve(file)
  served = { path, source }
  vitest.invalidateFile(path)
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(resolve(test)))
  if (specifications.length < tests.length) throw new Error(`vitest does not know ${tests.join(', ')}`)
  const timer = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), limits.file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  clearTimeout(timer)
  served = undefined
  vitest.invalidateFile(path)
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok())
}

type Count = { caught: number; all: number }
const survivors: string[] = []

const judge = async (file: string): Promise<Count> => {
  const source = readFileSync(file, 'utf8')
  const mutants = chosenMutants(file, source, mutantsPerFile)
  const tests = nearestTests(file)
  if (tests.length > 0 && !(await isGreen(file, tests, source)))
    throw new Error(`The tests of ${file} fail without any change: ${tests.join(', ')}`)
  const verdictOn = async (mutant: Mutant): Promise<Verdict> =>
    tests.length === 0 || (await isGreen(file, tests, applied(source, mutant))) ? 'survived' : 'caught'
  let caught = 0
  for (const mutant of mutants) {
    if ((await verdictOn(mutant)) === 'caught') caught += 1
    else survivors.push(`${file}:${mutant.line}  ${mutant.change}`)
  }
  console.log(`${caught}/${mutants.length}  ${file}  (${tests.join(', ') || 'no test imports it'})`)
  return { caught, all: mutants.length }
}

const wanted = process.argv.slice(2)
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((part) => file.includes(part))

const percentages: number[] = []
for (const [half, files] of Object.entries({ functions: functionsFiles, web: webFiles })) {
  const total: Count = { caught: 0, all: 0 }
  for (const file of files.filter(isWanted)) {
    const { caught, all } = await judge(file)
    total.caught += caught
    total.all += all
  }
  if (total.all === 0) continue
  const percentage = (100 * total.caught) / total.all
  percentages.push(percentage)
  console.log(`${half}: ${total.caught} of ${total.all} mutants caught (${percentage.toFixed(1)} %)`)
}
console.log(survivors.length === 0 ? 'No mutant survived.' : `Survivors:\n${survivors.join('\n')}`)
await vitest.close()
// eslint-disable-next-line unicorn/no-process-exit -- A test with a mutant may leave a process behind.
process.exit(percentages.every((percentage) => percentage >= requiredPercentage) ? 0 : 1)

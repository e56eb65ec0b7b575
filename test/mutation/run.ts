/**
 * `npm run mutation`: would the tests notice a bug? It changes one thing at a time in a fixed list of files, runs the
 * nearest tests, and prints the changes that no test noticed. Exits with 1 if the tests caught less than 80 % of the
 * mutants in `functions` or in `web`, or if tests fail without any change. Arguments limit it to files whose path contains
 * one of them: `npm run mutation -- insights`. See docs/decisions/156-mutants-of-our-own.md.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionsFiles, webFiles } from './files.ts'
import type { Outcome, Trial } from './judge.ts'
import { applied, chosenMutants } from './mutants.ts'
import { nearestTests } from './nearest-tests.ts'

const mutantsPerFile = 5
const requiredPercentage = 80

/** Milliseconds that the tests of a mutant may take, far above what they take without a change. */
const limitAfter = (unchanged: number): number => 20_000 + 3 * unchanged
const unchangedLimit = 600_000

let judge: ChildProcess | undefined

/** Undefined if the tests take longer than the limit, or end the process. */
const outcomeOf = async (trial: Trial, limit: number): Promise<Outcome | undefined> => {
  const running = (judge ??= fork(join(import.meta.dirname, 'judge.ts'), { detached: true }))
  const waiting = new AbortController()
  const { signal } = waiting
  const timer = setTimeout(() => waiting.abort(), limit)
  running.send(trial)
  const outcome = await Promise.race([
    once(running, 'message', { signal }).then(([message]) => message as Outcome),
    once(running, 'exit', { signal }).then(() => undefined),
  ]).catch((error: unknown) => {
    if (!signal.aborted) throw error
    return undefined
  })
  clearTimeout(timer)
  waiting.abort()
  if (outcome === undefined) {
    // The process then ends itself, and all that it started.
    if (running.connected) running.disconnect()
    judge = undefined
  }
  return outcome
}

type Count = { caught: number; all: number }
let filesFailed = 0

const countOf = async (file: string): Promise<Count> => {
  const source = readFileSync(file, 'utf8')
  const tests = nearestTests(file)
  const began = Date.now()
  if (tests.length > 0) {
    const unchanged = await outcomeOf({ file, source, tests }, unchangedLimit)
    if (unchanged?.isGreen !== true) {
      filesFailed += 1
      console.log(`The tests of ${file} fail without any change: ${unchanged?.failures.join('; ') ?? 'timed out'}`)
      return { caught: 0, all: 0 }
    }
  }
  const limit = limitAfter(Date.now() - began)
  const mutants = chosenMutants(file, source, mutantsPerFile)
  const count: Count = { caught: 0, all: mutants.length }
  const survivors: string[] = []
  let timeouts = 0
  for (const mutant of mutants) {
    const outcome =
      tests.length === 0 ? { isGreen: true } : await outcomeOf({ file, source: applied(source, mutant), tests }, limit)
    if (outcome === undefined) timeouts += 1
    if (outcome?.isGreen === true) survivors.push(`     line ${mutant.line}: ${mutant.change}`)
    else count.caught += 1
  }
  const timedOut = timeouts === 0 ? '' : `, ${timeouts} of them timed out`
  const summary = `${count.caught}/${count.all}${timedOut}  ${file}  (${tests.join(', ') || 'no test imports it'})`
  console.log([summary, ...survivors].join('\n'))
  return count
}

const wanted = process.argv.slice(2)
const isWanted = (file: string): boolean => wanted.length === 0 || wanted.some((part) => file.includes(part))

const percentages: number[] = []
for (const [half, files] of Object.entries({ functions: functionsFiles, web: webFiles })) {
  const total: Count = { caught: 0, all: 0 }
  for (const file of files.filter(isWanted)) {
    const { caught, all } = await countOf(file)
    total.caught += caught
    total.all += all
  }
  if (total.all === 0) continue
  const percentage = (100 * total.caught) / total.all
  percentages.push(percentage)
  console.log(`${half}: ${total.caught} of ${total.all} mutants caught (${percentage.toFixed(1)} %)`)
}
if (filesFailed > 0)
  console.log(`The tests of ${filesFailed} files fail without any change. Their mutants do not count.`)
judge?.disconnect()
process.exitCode = filesFailed === 0 && percentages.every((percentage) => percentage >= requiredPercentage) ? 0 : 1

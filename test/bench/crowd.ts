/** Six stages that start at once, each on its own data folder with the demo: what each has lost, and when it was ready. */
import { sumBy } from '../../shared/contract/sums.ts'
import { deadLetters, misindexed, wrongTotals } from '../builders/recount.ts'
import { openOwnStage } from './own-stage.ts'

const stages = 6

const startOne = async (began: number) => {
  const stage = await openOwnStage({ demo: true })
  for (;;) {
    const answer = await fetch(`${stage.origin}/_local/idle?timeout=200`)
    if (answer.ok) break
  }
  const readyAfter = (performance.now() - began) / 1000
  return { stage, readyAfter, dead: sumBy(await deadLetters(stage.origin), ({ messages }) => messages) }
}

/** Prints a line for each stage. @returns whether none of them has lost anything */
export const startCrowd = async (): Promise<boolean> => {
  const began = performance.now()
  const started = await Promise.all(
    Array.from({ length: stages }, async (_, index) => {
      const one = await startOne(began)
      console.log(`stage ${index + 1}: ready after ${one.readyAfter.toFixed(0)} s, ${one.dead} dead letters`)
      return one
    }),
  )
  let failures = 0
  for (const [index, { stage, dead }] of started.entries()) {
    const totals = (await wrongTotals(stage.origin)).length
    const words = sumBy(await misindexed(stage.origin), ({ added, removed }) => added + removed)
    console.log(`stage ${index + 1}: ${totals} wrong totals, ${words} wrong words in the search index`)
    failures += dead + totals + words
    await stage.close()
  }
  console.log(`lost in all: ${failures}`)
  return failures === 0
}

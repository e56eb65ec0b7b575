/** Six stages that start at once, each on its own data folder with the demo: what each has lost, and when it was ready. */
import { openOwnStage } from './own-stage.ts'

const stages = 6

type Recount = { ok: boolean; value?: Record<string, unknown>[] }
type DeadLetters = { queue: string; messages: number }[]

const corrected = ({ corrected: totals = [], forecastsCorrected = [] }: Record<string, unknown>): number =>
  (totals as unknown[]).length + (forecastsCorrected as unknown[]).length
const misindexed = ({ added = 0, removed = 0 }: Record<string, unknown>): number => Number(added) + Number(removed)

/** How many totals or words of the search index a function had to correct, because events were lost. */
const wrong = async (origin: string, name: string, count: (workspace: Record<string, unknown>) => number) => {
  const response = await fetch(`${origin}/_local/functions/plumbline-local-${name}`, { method: 'POST' })
  const { ok, value = [] } = (await response.json()) as Recount
  if (!ok) throw new Error(`${name} failed`)
  return value.reduce((sum, workspace) => sum + count(workspace), 0)
}

const startOne = async (began: number) => {
  const stage = await openOwnStage({ demo: true })
  for (;;) {
    const answer = await fetch(`${stage.origin}/_local/idle?timeout=200`)
    if (answer.ok) break
  }
  const readyAfter = (performance.now() - began) / 1000
  const queues = (await (await fetch(`${stage.origin}/_local/dead-letters`)).json()) as DeadLetters
  return { stage, readyAfter, deadLetters: queues.reduce((sum, { messages }) => sum + messages, 0) }
}

/** Prints a line for each stage. @returns whether none of them has lost anything */
export const startCrowd = async (): Promise<boolean> => {
  const began = performance.now()
  const started = await Promise.all(
    Array.from({ length: stages }, async (_, index) => {
      const one = await startOne(began)
      console.log(`stage ${index + 1}: ready after ${one.readyAfter.toFixed(0)} s, ${one.deadLetters} dead letters`)
      return one
    }),
  )
  let lost = 0
  for (const [index, { stage, deadLetters }] of started.entries()) {
    const totals = await wrong(stage.origin, 'rebuild-overview', corrected)
    const words = await wrong(stage.origin, 'rebuild-search-index', misindexed)
    console.log(`stage ${index + 1}: ${totals} wrong totals, ${words} wrong words in the search index`)
    lost += deadLetters + totals + words
    await stage.close()
  }
  console.log(`lost in all: ${lost}`)
  return lost === 0
}

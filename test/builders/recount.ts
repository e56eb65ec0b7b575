/** What a stage has lost: dead letters, and what its functions that recount had to correct, because events were lost. */

type Rebuilt = { corrected: string[]; forecastsCorrected: string[] }
type Indexed = { workspaceId: string; added: number; removed: number }

/** Invokes a function of the stage without input, and returns what it answers for each workspace. */
const invoke = async <T>(origin: string, name: string): Promise<T[]> => {
  const response = await fetch(`${origin}/_local/functions/plumbline-local-${name}`, { method: 'POST' })
  const { ok, value = [] } = (await response.json()) as { ok: boolean; value?: T[] }
  if (!ok) throw new Error(`${name} failed`)
  return value
}

/** Recounts the totals of all workspaces, and returns the names of those that it had to correct. */
export const wrongTotals = async (origin: string): Promise<string[]> =>
  (await invoke<Rebuilt>(origin, 'rebuild-overview')).flatMap(({ corrected, forecastsCorrected }) => [
    ...corrected,
    ...forecastsCorrected,
  ])

/** Builds the search index again, and returns the workspaces whose index had missing or extra words. */
export const misindexed = async (origin: string): Promise<Indexed[]> =>
  (await invoke<Indexed>(origin, 'rebuild-search-index')).filter(({ added, removed }) => added + removed > 0)

/** The queues with dead letters. */
export const deadLetters = async (origin: string): Promise<{ queue: string; messages: number }[]> => {
  const response = await fetch(`${origin}/_local/dead-letters`)
  const queues = (await response.json()) as { queue: string; messages: number }[]
  return queues.filter(({ messages }) => messages > 0)
}

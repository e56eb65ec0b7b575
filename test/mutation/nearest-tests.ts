/** The tests that should notice a bug in a file: those next to it, or else the closest ones that import it. */
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

const sources = globSync('{shared,functions,web,test/builders}/**/*.{ts,tsx}')
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

/** By file, the files that import it. */
const importers = new Map<string, string[]>()
for (const file of sources)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const imported = normalize(join(dirname(file), path))
    importers.set(imported, [...(importers.get(imported) ?? []), file])
  }

/** By test that imports the file, how many imports are between them. */
const distancesTo = (file: string): Map<string, number> => {
  const distances = new Map([[file, 0]])
  for (const [reached, distance] of distances)
    for (const importer of importers.get(reached) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return new Map([...distances].filter(([reached]) => isTest(reached)))
}

/** `functions/domain/raid/automation/settle-tasks.ts` is about `raid`, and so is `functions/api/raid/list.test.ts`. */
const nounOf = (file: string): string => file.split('/')[2] ?? ''

/** Negative if the first place in which two ranks differ is smaller in the first rank. */
const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, place) => part - (other[place] ?? 0)).find((difference) => difference !== 0) ?? 0

const words = (path: string): string[] =>
  path
    .replace(/(?:\.test)?\.tsx?$/, '')
    .split(/[/-]/)
    .slice(2)
    .map((word) => word.replace(/s$/, ''))

/** How often the words of the file's path are in the test's. All tests of the API import nearly all of `functions`. */
const sharedWords = (file: string, test: string): number => {
  const known = new Set(words(file))
  return words(test).filter((word) => known.has(word)).length
}

/** The closest tests first, at most `limit`. Empty if no unit test imports the file, directly or not. */
export const nearestTests = (file: string, limit = 3): string[] => {
  const name = basename(file).replace(/\.tsx?$/, '')
  const distances = distancesTo(file)
  const rank = (test: string): [number, number, number, number] => [
    dirname(test) !== dirname(file) ? 2 : basename(test).startsWith(`${name}.`) ? 0 : 1,
    nounOf(test) === nounOf(file) ? 0 : 1,
    -sharedWords(file, test),
    distances.get(test) ?? 0,
  ]
  const ranked = [...distances.keys()]
    .map((test) => ({ test, rank: rank(test) }))
    .toSorted((a, b) => compared(a.rank, b.rank) || a.test.localeCompare(b.test))
  const own = ranked.filter(({ rank: [place] }) => place === 0)
  if (own.length > 0) return own.map(({ test }) => test)
  // A test of a screen opens the whole application, so that it imports nearly everything and says little about it.
  const direct = ranked.filter(({ test }) => !test.includes('.component.'))
  return (direct.length > 0 ? direct : ranked).slice(0, limit).map(({ test }) => test)
}

import { expect, test } from 'vitest'
import { servicePages } from './docs-pages.ts'
import {
  allMissingFacts,
  factsOfPage,
  isFilledIn,
  legalPaths,
  missingFacts,
  provider,
  providerFactNames,
  type Provider,
  type ProviderFact,
} from './provider.ts'

const complete = Object.fromEntries(providerFactNames.map((name) => [name, name])) as Provider

test.each(legalPaths)('%s is filled in only with all of its facts', (path) => {
  expect(isFilledIn(path, complete)).toBe(true)
  for (const name of factsOfPage[path]) {
    expect(missingFacts(path, { ...complete, [name]: null })).toEqual([name])
    expect(isFilledIn(path, { ...complete, [name]: '  ' })).toBe(false)
  }
})

test('every fact is shown somewhere', () => {
  // The contact is on the security page and in security.txt.
  const shown = new Set<ProviderFact>(['securityContact', ...Object.values(factsOfPage).flat()])
  expect(providerFactNames.filter((name) => !shown.has(name))).toEqual([])
  expect(allMissingFacts(complete)).toEqual([])
})

test('a page that is not filled in is not listed', () => {
  const listed = servicePages.filter((page) => legalPaths.some((path) => path === page.path)).map((page) => page.listed)
  expect(listed).toEqual(legalPaths.map((path) => isFilledIn(path, provider)))
})

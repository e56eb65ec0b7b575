import { describe, expect, test } from 'vitest'
import { emptySections, type Charter } from '../../../shared/charters/charter.ts'
import type { CharterVersion } from '../../../shared/charters/charter-version.ts'
import { sectionText, withEditedSection, withGeneratedSection } from './charter-section.ts'
import { chosenIn, howOf } from './version-words.ts'

const sentence = (text: string) => ({ text, records: ['entered:scope'] })
const proposal = (id: string, section: 'scope' | 'schedule') => ({ id, section, ...sentence(`Proposed ${id}`) })

const stored = {
  scope: 'The roof',
  risks: ['Rain'],
  custom: { kept: true },
  draftedBy: 'rules',
  draftedAt: '2026-11-02T09:00:00.000Z',
  edited: false,
  sources: { scope: [sentence('The roof')], risks: [sentence('Rain')] },
  proposals: [proposal('a', 'scope'), proposal('b', 'schedule')],
}

const generated: Charter = {
  ...emptySections,
  scope: 'The roof and its gutters',
  draftedBy: 'model',
  draftedAt: '2026-11-20T09:00:00.000Z',
  edited: false,
  madeBy: { kind: 'model', dropped: 0 },
  sources: { scope: [sentence('The roof and its gutters')] },
  proposals: [proposal('c', 'scope')],
}

describe('one section of a charter', () => {
  test('that is edited loses its sources, and everything else stays', () => {
    const charter = withEditedSection(stored, 'risks', 'Rain\n\n  Wind ')
    expect(charter).toEqual({
      ...stored,
      risks: ['Rain', 'Wind'],
      sources: { scope: stored.sources.scope },
      edited: true,
    })
    expect(sectionText(charter, 'risks')).toBe('Rain\nWind')
    expect(withEditedSection({ scope: 'By hand' }, 'scope', ' New ')).toEqual({ scope: 'New' })
    expect(withEditedSection(null, 'scope', 'New')).toEqual({ scope: 'New' })
  })

  test('that is generated brings its sources and proposals, and says so if a model worded it', () => {
    expect(withGeneratedSection(stored, 'scope', generated)).toEqual({
      ...stored,
      scope: generated.scope,
      sources: { risks: stored.sources.risks, scope: generated.sources?.scope },
      proposals: [stored.proposals[1], generated.proposals?.[0]],
      draftedBy: 'model',
      madeBy: generated.madeBy,
    })
    const byRules = withGeneratedSection(stored, 'scope', { ...generated, draftedBy: 'rules' })
    expect([byRules.draftedBy, byRules.madeBy, byRules.edited]).toEqual(['rules', undefined, false])
    expect(withGeneratedSection({ scope: 'By hand' }, 'scope', generated)).toMatchObject({
      draftedBy: 'model',
      draftedAt: generated.draftedAt,
      edited: true,
    })
  })
})

const version = (number: number, of: Partial<CharterVersion> = {}): CharterVersion => ({
  number,
  reason: 'edited',
  section: null,
  restored: null,
  at: null,
  by: null,
  ...of,
})

describe('versions', () => {
  test('say how they came about', () => {
    expect(howOf(version(1))).toBe('Edited')
    expect(howOf(version(2, { reason: 'regenerated', section: 'outOfScope' }))).toBe(
      'Section regenerated: Out of scope',
    )
    expect(howOf(version(3, { reason: 'restored', restored: 1 }))).toBe('Restored from version 1')
    expect(howOf(version(3, { reason: 'restored' }))).toBe('Restored')
  })

  test.each([
    ['', 2, 3],
    ['from=1', 1, 3],
    ['to=2', 1, 2],
    ['to=1', 2, 1],
    ['from=3', 3, 2],
    ['from=1&to=3', 1, 3],
    ['from=2&to=2', 2, 2],
    ['from=7', undefined, 3],
    ['to=x', 2, undefined],
  ])('are chosen by the address %j: %s and %s', (search, from, to) => {
    const chosen = chosenIn([version(3), version(2), version(1)], new URLSearchParams(search))
    expect([chosen.from?.number, chosen.to?.number]).toEqual([from, to])
  })
})

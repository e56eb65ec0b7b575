import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, withoutLinks, withoutUnsafeLinks, type Inline } from './message-text.ts'

const textOf = (inlines: readonly Inline[]): string => inlines.map(({ text }) => text).join('')

test('parses paragraphs, lists with their titles, and links', () => {
  expect(
    blocksOf(
      'Hello,\n\nDone:\n- One\n- Two\n1. First\n2) Second\n\nSee https://quay.test/a?b=1.\nOr [the plan](https://quay.test/plan).',
    ),
  ).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'Hello,' }]] },
    { kind: 'list', ordered: false, title: [{ text: 'Done:' }], items: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'list', ordered: true, title: [], items: [[{ text: 'First' }], [{ text: 'Second' }]] },
    {
      kind: 'paragraph',
      lines: [
        [{ text: 'See ' }, { text: 'https://quay.test/a?b=1', address: 'https://quay.test/a?b=1' }, { text: '.' }],
        [{ text: 'Or ' }, { text: 'the plan', address: 'https://quay.test/plan', host: 'quay.test/…' }, { text: '.' }],
      ],
    },
  ])
})

test('keeps a line before a list as a paragraph if it is not a title', () =>
  expect(blocksOf('We did this\n- One').map(({ kind }) => kind)).toEqual(['paragraph', 'list']))

const addressesIn = (text: string, links = true) =>
  blocksOf(text, { links }).flatMap((block) =>
    block.kind === 'paragraph' ? block.lines.flat().flatMap(({ address }) => address ?? []) : [],
  )

test('shows where a link leads, in ASCII, and never links to an address with a username or password', () => {
  expect(blocksOf('[Bank](https://bücher.test/a) https://аpple.test')).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          { text: 'Bank', address: 'https://bücher.test/a', host: 'xn--bcher-kva.test/…' },
          { text: ' ' },
          { text: 'https://аpple.test', address: 'https://аpple.test', host: 'xn--pple-43d.test' },
        ],
      ],
    },
  ])
  for (const text of [
    'https://bank.test@evil.test/x',
    '[Bank](https://bank.test:pw@evil.test)',
    'http://:pw@evil.test',
  ])
    expect(addressesIn(text), text).toEqual([])
  expect(withoutUnsafeLinks('See https://bank.test@evil.test or javascript:alert(1), not https://quay.test')).toBe(
    'See https[:]//bank[.]test[@]evil[.]test or javascript[:]alert(1), not https://quay.test',
  )
})

test('without links, no mail program finds an address in the text', () => {
  for (const text of [
    'https://evil.test/x',
    'www.evil.test',
    'evil.test',
    'pay@evil.test',
    '[x](https://evil.test)',
    'evil。test',
  ])
    expect(withoutLinks(text), text).not.toMatch(/:\/\/|[\p{L}\p{N}][.。@][\p{L}]/u)
  expect(withoutLinks('3.5 days, e.g. on Monday. Then 2,000.50 USD')).toBe(
    '3.5 days, e.g. on Monday. Then 2,000.50 USD',
  )
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      expect(addressesIn(`See ${address} now`, false)).toEqual([])
      expect(withoutLinks(address)).not.toMatch(/:\/\/\w/.test(address) ? /\w:\/\// : /^$/)
    }),
  )
})

test('links only to web and mail addresses', () => {
  for (const text of ['[x](javascript:alert(1))', 'javascript:alert(1)', '[x](data:text/html,1)', 'https://'])
    expect(addressesIn(text), text).toEqual([])
})

test('keeps everything that was typed except white space and list markers', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\n', '-', '.', ':', 'é', '1', '[', ']', '(', ')') }),
      (text) => {
        const read = blocksOf(text)
          .flatMap((block) => (block.kind === 'paragraph' ? block.lines : [block.title, ...block.items]))
          .map(textOf)
          .join('')
        expect(read.replaceAll(/[\s\-\d.)]/g, '')).toBe(text.replaceAll(/[\s\-\d.)]/g, ''))
      },
    ),
  )
})

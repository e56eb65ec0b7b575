import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, type Inline } from './message-text.ts'

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

test('links only to web and mail addresses', () => {
  for (const text of ['[x](javascript:alert(1))', 'javascript:alert(1)', '[x](data:text/html,1)', 'https://'])
    expect(blocksOf(text)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }])
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

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { textLines, type Measure } from './text-lines.ts'

const measure: Measure = (_, text) => 10 * text.length

/** The parts of the only line of a text, from left to right. */
const shown = (text: string): string[] =>
  (textLines(text, 2000, measure)[0] ?? []).toSorted((a, b) => a.x - b.x).map((part) => part.text)

test('words of a right-to-left script read from the right, also around a dash and with another such script', () => {
  expect(shown('Berth אב — גד (north)')).toEqual(['Berth ', 'גד', ' —', ' ', 'אב', ' ', '(north)'])
  expect(shown('אב/גד')).toEqual(['גד', '/', 'אב'])
  expect(shown('אב سن')).toEqual(['سن', ' ', 'אב'])
})

test('what is between two directions reads from the left', () => {
  expect(shown('אב — berth — גד')).toEqual(['אב', ' ', '— berth — ', 'גד'])
  expect(shown('Roof, bay 7')).toEqual(['Roof, bay 7'])
})

test('a paragraph in a right-to-left script ends each line at the right margin, and others begin at the left', () => {
  const [first = [], second = [], third = []] = textLines('אב — גד\nberth אב\n— سن (north)', 200, measure)
  const edges = (line: typeof first) => [
    Math.min(...line.map(({ x }) => x)),
    Math.max(...line.map(({ x, text }) => x + 10 * text.length)),
  ]
  expect([first, second, third].map(edges)).toEqual([
    [130, 200],
    [0, 80],
    [80, 200],
  ])
})

test('the parts of a line stay in reading order, without gaps', () => {
  const [line = []] = textLines('Berth אב — גד (north)', 2000, measure)
  expect(line.map(({ text }) => text.trim())).toEqual(['Berth', 'אב', '', '—', 'גד', '', '(north)'])
  const sorted = line.toSorted((a, b) => a.x - b.x)
  for (const [index, { x, text }] of sorted.entries())
    expect(sorted[index + 1]?.x ?? x + 10 * text.length).toBe(x + 10 * text.length)
})

/** The texts of each line, with a measure of 10 points a letter. */
const linesOf = (text: string, width: number): string[] =>
  textLines(text, width, measure).map((line) => line.map((part) => part.text).join(''))

test('a word that is wider than a line is cut into parts that fill the line exactly', () => {
  expect(linesOf('abcdefg', 30)).toEqual(['abc', 'def', 'g'])
  expect(linesOf('abc', 30)).toEqual(['abc'])
  // No part is empty, even if a single letter is wider than the line.
  expect(linesOf('ab', 5)).toEqual(['a', 'b'])
})

test('a line is filled up to its width, with the spaces counted', () => {
  expect(linesOf('ab cd ef', 50)).toEqual(['ab cd', 'ef'])
  expect(linesOf('ab cd ef', 49)).toEqual(['ab', 'cd', 'ef'])
  expect(linesOf('a  b\n\nc', 50)).toEqual(['a b', '', 'c'])
})

test('Chinese and Japanese break between letters, without spaces, but not before a closing or after an opening sign', () => {
  expect(linesOf('更新仓库屋顶', 40)).toEqual(['更新仓库', '屋顶'])
  expect(linesOf('更新仓库。屋顶', 40)).toEqual(['更新仓', '库。屋顶'])
  expect(linesOf('更新仓（屋顶）', 40)).toEqual(['更新仓', '（屋顶）'])
  expect(linesOf('キャッシュを', 30)).toEqual(['キャッ', 'シュを'])
  expect(linesOf('更新 API 仓库', 60)).toEqual(['更新 API', '仓库'])
})

test('a sequence of emoji, a surrogate pair and a letter with marks stay on one line', () => {
  for (const letter of ['👩‍🚀', '🇵🇹', '1️⃣', '👍🏽', '𠮷', 'が'])
    for (const line of linesOf(letter.repeat(7), 10 * letter.length * 2.5)) expect(line.replaceAll(letter, '')).toBe('')
})

test('the lines of a text have all of its letters', () => {
  const text = fc.string({
    unit: fc.constantFrom('中', '。', '（', 'か', 'ッ', '한', 'a', ' ', '👩‍🚀', '1️⃣', '𠮷', 'ا', '-'),
  })
  fc.assert(
    fc.property(text, fc.integer({ min: 10, max: 120 }), (written, width) => {
      const letters = textLines(written, width, measure).flatMap((line) => line.map((part) => part.text))
      expect(letters.join('').replaceAll(/\s/g, '')).toBe(written.replaceAll(/\s/g, ''))
    }),
    { numRuns: sampleSize(100) },
  )
})

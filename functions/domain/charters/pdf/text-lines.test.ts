import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { textLines, type Measure } from './text-lines.ts'

const measure: Measure = (_, text) => 10 * text.length

/** The parts of the only line of a text, from left to right; `_` stands for a space that the next part holds. */
const shown = (text: string): string[] =>
  (textLines(text, 2000, measure)[0] ?? [])
    .toSorted((a, b) => a.x - b.x)
    .map((part) => (part.holdsSpace ? '_' : '') + part.text)

test('words of a right-to-left script read from the right, also around a dash and with another such script', () => {
  expect(shown('Berth אב — גד (north)')).toEqual(['Berth ', '_גד', '_—', 'אב', ' ', '(north)'])
  expect(shown('אב/גד')).toEqual(['גד', '/', 'אב'])
  expect(shown('אב سن')).toEqual(['_سن', 'אב'])
  expect(shown('אב גד')).toEqual(['אב גד'])
})

test('the parts of a right-to-left line that mixes directions follow each other from the right', () => {
  expect(shown('אב — berth 7 — גד')).toEqual(['_גד', '_—', '_berth 7', '_—', 'אב'])
  expect(shown('לוח (Roof): 12,5 EUR')).toEqual(['_12,5 EUR', ':', ')', 'Roof', '_(', 'לוח'])
  expect(shown('السعر 250 EUR')).toEqual(['_EUR', '_250', 'السعر'])
})

test('a number after a right-to-left word stands left of it, and what is between two directions reads as the line', () => {
  expect(shown('Store מחסן 12, east')).toEqual(['Store ', '_12', 'מחסן', ', east'])
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

test('the parts of a line stay in reading order, with a gap for each space that a part holds', () => {
  for (const text of ['Berth אב — גד (north)', 'אב — berth берег 7 (גד)']) {
    const [line = []] = textLines(text, 2000, measure)
    expect(line.map((part) => (part.holdsSpace ? ' ' : '') + part.text).join('')).toBe(text)
    const sorted = line.toSorted((a, b) => a.x - b.x)
    const gaps = sorted.slice(1).map((part, index) => {
      const before = sorted[index]
      return part.x - (before?.x ?? 0) - 10 * (before?.text.length ?? 0)
    })
    expect(gaps.filter((gap) => gap !== 0)).toEqual(line.filter((part) => part.holdsSpace).map(() => 10))
  }
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

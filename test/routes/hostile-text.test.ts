/**
 * Whatever reads a text costs no more than its length: what people type and paste, files, rules, names, questions and
 * notes. Functions of one text are found by themselves. Those below take more, or longer texts: what a schema has limited
 * gets that much, and the others 64 KiB.
 */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { assistantLimits } from '../../shared/assistant/limits.ts'
import { plainName } from '../../shared/charters/raci-document.ts'
import { withoutAmounts } from '../../shared/contract/confidential.ts'
import { isTimeZone } from '../../shared/dates/time-zone.ts'
import { endingOf, fileNameProblem } from '../../shared/files/file-rules.ts'
import { noteLimits } from '../../shared/meetings/limits.ts'
import { parseCents, parseSignedCents } from '../../shared/money/read-amount.ts'
import { typedHours, typedNumber, typedPercent } from '../../shared/money/typed-number.ts'
import { askedWords, fold, hasWords, markWords, wordsOf } from '../../shared/search/search-words.ts'
import { choiceOf, partsOf, recurrenceText } from '../../shared/tasks/recurrence-rules.ts'
import { quotable } from '../../shared/text/in-quotes.ts'
import { blocksOf, withoutLinks, withoutUnsafeLinks } from '../../shared/text/message-text.ts'
import { linesOf, textProblem, withoutRedirection } from '../../shared/text/text-inputs.ts'
import { readTraceparent } from '../../shared/trace.ts'
import { disposition } from '../../functions/kernel/content-disposition.ts'
import { networkOf } from '../../functions/kernel/rate-limit/network.ts'
import { datesIn } from '../../functions/domain/assistant/question/grammar/dates-in.ts'
import { intentIn } from '../../functions/domain/assistant/question/intents.ts'
import { understand } from '../../functions/domain/assistant/question/understand.ts'
import { namedIn, namingWords } from '../../functions/domain/assistant/question/names.ts'
import { withoutAddresses } from '../../functions/domain/executive/public-view.ts'
import { placeOf } from '../../functions/domain/files/bucket.ts'
import { figuresIn } from '../../functions/domain/generation/figures-in-text.ts'
import { namesIn } from '../../functions/domain/generation/wording.ts'
import { fold as foldLine, text as calendarText } from '../../functions/domain/icalendar/icalendar.ts'
import { withDisplayName } from '../../functions/domain/mail/display-name.ts'
import { escape, oneLine } from '../../functions/domain/mail/escape-html.ts'
import { dayIn as dayInNotes } from '../../functions/domain/meetings/notes/note-dates.ts'
import { noteLines } from '../../functions/domain/meetings/notes/note-lines.ts'
import { dayIn } from '../../web/dates/calendar-days.ts'
import { mentionAt, mentionsIn, piecesOf } from '../../web/features/comments/mention.ts'
import { indentOf, pastedRows, withoutBullet } from '../../web/features/tasks/import/pasted-rows.ts'
import { dayIn as dayInCell } from '../../web/spreadsheets/import/written-days.ts'
import { listIn } from '../../web/spreadsheets/import/cell-values.ts'
import { plain } from '../../web/spreadsheets/import/cells.ts'
import { bareHeading } from '../../web/spreadsheets/import/fields.ts'
import { filledRows, fingerprint } from '../../web/spreadsheets/import/sheet.ts'
import { costBeyondLength, textShapes } from '../builders/hostile-texts.ts'
import { sampleSize } from '../builders/sample-size.ts'
import { textReaders } from '../builders/text-readers.ts'

const today = '2026-11-29'
const people = [
  { id: 'usr_1', name: 'Ana Flores' },
  { id: 'usr_2', name: 'aa' },
]
const me = { id: 'usr_1', name: 'Ana Flores' }
const projects = [{ id: 'prj_0000000000000001', name: 'Depot roof' }]

const typed = 65_536
/** Names, which are far shorter: their words are looked at letter by letter. */
const named = 16_384
const { notes } = noteLimits
const { question } = assistantLimits

const readers: Record<string, [length: number, read: (text: string) => unknown]> = {
  askedWords: [named, askedWords],
  bareHeading: [typed, bareHeading],
  blocksOf: [typed, (text) => blocksOf(text)],
  calendarText: [typed, calendarText],
  choiceOf: [typed, (text) => choiceOf(text, today)],
  datesIn: [question, (text) => datesIn(text, today)],
  dayIn: [typed, dayIn],
  dayInCell: [typed, (text) => dayInCell(text, 'day-first')],
  dayInNotes: [notes, (text) => dayInNotes(text, today)],
  disposition: [typed, disposition],
  endingOf: [typed, endingOf],
  escape: [typed, escape],
  figuresIn: [notes, figuresIn],
  fileNameProblem: [typed, fileNameProblem],
  filledRows: [typed, (text) => filledRows(`a,${text}`, ',')],
  fingerprint: [typed, fingerprint],
  fold: [named, fold],
  foldLine: [typed, foldLine],
  hasWords: [named, (text) => hasWords(text, askedWords('quay roof'))],
  indentOf: [typed, indentOf],
  intentIn: [question, intentIn],
  isTimeZone: [typed, isTimeZone],
  linesOf: [typed, linesOf],
  listIn: [typed, listIn],
  markWords: [named, (text) => markWords(text, askedWords('quay roof'))],
  mentionAt: [typed, (text) => mentionAt(text, text.length)],
  mentionsIn: [typed, (text) => mentionsIn(text, people)],
  namedIn: [question, namedIn],
  namesIn: [notes, (text) => namesIn(text, ['Ana', 'a'])],
  namingWords: [question, namingWords],
  networkOf: [typed, networkOf],
  noteLines: [notes, noteLines],
  oneLine: [typed, oneLine],
  parseCents: [typed, parseCents],
  parseSignedCents: [typed, parseSignedCents],
  partsOf: [typed, partsOf],
  pastedRows: [typed, pastedRows],
  understand: [
    question,
    (text) => understand(text, { me, projects, people, page: undefined, before: undefined, today }),
  ],
  piecesOf: [typed, (text) => piecesOf(text, people)],
  placeOf: [typed, placeOf],
  plain: [typed, plain],
  plainName: [typed, plainName],
  quotable: [typed, (text) => quotable(text, 80)],
  readTraceparent: [typed, readTraceparent],
  recurrenceText: [typed, recurrenceText],
  textProblem: [typed, (text) => textProblem(text, 'lines')],
  typedHours: [typed, typedHours],
  typedNumber: [typed, typedNumber],
  typedPercent: [typed, typedPercent],
  withDisplayName: [typed, (text) => withDisplayName(text, 'ana@quay.test')],
  withoutAddresses: [typed, withoutAddresses],
  withoutAmounts: [typed, withoutAmounts],
  withoutBullet: [typed, withoutBullet],
  withoutLinks: [typed, withoutLinks],
  withoutRedirection: [typed, withoutRedirection],
  withoutUnsafeLinks: [typed, withoutUnsafeLinks],
  wordsOf: [named, wordsOf],
}

const share = 4 / sampleSize(4)

test.each(Object.entries(readers))('%s', (name, [length, read]) => {
  // The gate takes other shapes for each reader.
  const first = name.length % share
  const slow = textShapes
    .filter((_, index) => (first + index) % share === 0)
    .flatMap((shape) => {
      const cost = costBeyondLength(length, (size) => {
        const text = shape(size)
        return () => read(text)
      })
      return cost === undefined ? [] : [[shape(12), ...cost]]
    })
  expect(slow).toEqual([])
})

const found = textReaders()

/** The gate takes half as many shapes as above. */
const shareOfFound = share === 1 ? 1 : 2 * share

test(`all ${found.length} functions of one text cost no more than its length`, async () => {
  const slow: unknown[] = []
  for (const [place, { file, name }] of found.entries()) {
    const read = ((await import(/* @vite-ignore */ resolve(file))) as Record<string, (text: string) => unknown>)[name]
    for (const [index, shape] of textShapes.entries()) {
      if ((place + index) % shareOfFound !== 0) continue
      const cost = costBeyondLength(named, (size) => {
        const text = shape(size)
        return () => {
          try {
            read?.(text)
          } catch {
            // Refused.
          }
        }
      })
      if (cost !== undefined) slow.push([file, name, shape(12), ...cost])
    }
  }
  expect(slow).toEqual([])
  expect(found.length).toBeGreaterThan(150)
})

/**
 * The page reads files from anyone in its main thread. A file twice as large may take at most three times as long, and one
 * at a limit at most a second of processor time, here where a busy machine counts several times what an idle one does.
 */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { processorTime } from '../../../../test/builders/hostile-texts.ts'
import { firstSheetOf } from '../../../../test/builders/first-sheet.ts'
import { readXml } from '../../../spreadsheets/read-xml.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import { filledRows } from '../../../spreadsheets/import/sheet.ts'
import { readGanttProject } from './gantt-project.ts'
import { readJiraFeed } from './jira-feed.ts'
import { openSheet, sourceOf } from './task-sheet.ts'
import { planTasks } from './task-plan.ts'
import { readProject } from './ms-project.ts'

type Read = () => unknown

const readingXml = (text: string): Read => {
  return () => readXml(text)
}

const readingCsv = (text: string): Read => {
  return () => filledRows(text, ',')
}

const readingPlan = (tasks: string, rest = ''): Read => {
  const text = `<Project><Tasks>${tasks}</Tasks>${rest}</Project>`
  return () => readProject(readXml(text))
}

const readingIssue = (fields: string): Read => {
  const text = `<rss><channel><item><key>A-1</key><summary>Dig</summary>${fields}</item></channel></rss>`
  return () => readJiraFeed(readXml(text))
}

const readingGantt = (tasks: string): Read => {
  const text = `<project><tasks>${tasks}</tasks></project>`
  return () => readGanttProject(readXml(text))
}

const planning = (text: string): Read => {
  return () =>
    planTasks(sourceOf(openSheet({ text, notes: [], from: 'file' }, [])), {
      people: [],
      tasks: [],
      mayAddMilestones: true,
    })
}

/** A workbook with one sheet, one shared text and one number format. */
const readingWorkbook = (rows: string, shared = '', format = '0'): Read => {
  const bytes = zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="Plan" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`<sst><si>${shared}</si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
  return () => firstSheetOf(bytes)
}

const repeated = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => part(index + 1)).join('')

const summary = (level: number, name = 'Phase'): string =>
  `<Task><UID>s${level}</UID><Name>${name}</Name><OutlineLevel>${level}</OutlineLevel><Summary>1</Summary></Task>`
const leaf = (uid: number, level = uid + 1): string =>
  `<Task><UID>${uid}</UID><Name>Lay tiles</Name><OutlineLevel>${level}</OutlineLevel></Task>`
const person = (uid: number): string => `<Resource><UID>${uid}</UID><Type>1</Type><Name>Ana</Name></Resource>`
const assignment = (uid: number): string =>
  `<Assignment><TaskUID>1</TaskUID><ResourceUID>${uid}</ResourceUID></Assignment>`

/** Files of a size n, with the largest n: at a limit of the reader, or over it. */
const files: Record<string, [largest: number, file: (n: number) => Read]> = {
  'XML with a long run of letters in a tag': [400_000, (n) => readingXml(`<a ${'b'.repeat(n)}/>`)],
  'XML with attributes without a value': [200_000, (n) => readingXml(`<a ${'b '.repeat(n)}/>`)],
  'XML with spaces before an equals sign': [400_000, (n) => readingXml(`<a b${' '.repeat(n)}/>`)],
  'XML with many attributes': [50_000, (n) => readingXml(`<a ${repeated(n, (index) => `b${index}="1" `)}/>`)],
  'XML of elements in elements': [400_000, (n) => readingXml(`${'<a>'.repeat(n)}${'</a>'.repeat(n)}`)],
  'XML of many elements': [100_000, (n) => readingXml(`<a>${'<b/>'.repeat(n)}</a>`)],
  'XML with unfinished entities': [400_000, (n) => readingXml(`<a>${'&a'.repeat(n)}</a>`)],
  'XML with an unfinished comment': [400_000, (n) => readingXml(`<a>${'<!-'.repeat(n)}`)],
  'XML with an unfinished quote': [400_000, (n) => readingXml(`<a b="${'<'.repeat(n)}`)],
  'a plan of summaries in summaries': [
    2_000,
    (n) => readingPlan(repeated(n, summary) + repeated(n, (uid) => leaf(uid, n + 1))),
  ],
  'a plan whose summary has a long name': [
    4_000,
    (n) => readingPlan(summary(1, 'W'.repeat(n * 100)) + repeated(n, (uid) => leaf(uid, 2))),
  ],
  'a plan in which everybody does one task': [
    10_000,
    (n) =>
      readingPlan(
        leaf(1),
        `<Resources>${repeated(n, person)}</Resources><Assignments>${repeated(n, assignment)}</Assignments>`,
      ),
  ],
  'an issue with a description of spaces': [
    400_000,
    (n) => readingIssue(`<description>a${' '.repeat(n)}b</description>`),
  ],
  'an issue with a description of unfinished tags': [
    200_000,
    (n) => readingIssue(`<description>${'&lt;p '.repeat(n)}</description>`),
  ],
  'a Gantt plan in which all tasks lead to one': [
    50_000,
    (n) => readingGantt(`<task id="1" name="A">${'<depend id="2" type="2"/>'.repeat(n)}</task><task id="2" name="B"/>`),
  ],
  'a Gantt plan of many tasks in one': [
    200_000,
    (n) => readingGantt(`<task id="0" name="A">${repeated(n, (id) => `<task id="${id}" name="B"/>`)}</task>`),
  ],
  'rows that all depend on one': [5_000, (n) => planning(`ID,Task,Blocks\n${repeated(n, (id) => `${id},T,1\n`)}`)],
  'rows with values of their own': [
    5_000,
    (n) =>
      planning(`Task,Status,Priority,Parent,Due\n${repeated(n, (id) => `T${id},S${id},P${id},T${id - 1},D${id}\n`)}`),
  ],
  'rows with long cells': [
    200_000,
    (n) =>
      planning(
        `Task,Status,Due,Estimate,Depends on\nT,${'s '.repeat(n)},${'1/'.repeat(n)},${'1h'.repeat(n)},${'1+'.repeat(n)}\n`,
      ),
  ],
  'rows that all comment on one': [
    4_999,
    (n) => planning(`Type,Content,Indent,Date\ntask,T,1,\n${'note,"[{},1/;,",,\n'.repeat(n)}`),
  ],
  'rows with long lists': [
    50_000,
    (n) =>
      planning(
        `Task,Labels,Checklist,Comments,Parent,Due\nT,"${'[a,'.repeat(n)}","${'[ ] ;'.repeat(n)}","${'[{'.repeat(n)}",${' (https://'.repeat(n)},${' – '.repeat(n)}\n`,
      ),
  ],
  'subitems below subitems': [
    2_500,
    (n) => planning(`Name,Subitems,Status\nT,,\n${'Subitems,Name,Status\n,S,Done\n'.repeat(n)}`),
  ],
  'a workbook of empty rows': [100_000, (n) => readingWorkbook('<row/>'.repeat(n))],
  'a workbook of far too many rows': [400_000, (n) => readingWorkbook('<row/>'.repeat(n))],
  'a workbook of rows in rows': [100_000, (n) => readingWorkbook(`${'<row>'.repeat(n)}${'</row>'.repeat(n)}`)],
  'a workbook with a long text in every cell': [
    30_000,
    (n) => readingWorkbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(n)}</row>`, `<t>${'W'.repeat(n)}</t>`),
  ],
  'a workbook of runs in runs': [100_000, (n) => readingWorkbook('<row/>', `${'<r>'.repeat(n)}${'</r>'.repeat(n)}`)],
  'a workbook with a cell far to the right': [
    400_000,
    (n) => readingWorkbook(`<row><c r="${'Z'.repeat(n)}1"><v>1</v></c></row>`),
  ],
  'a workbook with a long format': [400_000, (n) => readingWorkbook('<row/>', '', '['.repeat(n))],
  'CSV with an unfinished quote': [200_000, (n) => readingCsv(`a,b\n"${'x,\n'.repeat(n)}`)],
  'CSV of quotes': [400_000, (n) => readingCsv('"'.repeat(n))],
  'CSV of quotes and text': [200_000, (n) => readingCsv('"a'.repeat(n))],
  'CSV of separators': [400_000, (n) => readingCsv(','.repeat(n))],
  'CSV of empty lines': [400_000, (n) => readingCsv('\n'.repeat(n))],
}

/** Milliseconds of processor time until a file is read or refused. */
const timeOf = (read: Read): number =>
  processorTime(() => {
    try {
      read()
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable)
    }
  })

test.each(Object.entries(files))('%s', (_, [largest, file]) => {
  const [half, whole] = [timeOf(file(largest / 2)), timeOf(file(largest))]
  // A short time is mostly that of compiling and of collecting garbage.
  expect(whole).toBeLessThan(Math.max(3 * half, 300))
  expect(whole).toBeLessThan(1000)
})

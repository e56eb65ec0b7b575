/**
 * Writes a table as a spreadsheet workbook (Office Open XML, ECMA-376): one sheet with a frozen header that has
 * filters, days as dates, and amounts as numbers. Every text is an inline string, which spreadsheets never treat as a
 * formula. Not the usual package, because it compresses large sheets in a worker made from a blob, which the content
 * security policy blocks.
 */
import { dayMillis } from '../../shared/dates/dates.ts'
import { strToU8, zipSync } from 'fflate'
import { cellText, type FileCell, type FileTable } from './table-file.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Indices in the list of styles below. */
const styles = { general: 0, head: 1, day: 2, money: 3, percent: 4 } as const

const styleSheet = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="9" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** XML allows no control characters except these three, and no lone surrogates. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- these characters are removed
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** 0 → `A`, 26 → `AA` */
export const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/**
 * Days since 30 December 1899, which is how spreadsheets store dates (they count a leap day in 1900 that did not
 * exist).
 */
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMillis + 25_569

const numberCell = (at: string, value: number, style: number): string => `<c r="${at}" s="${style}"><v>${value}</v></c>`

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const cellXml = (cell: FileCell, at: string): string => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(at, cell, styles.general)
  if (typeof cell === 'number') return numberCell(at, cell, styles.general)
  if ('day' in cell) return numberCell(at, serialOf(cell.day), styles.day)
  if ('percent' in cell) return numberCell(at, cell.percent / 100, styles.percent)
  return numberCell(at, cell.cents / 100, styles.money)
}

/** The width of a column in characters, to fit its content within limits. */
const widthOf = ({ head: names, rows }: FileTable, column: number): number =>
  Math.min(
    60,
    Math.max(
      10,
      (names[column] ?? '').length + 4,
      ...rows.slice(0, 200).map((row) => cellText(row[column] ?? null).length + 2),
    ),
  )

const sheetXml = (table: FileTable): string => {
  const last = `${columnName(table.head.length - 1)}${table.rows.length + 1}`
  const columns = table.head
    .map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(table, index)}" customWidth="1"/>`)
    .join('')
  const first = `<row r="1">${table.head.map((name, index) => textCell(`${columnName(index)}1`, name, styles.head)).join('')}</row>`
  const rows = table.rows
    .map(
      (row, index) =>
        `<row r="${index + 2}">${row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 2}`)).join('')}</row>`,
    )
    .join('')
  return `${head}<worksheet xmlns="${main}"><dimension ref="A1:${last}"/><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>${first}${rows}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`
}

/** Sheet names are short and cannot contain characters that have a meaning in formulas. */
const sheetName = (name: string): string =>
  escaped(
    name
      .replaceAll(/[\\/?*[\]:']/g, ' ')
      .slice(0, 31)
      .trim() || 'Sheet',
  )

const types = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${xlsxType}.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const linked = (links: readonly [kind: string, target: string][]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${links.map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relationships}/${kind}" Target="${target}"/>`).join('')}</Relationships>`

/** A workbook with one table, as bytes. */
export const xlsxOf = (table: FileTable): Uint8Array<ArrayBuffer> => {
  const files: Record<string, string> = {
    '[Content_Types].xml': types,
    '_rels/.rels': linked([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${sheetName(table.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': linked([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styleSheet,
    'xl/worksheets/sheet1.xml': sheetXml(table),
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>
}

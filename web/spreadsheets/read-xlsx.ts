/**
 * Reads the sheets of a workbook (Office Open XML, ECMA-376) as text: days as YYYY-MM-DD, percentages with their
 * sign, numbers without the noise of binary fractions, and rounded to two places where the sheet shows them so. The
 * counterpart of xlsx.ts, whose reason for not using a package applies here as well.
 */
import { dayMillis } from '../../shared/dates/dates.ts'
import { strFromU8, unzipSync } from 'fflate'
import { childOf, childrenOf, readXml, type XmlElement } from './read-xml.ts'
import { Unreadable } from './unreadable.ts'

/**
 * A small file can unpack to a huge one, and repeat a shared text in every cell. `text` is the characters of all cells,
 * `cell` those that a cell can have, and `format` those of a number format, both as in Excel.
 */
const limits = { bytes: 32 * 1024 * 1024, rows: 100_000, columns: 200, text: 10_000_000, cell: 32_767, format: 255 }

const damaged = () => new Unreadable('The workbook is damaged.')
const noSheet = () => new Unreadable('This is not an Excel workbook, or it has no sheet.')
const tooLarge = () => new Unreadable('The workbook is too large.')

type Kind = 'number' | 'hundredths' | 'day' | 'percent'

/** Formats that every spreadsheet has, without an entry in the file. */
const usualKind = (id: number): Kind => {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'day'
  if ([2, 4, 7, 8, 39, 40, 43, 44].includes(id)) return 'hundredths'
  return id === 9 || id === 10 ? 'percent' : 'number'
}

const kindOfFormat = (code: string): Kind => {
  // Quoted text, escaped letters and colors such as [Red] are no part of the pattern.
  const pattern = code.slice(0, limits.format).replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '')
  if (/[dy]/i.test(pattern)) return 'day'
  if (pattern.includes('%')) return 'percent'
  return /^[^;.]*\.[0#?]{2}(?![0#?])/.test(pattern) ? 'hundredths' : 'number'
}

/** Rounded as a spreadsheet does it: by the decimal digits, halves away from zero. */
const rounded = (value: number): number =>
  (Math.sign(value) * Math.round(Number((Math.abs(value) * 100).toPrecision(12)))) / 100 + 0

/**
 * A number with a fourth decimal if it has three, because a point before three digits separates thousands in what
 * people type.
 */
const written = (value: number): string => String(Number(value.toPrecision(12))).replace(/(\.\d{3})$/, '$10')

/** The files of an archive that are wanted, by their names without a first slash. */
const unpack = (bytes: Uint8Array, isWanted: (name: string) => boolean): Record<string, Uint8Array> => {
  const plain = (name: string): string => name.replace(/^\//, '')
  let size = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isWanted(plain(name))) return false
        size += originalSize
        if (size > limits.bytes) throw tooLarge()
        return true
      },
    })
    return Object.fromEntries(Object.entries(files).map(([name, content]) => [plain(name), content]))
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged()
  }
}

const textIn = (element: XmlElement): string =>
  element.children
    .map((child) => (child.name === 't' ? child.text : child.name === 'rPh' ? '' : textIn(child)))
    .join('')
    .slice(0, limits.cell)

/** `B7` → 1 */
const columnOf = (place: string): number => {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(place.toUpperCase())?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

const dayOfSerial = (serial: number, from1904: boolean): string | undefined => {
  const at = new Date((Math.floor(serial) - 25_569 + (from1904 ? 1462 : 0)) * dayMillis)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString().slice(0, 10)
}

type Book = { strings: readonly string[]; kinds: readonly Kind[]; from1904: boolean }

const numberText = (text: string, kind: Kind, { from1904 }: Book): string => {
  const value = Number(text)
  if (text === '' || Number.isNaN(value)) return text
  if (kind === 'day') return dayOfSerial(value, from1904) ?? text
  if (kind === 'percent') return `${written(value * 100)}%`
  return written(kind === 'hundredths' ? rounded(value) : value)
}

const cellText = (cell: XmlElement, book: Book): string => {
  const { t: type = 'n', s: style = '' } = cell.attributes
  const value = childOf(cell, 'v')?.text ?? ''
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? ''
    case 'inlineStr':
      return textIn(cell)
    case 'b':
      return value === '1' ? 'Yes' : 'No'
    case 'e':
      return ''
    case 'd':
      return value.slice(0, 10)
    case 'n':
      return numberText(value, book.kinds[Number(style)] ?? 'number', book)
    default:
      return value
  }
}

/** The rows of a sheet, which are counted while they are read. */
const rowsIn = (sheet: Uint8Array, book: Book): string[][] => {
  const rows: string[][] = []
  let length = 0
  const takeRow = (row: XmlElement): void => {
    const place = Number(row.attributes['r'] ?? rows.length + 1)
    if (place > limits.rows) throw new Unreadable('The sheet has too many rows.')
    if (!(Number.isInteger(place) && place >= 1)) throw damaged()
    while (rows.length < place - 1) rows.push([])
    const cells: string[] = []
    for (const cell of childrenOf(row, 'c')) {
      const column = cell.attributes['r'] === undefined ? cells.length : columnOf(cell.attributes['r'])
      if (column < 0 || column >= limits.columns) continue
      while (cells.length < column) cells.push('')
      const text = cellText(cell, book)
      length += text.length
      if (length > limits.text) throw tooLarge()
      cells[column] = text
    }
    rows[place - 1] = cells
  }
  readXml(strFromU8(sheet), (element) => {
    if (element.name !== 'row') return false
    takeRow(element)
    return true
  })
  return rows
}

/** The files with what the sheets have in common. */
const aboutSheets = new Set(['xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', 'xl/_rels/workbook.xml.rels'])

/** An opened workbook. `rowsOf` gives the rows of a sheet, each in its place, and throws `Unreadable`. */
export type Workbook = { sheets: readonly string[]; rowsOf: (sheet: string) => string[][] }

/** Opens a workbook with its visible sheets; throws `Unreadable`. */
export const openXlsx = (bytes: Uint8Array): Workbook => {
  const about = unpack(bytes, (name) => aboutSheets.has(name))
  const part = (name: string): XmlElement | undefined => {
    const found = about[name]
    return found && readXml(strFromU8(found))
  }
  const root = part('xl/workbook.xml')
  const all = childrenOf(childOf(root, 'sheets'), 'sheet')
  const shown = all.filter(({ attributes }) => (attributes['state'] ?? 'visible') === 'visible')
  const relations = childrenOf(part('xl/_rels/workbook.xml.rels'), 'Relationship')
  const targets = new Map(
    (shown.length > 0 ? shown : all).map(({ attributes }) => {
      const relation = relations.find((element) => element.attributes['Id'] === attributes['id'])
      const target = (relation?.attributes['Target'] ?? '').replace(/^\/xl\//, '').replace(/^\.\//, '')
      return [attributes['name'] ?? '', `xl/${target}`]
    }),
  )
  if (targets.size === 0) throw noSheet()
  const styles = part('xl/styles.xml')
  const own = new Map(
    childrenOf(childOf(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
      attributes['numFmtId'],
      kindOfFormat(attributes['formatCode'] ?? ''),
    ]),
  )
  const book: Book = {
    strings: childrenOf(part('xl/sharedStrings.xml'), 'si').map(textIn),
    kinds: childrenOf(childOf(styles, 'cellXfs'), 'xf').map(
      ({ attributes: { numFmtId = '0' } }) => own.get(numFmtId) ?? usualKind(Number(numFmtId)),
    ),
    from1904: /^(?:1|true)$/.test(childOf(root, 'workbookPr')?.attributes['date1904'] ?? ''),
  }
  const read = new Map<string, string[][]>()
  return {
    sheets: [...targets.keys()],
    rowsOf: (name) => {
      const target = targets.get(name) ?? ''
      // The other sheets stay packed.
      const sheet = read.has(name) ? undefined : unpack(bytes, (file) => file === target)[target]
      const rows = read.get(name) ?? (sheet && rowsIn(sheet, book))
      if (rows === undefined) throw noSheet()
      read.set(name, rows)
      return rows
    },
  }
}

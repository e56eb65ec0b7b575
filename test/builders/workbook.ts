import { strToU8, zipSync } from 'fflate'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A workbook with several sheets of texts. */
export const withSheets = (sheets: Record<string, readonly (readonly string[])[]>): Uint8Array<ArrayBuffer> => {
  const names = Object.keys(sheets)
  const rowsOf = (name: string): string =>
    (sheets[name] ?? [])
      .map((row) => `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`)
      .join('')
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="r"><sheets>${names.map((name, index) => `<sheet name="${name}" r:id="rId${index}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships>${names.map((_, index) => `<Relationship Id="rId${index}" Target="worksheets/sheet${index}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index}.xml`,
        strToU8(`<worksheet><sheetData>${rowsOf(name)}</sheetData></worksheet>`),
      ]),
    ),
  })
}

/** PDF files written by hand. */

/** A file of objects, the first of which is the catalog. */
export const pdfFile = (objects: readonly string[]): Buffer => {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** In the standard fonts' encoding; other characters become question marks. */
const text = (line: string): string =>
  line
    .replaceAll(/[^\x20-\x7e]/g, (letter) => (letter === '×' ? 'x' : '?'))
    .replaceAll(/[\\()]/g, (letter) => `\\${letter}`)

/**
 * One page with lines of text: enough to see that the right paper was downloaded.
 * @param lines the first one is the title
 */
export const simplePdf = (lines: readonly string[]): Buffer => {
  const [title = '', ...rest] = lines
  const content = [
    'BT /F1 20 Tf 56 780 Td',
    `(${text(title)}) Tj /F1 11 Tf 0 -16 TD`,
    ...rest.map((line) => `T* (${text(line)}) Tj`),
    'ET',
  ].join('\n')
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

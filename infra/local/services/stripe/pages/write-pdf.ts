import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'

/**
 * A PDF with lines of text: enough to see that the right paper was downloaded.
 * @param lines the first one is the title
 */
export const writePdf = async ([title = '', ...lines]: readonly string[]): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4', info: { Title: title } })
  document.fontSize(20).text(title).fontSize(11)
  for (const line of lines) document.text(line === '' ? ' ' : line)
  document.end()
  return await buffer(document as unknown as AsyncIterable<Uint8Array>)
}

/**
 * Writes tagged pages: every text is in the tree of the document's structure, in reading order, and lines and page
 * numbers are marked as artifacts, which screen readers skip.
 */
import PDFDocument from 'pdfkit'
import { fontsIn } from './document-fonts.ts'
import { isReordered, type Weight } from './faces.ts'
import { hanLanguageOf, type HanLanguage } from './han-fonts.ts'
import { textLines, type Placed } from './text-lines.ts'

export type Style = { size: number; leading: number; color: string; weight: Weight }
type Column = { left: number; width: number }
type Tag = PDFKit.PDFStructureElement

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 54, right: 54, top: 54, bottom: 58 } as const

/** Width of the text, between the margins. */
export const textWidth = page.width - page.left - page.right

export type DocumentInfo = {
  title: string
  author: string
  createdAt: Date
  /** Of characters in texts that do not show their language themselves. */
  language: HanLanguage
}

/** A tagged document without pages yet, and its bytes when it is written. */
const openDocument = ({ title, author, createdAt }: Omit<DocumentInfo, 'language'>) => {
  const document = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    // Without a font, because the standard ones are files that a function does not have.
    font: null as unknown as string,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-2a',
    info: { Title: title, Author: author, Creator: 'Plumbline', CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Uint8Array[] = []
  const written = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  return { document, written }
}

export const openPages = ({ language, ...info }: DocumentInfo) => {
  const { document, written } = openDocument(info)
  const root = document.struct('Document')
  document.addStructure(root)
  const { draw, measure, turnLigatures } = fontsIn(document)

  let hasUnknown = false

  const linesIn = (text: string, style: Style, { width }: Column): Placed[][] =>
    textLines(text, width, (face, part) => measure(face, part, style), hanLanguageOf(text, language))

  /** Where the next line begins, from the top of the page. */
  let top: number = page.top

  const write = (line: readonly Placed[], style: Style, left: number): void => {
    for (const part of line) {
      const { face, text, x } = part
      // A screen reader still reads what no font can draw, and what a font draws in another order than it is written.
      const isMarked = face === 'unknown' || isReordered(face, text)
      if (isMarked) document.markContent('Span', { actual: part.holdsSpace ? ` ${text}` : text })
      if (face === 'unknown') hasUnknown = true
      draw(part, style, left + x, top + style.size * 0.94)
      if (!isMarked) continue
      // pdfkit turns the page upside down for text. Some readers place the actual text by the coordinates at its end.
      document.save().transform(1, 0, 0, -1, 0, page.height)
      document.endMarkedContent()
      document.restore()
    }
  }

  /** Goes on with the next page unless this height is left. */
  const need = (height: number): void => {
    if (top + height <= page.height - page.bottom) return
    document.continueOnNewPage()
    top = page.top
  }

  return {
    root,
    /** A new element of the structure. */
    tag: (type: string, parent: Tag = root): Tag => {
      const element = document.struct(type)
      parent.add(element)
      return element
    },
    need,
    space: (height: number): void => {
      top += height
    },
    /** Whether any character so far had no font. */
    hasUnknown: (): boolean => hasUnknown,
    top: (): number => top,
    moveTo: (height: number): void => {
      top = height
    },
    heightOf: (text: string, style: Style, column: Column): number =>
      linesIn(text, style, column).length * style.leading,
    /** Writes a text as an element of the structure, over as many pages as it takes. */
    text: (type: string, text: string, style: Style, column: Column, parent: Tag = root): void => {
      const lines = linesIn(text, style, column)
      parent.add(
        document.struct(type, {}, () => {
          for (const line of lines) {
            need(style.leading)
            write(line, style, column.left)
            top += style.leading
          }
        }),
      )
    },
    /** Draws a line across the page. */
    rule: (color: string): void => {
      document.markContent('Artifact', { type: 'Layout' })
      document
        .moveTo(page.left, top)
        .lineTo(page.width - page.right, top)
        .lineWidth(0.5)
        .stroke(color)
      document.endMarkedContent()
    },
    /** Writes the footer of every page, and returns the file. */
    close: (footer: string, style: Style): Promise<Uint8Array> => {
      root.end()
      const { count } = document.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        document.switchToPage(index)
        top = page.height - 40
        document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as object)
        const number = `Page ${index + 1} of ${count}`
        const width = measure('latin', number, style)
        const [first = []] = linesIn(footer, style, { left: 0, width: textWidth - width - 20 })
        write(first, style, page.left)
        write(
          [{ face: 'latin', text: number, x: 0, readsFromRight: false, holdsSpace: false }],
          style,
          page.width - page.right - width,
        )
        document.endMarkedContent()
      }
      turnLigatures()
      document.end()
      return written
    },
  }
}

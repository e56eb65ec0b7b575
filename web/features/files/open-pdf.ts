/** Opens a PDF with pdf.js, which runs none of its scripts and draws its pages as pictures. */
import { getDocument, PasswordException, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { place } from 'virtual:pdf-data'
import { unreadable } from './content.ts'

export type PdfDocument = PDFDocumentProxy

/** A PDF that is open, with the thread that parses it. */
export type OpenPdf = { document: PdfDocument; close: () => void }

/** @throws ProblemError for a PDF that cannot be shown */
export const openPdf = async (data: ArrayBuffer): Promise<OpenPdf> => {
  const thread = new Worker(new URL('pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port: thread })
  const close = () => {
    worker.destroy()
    thread.terminate()
  }
  try {
    const { promise } = getDocument({
      data,
      worker,
      cMapUrl: `${place}cmaps/`,
      // The same on every device, with the letters' true widths.
      useSystemFonts: false,
      standardFontDataUrl: `${place}standard_fonts/`,
      wasmUrl: `${place}wasm/`,
      // The content security policy allows no WebAssembly.
      useWasm: false,
    })
    return { document: await promise, close }
  } catch (error) {
    close()
    throw unreadable(
      error instanceof PasswordException
        ? 'It has a password. Download it to open it.'
        : 'It is damaged, or not a PDF that can be shown here.',
    )
  }
}

/** Reads a PDF as a reader would: its text, its tags and what it says about itself. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; children?: Node[] }

/** The roles of a part of the structure: `L(LI(Lbl LBody))`. Parts of a page have no role. */
const rolesIn = ({ role, children = [] }: Node): string => {
  const inner = children
    .map(rolesIn)
    .filter((one) => one !== '')
    .join(' ')
  return role === undefined ? '' : inner === '' ? role : `${role}(${inner})`
}

export type ReadPdf = { pages: string[]; structure: string[]; language: string; title: string; isTagged: boolean }

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false })
  const document = await loading.promise
  const [{ info }, marks] = await Promise.all([document.getMetadata(), document.getMarkInfo()])
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
  const pages: string[] = []
  const structure: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    // A page without tags has no tree.
    structure.push(rolesIn(((await page.getStructTree()) as Node | null) ?? {}))
  }
  await loading.destroy()
  return {
    pages,
    structure,
    language: Language,
    title: Title,
    isTagged: (marks as unknown as Map<string, boolean> | null)?.get('Marked') === true,
  }
}

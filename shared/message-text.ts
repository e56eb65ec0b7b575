/**
 * How a message's text is parsed: paragraphs, lists and links, as people type them. The mail and its preview are made
 * from the same blocks. All other text is plain: no HTML, no other markup.
 */

export type Inline = { text: string; /** Of a link: http, https or mailto. */ address?: string }

export type Block =
  /** The lines of a paragraph, with its line breaks. */
  | { kind: 'paragraph'; lines: Inline[][] }
  /** `title`: the previous line, if it ends with a colon. */
  | { kind: 'list'; ordered: boolean; title: Inline[]; items: Inline[][] }

/** `[label](address)`, or a bare address. */
const link =
  /\[([^\][\n]{1,200})\]\((https?:\/\/[^\s()<>"]{1,2000}|mailto:[^\s()<>"]{1,320})\)|https?:\/\/[^\s<>"]{1,2000}/gu

/** Punctuation after an address belongs to the sentence. */
const trailing = /[.,;:!?)\]}'’”]+$/u

const inlinesOf = (line: string): Inline[] => {
  const found: Inline[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) found.push({ text: line.slice(at, to) })
    at = to
  }
  for (const match of line.matchAll(link)) {
    plain(match.index)
    if (match[1] !== undefined && match[2] !== undefined) {
      found.push({ text: match[1], address: match[2] })
      at = match.index + match[0].length
    } else {
      const address = match[0].replace(trailing, '')
      if (!URL.canParse(address)) continue
      found.push({ text: address, address })
      at = match.index + address.length
    }
  }
  plain(line.length)
  return found
}

const bullet = /^\s*[-*•]\s+(.*)$/u
const number = /^\s*\d{1,3}[.)]\s+(.*)$/u

/** The list item in a line. Undefined if it is not one. */
const itemOf = (line: string): { ordered: boolean; text: string } | undefined => {
  const [, bulleted] = bullet.exec(line) ?? []
  if (bulleted !== undefined) return { ordered: false, text: bulleted }
  const [, numbered] = number.exec(line) ?? []
  return numbered === undefined ? undefined : { ordered: true, text: numbered }
}

export const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines: lines.map(inlinesOf) })
    lines = []
  }
  let open: Extract<Block, { kind: 'list' }> | undefined
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const item = itemOf(line)
    if (item === undefined) {
      open = undefined
      if (line.trim() === '') endParagraph()
      else lines.push(line.trim())
      continue
    }
    if (open === undefined || open.ordered !== item.ordered) {
      const title = lines.at(-1)?.endsWith(':') === true ? (lines.pop() ?? '') : ''
      endParagraph()
      open = { kind: 'list', ordered: item.ordered, title: inlinesOf(title), items: [] }
      blocks.push(open)
    }
    open.items.push(inlinesOf(item.text))
  }
  endParagraph()
  return blocks
}

/**
 * How a message's text is parsed: paragraphs, lists and links, as people type them. The mail and its preview are made
 * from the same blocks. All other text is plain: no HTML, no other markup.
 */

export type Inline = {
  text: string
  /** Of a link: http, https or mailto. */ address?: string
  /** Where a link with a label of its own leads: `quay.example/…`. */ host?: string
}

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

/**
 * The address of a link, if it may be one. Addresses with a username or password are none: `https://bank.example@evil.test`
 * leads to evil.test.
 */
const safeAddress = (address: string): URL | undefined => {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return undefined
  return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url : undefined
}

/** Where a link leads, in ASCII, so that no look-alike letter hides in it: `quay.example/…`, or the address of a mail. */
const hostOf = (url: URL): string => {
  if (url.protocol === 'mailto:') return url.pathname
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.host : `${url.host}/…`
}

/** Addresses that never become links for any sender: with a username or password, or of a scheme that runs code. */
const unsafe = /\b[a-z][a-z0-9+.-]{0,30}:\/\/[^\s/<>"]*@\S*|\b(?:javascript|data|vbscript):\S*/giu

/** A text in which no mail program finds an address that is unsafe. */
export const withoutUnsafeLinks = (text: string): string => text.replaceAll(unsafe, (address) => withoutLinks(address))

/**
 * Writes addresses so that no mail program makes links of them: `quay[.]example`. Dots within numbers and abbreviations
 * stay.
 */
export const withoutLinks = (text: string): string =>
  text
    .replaceAll(/\b(https?|ftp|mailto|javascript|data|tel|sms):/giu, '$1[:]')
    .replaceAll(/(?<=[\p{L}\p{N}\-_])[.。．｡](?=[\p{L}\p{N}-]{2,})(?!\p{N}+(?![\p{L}\p{N}.]))/gu, '[.]')
    .replaceAll(/(?<=\S)@(?=\S)/gu, '[@]')

/** An address as it was typed, with its host where letters in it look like others. */
const bareLink = (address: string): Inline => {
  const url = safeAddress(address)
  if (url === undefined) return { text: withoutLinks(address) }
  return address.toLowerCase().includes(url.host)
    ? { text: address, address }
    : { text: address, address, host: hostOf(url) }
}

const inlinesOf = (line: string, { links }: Options): Inline[] => {
  if (!links) return line === '' ? [] : [{ text: withoutLinks(line) }]
  const inlines: Inline[] = []
  let at = 0
  const plain = (to: number) => {
    if (to > at) inlines.push({ text: line.slice(at, to) })
    at = to
  }
  for (const match of line.matchAll(link)) {
    plain(match.index)
    if (match[1] !== undefined && match[2] !== undefined) {
      const url = safeAddress(match[2])
      inlines.push(
        url === undefined ? { text: withoutLinks(match[0]) } : { text: match[1], address: match[2], host: hostOf(url) },
      )
      at = match.index + match[0].length
    } else {
      const address = match[0].replace(trailing, '')
      if (!URL.canParse(address)) continue
      inlines.push(bareLink(address))
      at = match.index + address.length
    }
  }
  plain(line.length)
  return inlines
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

type Options = {
  /** False in the mails of new workspaces: addresses are then plain text. */
  links: boolean
}

export const blocksOf = (text: string, { links }: Options = { links: true }): Block[] => {
  const read = (line: string): Inline[] => inlinesOf(line, { links })
  const blocks: Block[] = []
  let lines: string[] = []
  const endParagraph = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines: lines.map(read) })
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
      open = { kind: 'list', ordered: item.ordered, title: read(title), items: [] }
      blocks.push(open)
    }
    open.items.push(read(item.text))
  }
  endParagraph()
  return blocks
}

/**
 * Reads XML as spreadsheets and planning tools write it: elements, attributes, text. Not the browser's DOMParser, which
 * takes several times the memory for a large sheet and which unit tests do not have. Document types and their entities
 * are not read, so a file cannot grow while it is read.
 */
import { Unreadable } from './unreadable.ts'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** The text directly in the element. */
  text: string
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([\dA-Fa-f]{1,6})|#(\d{1,7})|(\w+));/g, (whole, hex, decimal, name) => {
        if (name !== undefined) return entities[String(name)] ?? whole
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
        return code > 0x10_ff_ff ? '' : String.fromCodePoint(code)
      })
    : text

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      bare(name),
      decoded(double ?? single ?? ''),
    ]),
  )

/** Parts that are not elements, and where each ends. */
const skipped = [
  { begins: '<!--', ends: '-->' },
  { begins: '<?', ends: '?>' },
  { begins: '<!', ends: '>' },
] as const

const broken = () => new Unreadable('The file is damaged: its XML cannot be read.')

/** Where a tag ends: at the next `>` outside quotes. */
const endOfTag = (text: string, from: number): number => {
  let quote = ''
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  throw broken()
}

/** The root element of a text; throws `Unreadable`. */
export const readXml = (text: string): XmlElement => {
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const inner = () => open.at(-1) ?? top
  const after = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from)
    if (end === -1) throw broken()
    return end + mark.length
  }
  let at = 0
  while (at < text.length) {
    const begin = text.indexOf('<', at)
    const plain = text.slice(at, begin === -1 ? text.length : begin)
    if (plain.trim() !== '' || inner().children.length === 0) inner().text += decoded(plain)
    if (begin === -1) break
    if (text.startsWith('<![CDATA[', begin)) {
      at = after(']]>', begin)
      inner().text += text.slice(begin + 9, at - 3)
      continue
    }
    const other = skipped.find(({ begins }) => text.startsWith(begins, begin))
    if (other !== undefined) {
      at = after(other.ends, begin)
      continue
    }
    const end = endOfTag(text, begin)
    at = end + 1
    if (text[begin + 1] === '/') {
      if (open.length === 1 || inner().name !== bare(text.slice(begin + 2, end).trim())) throw broken()
      open.pop()
      continue
    }
    const closed = text[end - 1] === '/'
    const tag = text.slice(begin + 1, closed ? end - 1 : end)
    const [name = ''] = /^[^\s]*/.exec(tag) ?? []
    const element = { name: bare(name), attributes: attributesIn(tag.slice(name.length)), children: [], text: '' }
    inner().children.push(element)
    if (!closed) open.push(element)
  }
  const [root] = top.children
  if (open.length > 1 || root === undefined) throw broken()
  return root
}

/** The first child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)

/** The children with a name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of a child; an empty text if there is none. */
export const textOfChild = (element: XmlElement | undefined, name: string): string =>
  childOf(element, name)?.text.trim() ?? ''

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

/** One attribute, exactly where it is looked for: a search would try a long run of letters from each of them. */
const attribute = /\s*([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

const attributesIn = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {}
  attribute.lastIndex = 0
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    const [, name = '', double, single] = match
    attributes[bare(name)] = decoded(double ?? single ?? '')
  }
  return attributes
}

const verbatim = { begins: '<![CDATA[', ends: ']]>' } as const

/** Parts that are not elements, and where each ends. */
const sections = [
  verbatim,
  { begins: '<!--', ends: '-->' },
  { begins: '<?', ends: '?>' },
  { begins: '<!', ends: '>' },
] as const

const broken = () => new Unreadable('The file is damaged: its XML cannot be read.')

const codes = { quote: 34, apostrophe: 39, greater: 62 } as const

/** Where a tag ends: at the next `>` outside quotes. */
const endOfTag = (text: string, from: number): number => {
  let quote = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === codes.quote || code === codes.apostrophe) quote = code
    else if (code === codes.greater) return at
  }
  throw broken()
}

const none: Readonly<Record<string, string>> = {}

/** `x:row r="2"` as an element. */
const elementOf = (tag: string): XmlElement => {
  const space = tag.search(/\s/)
  const name = bare(space === -1 ? tag : tag.slice(0, space))
  return { name, attributes: space === -1 ? none : attributesIn(tag.slice(space)), children: [], text: '' }
}

/** More than a plan or a sheet of the largest size that is imported has. A small archive can unpack to far more. */
const limits = { elements: 500_000, depth: 64 }

/**
 * The root element of a text; throws `Unreadable`.
 * @param takes - Gets each element when it is complete. The tree has only those for which it returns false.
 */
export const readXml = (text: string, takes: (element: XmlElement) => boolean = () => false): XmlElement => {
  const top: XmlElement = { name: '', attributes: none, children: [], text: '' }
  const open = [top]
  const inner = () => open.at(-1) ?? top
  const complete = (element: XmlElement): void => {
    if (takes(element)) inner().children.pop()
  }
  const after = (mark: string, from: number): number => {
    const end = text.indexOf(mark, from)
    if (end === -1) throw broken()
    return end + mark.length
  }
  let elements = 0
  let at = 0
  while (at < text.length) {
    const begin = text.indexOf('<', at)
    const plain = text.slice(at, begin === -1 ? text.length : begin)
    if (plain.trim() !== '' || inner().children.length === 0) inner().text += decoded(plain)
    if (begin === -1) break
    const mark = text[begin + 1]
    const section =
      mark === '!' || mark === '?' ? sections.find(({ begins }) => text.startsWith(begins, begin)) : undefined
    if (section !== undefined) {
      at = after(section.ends, begin)
      if (section === verbatim) inner().text += text.slice(begin + verbatim.begins.length, at - verbatim.ends.length)
      continue
    }
    const end = endOfTag(text, begin)
    at = end + 1
    if (mark === '/') {
      const element = open.length === 1 ? undefined : open.pop()
      if (element?.name !== bare(text.slice(begin + 2, end).trim())) throw broken()
      complete(element)
      continue
    }
    const closed = text[end - 1] === '/'
    const element = elementOf(text.slice(begin + 1, closed ? end - 1 : end))
    elements += 1
    if (elements > limits.elements || open.length > limits.depth) throw new Unreadable('The file is too large.')
    inner().children.push(element)
    if (closed) complete(element)
    else open.push(element)
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

/**
 * Builds and updates the page. All text is inserted as text nodes and attribute values, never as markup, so data from
 * the stage cannot inject HTML.
 */
import { present } from '../../../values/present.ts'

export type Child = Node | string | number | undefined | false | null | Child[]
type Attributes = Record<string, string | number | boolean | undefined>

/** An element with attributes (`true` is present, `false` and `undefined` absent) and children. */
export const h = (tag: string, attributes: Attributes = {}, ...children: Child[]): HTMLElement => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  append(element, children)
  return element
}

const append = (element: HTMLElement, children: Child[]): void => {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child)
    else if (child !== undefined && child !== null && child !== false)
      element.append(child instanceof Node ? child : String(child))
  }
}

/**
 * Makes `from` look like `to`, and keeps the elements that are in both: focus, selection, scroll position, open
 * sections and typed text survive a refresh. Elements with `data-key` are matched by key, even if they have moved.
 */
export const morph = (from: Element, to: Element): void => {
  copyAttributes(from, to)
  const keyed = new Map<string, Element>()
  for (const child of from.children) {
    const key = keyOf(child)
    if (key) keyed.set(key, child)
  }
  let cursor: ChildNode | null = from.firstChild
  for (const next of Array.from(to.childNodes)) {
    const key = keyOf(next)
    const candidate: ChildNode | null | undefined = key ? keyed.get(key) : cursor && !keyOf(cursor) ? cursor : undefined
    if (!candidate || !alike(candidate, next)) {
      from.insertBefore(next, cursor)
      continue
    }
    if (candidate === cursor) cursor = cursor.nextSibling
    else from.insertBefore(candidate, cursor)
    if (candidate instanceof Element) morph(candidate, next as Element)
    else if (candidate.nodeValue !== next.nodeValue) candidate.nodeValue = next.nodeValue
  }
  while (cursor) {
    const rest = cursor
    cursor = cursor.nextSibling
    rest.remove()
  }
}

const copyAttributes = (from: Element, to: Element): void => {
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  for (const { name } of Array.from(from.attributes)) {
    // Sections that the user opened stay open.
    if (!to.hasAttribute(name) && !(name === 'open' && from.tagName === 'DETAILS')) from.removeAttribute(name)
  }
}

const keyOf = (node: Node) => (node instanceof HTMLElement ? node.dataset['key'] : undefined)
const alike = (a: Node, b: Node) => a.nodeType === b.nodeType && a.nodeName === b.nodeName

/** A table in a frame that scrolls horizontally, so that the page itself never does. */
export const table = (caption: string, head: Child[], rows: HTMLElement[]): HTMLElement => {
  const heads = head.map((cell) =>
    cell instanceof HTMLElement && cell.tagName === 'TH' ? cell : h('th', { scope: 'col' }, cell),
  )
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, heads)), h('tbody', {}, rows)),
  )
}

export const row = (key: string, ...cells: Child[]) =>
  h(
    'tr',
    { 'data-key': key },
    cells.map((cell) => (cell instanceof HTMLElement && cell.tagName === 'TD' ? cell : h('td', {}, cell))),
  )
export const numeric = (...content: Child[]) => h('td', { class: 'number' }, content)

/** A state as text, with a colour that reflects its meaning. */
export const badge = (meaning: 'good' | 'warn' | 'bad' | 'plain', text: string) =>
  h('span', { class: `badge ${meaning}` }, text)

/** A button that runs an action of the page; see `actions.ts`. */
export const actionButton = (action: string, argument: string, label: string, more: Attributes = {}) =>
  h('button', { type: 'button', 'data-action': action, 'data-argument': argument, ...more }, label)

export const empty = (...text: Child[]) => h('p', { class: 'empty' }, text)

/** Indented JSON, with keys highlighted. */
export const json = (value: unknown): HTMLElement => {
  const text = JSON.stringify(value, null, 2) ?? 'undefined'
  const parts: Child[] = []
  let at = 0
  for (const match of text.matchAll(/^( *)("(?:[^"\\]|\\.)*")(?=: )/gm)) {
    const start = match.index + present(match[1]).length
    parts.push(text.slice(at, start), h('span', { class: 'key' }, present(match[2])))
    at = start + present(match[2]).length
  }
  return h('pre', { class: 'json', tabindex: 0 }, parts, text.slice(at))
}

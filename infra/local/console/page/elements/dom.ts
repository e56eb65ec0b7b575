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
    {
      class: 'overflow-x-auto rounded-lg border border-line bg-surface [p+&]:mt-2',
      tabindex: 0,
      role: 'region',
      'aria-label': caption,
    },
    h(
      'table',
      { class: 'w-full' },
      h('caption', { class: 'sr-only' }, caption),
      h('thead', {}, h('tr', {}, heads)),
      h('tbody', {}, rows),
    ),
  )
}

export const row = (key: string, ...cells: Child[]) =>
  h(
    'tr',
    { 'data-key': key },
    cells.map((cell) => (cell instanceof HTMLElement && cell.tagName === 'TD' ? cell : h('td', {}, cell))),
  )
export const numeric = (...content: Child[]) => h('td', { class: 'text-right' }, content)

const tones = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  plain: 'bg-hover text-muted',
}

/** A state as text, with a colour that reflects its meaning. */
export const badge = (meaning: keyof typeof tones, text: string) =>
  h(
    'span',
    { class: `inline-block rounded-full px-2 text-xs/5 font-semibold whitespace-nowrap ${tones[meaning]}` },
    text,
  )

/** An entry of a list of frames, opened by its summary. */
export const item = (key: string, summary: Child[], ...body: Child[]) =>
  h(
    'details',
    {
      class:
        'border-x border-t border-line bg-surface first-of-type:rounded-t-lg last-of-type:rounded-b-lg last-of-type:border-b',
      'data-key': key,
    },
    h('summary', {}, summary),
    h('div', { class: 'border-t border-line pt-1 pr-4 pb-4 pl-7' }, body),
  )

/** A button that runs an action of the page; see `actions.ts`. */
export const actionButton = (action: string, argument: string, label: string, more: Attributes = {}) =>
  h('button', { type: 'button', 'data-action': action, 'data-argument': argument, ...more }, label)

/** One of several views of a section. */
export const choice = (name: string, value: string, label: string, active: boolean) =>
  h('button', { type: 'button', 'data-set': name, 'data-value': value, 'aria-pressed': String(active) }, label)

export const empty = (...text: Child[]) => h('p', { class: 'py-3 text-muted in-[details]:py-0' }, text)

/** Indented JSON, with keys highlighted. */
export const json = (value: unknown): HTMLElement => {
  const text = JSON.stringify(value, null, 2) ?? 'undefined'
  const parts: Child[] = []
  let at = 0
  for (const match of text.matchAll(/^( *)("(?:[^"\\]|\\.)*")(?=: )/gm)) {
    const start = match.index + present(match[1]).length
    parts.push(text.slice(at, start), h('span', { class: 'text-accent' }, present(match[2])))
    at = start + present(match[2]).length
  }
  return h('pre', { class: 'sunken max-h-120', tabindex: 0 }, parts, text.slice(at))
}

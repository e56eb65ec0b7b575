/**
 * Draws components without React, for a page whose content never changes: function components without hooks, host
 * elements, fragments, lists and texts. `ref`, `key` and handlers are ignored.
 */
import type { ReactElement, ReactNode } from 'react'

const svg = 'http://www.w3.org/2000/svg'

/** Names that differ from the attribute of the document. SVG attributes with capitals, such as `viewBox`, stay. */
const attributes: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  colSpan: 'colspan',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeDasharray: 'stroke-dasharray',
}

type Props = Record<string, unknown> & { children?: ReactNode }

const isElement = (node: ReactNode): node is ReactElement<Props> =>
  typeof node === 'object' && node !== null && 'type' in node && 'props' in node

const setAttributes = (element: Element, props: Props): void => {
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'ref' || value === undefined || value === null || value === false) continue
    if (typeof value === 'string' || typeof value === 'number' || value === true)
      element.setAttribute(attributes[name] ?? name, value === true ? '' : String(value))
  }
}

/** Adds a node to a parent. Texts become text nodes, so none is read as markup. */
export const draw = (node: ReactNode, parent: Element): void => {
  if (typeof node === 'string' || typeof node === 'number') return parent.append(String(node))
  if (Array.isArray(node)) return node.forEach((each: ReactNode) => draw(each, parent))
  if (!isElement(node)) return
  const { type, props } = node
  if (typeof type === 'function') return draw((type as (props: Props) => ReactNode)(props), parent)
  if (typeof type !== 'string') return draw(props.children, parent)
  const isSvg = type === 'svg' || parent.namespaceURI === svg
  const element = isSvg ? document.createElementNS(svg, type) : document.createElement(type)
  setAttributes(element, props)
  draw(props.children, element)
  parent.append(element)
}

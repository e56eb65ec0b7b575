/**
 * Mails that people send to others through the product, as HTML and as text. The text that they wrote appears as
 * paragraphs, lists and links, all escaped by escape-html.ts.
 */
import {
  blocksOf,
  withoutLinks,
  withoutUnsafeLinks,
  type Block,
  type Inline,
} from '../../../shared/text/message-text.ts'
import { withoutRedirection } from '../../../shared/text/text-inputs.ts'
import { clipped } from '../../../shared/wording.ts'
import { letterTemplate } from './design/letter-template.ts'
import { fill } from './design/slots.ts'
import { escape, oneLine } from './escape-html.ts'
import type { Mail } from './write-mail.ts'

export type Message = {
  subject: string
  content: string
  /** Shown at the top of the mail. */
  companyName: string
  /** Small print. */
  foot: readonly string[]
  /** False if addresses in the text are not to be links. */
  links: boolean
  /** The link to report the mail, below the small print. */
  report: { label: string; address: string }
}

const { message, messageParagraph, listHeading, bulletList, numberList, listItem, inlineLink, smallPrint } =
  letterTemplate

const inlineHtml = (inlines: readonly Inline[]): string =>
  inlines
    .map(({ text, address, host }) => {
      if (address === undefined) return escape(text)
      const shown = fill(inlineLink, { label: escape(text), address: escape(address) })
      return host === undefined ? shown : `${shown} (${escape(host)})`
    })
    .join('')

const blockHtml = (block: Block): string => {
  if (block.kind === 'paragraph') return fill(messageParagraph, { text: block.lines.map(inlineHtml).join('<br/>') })
  const items = block.items.map((item) => fill(listItem, { text: inlineHtml(item) })).join('')
  return (
    (block.title.length === 0 ? '' : fill(listHeading, { text: inlineHtml(block.title) })) +
    fill(block.ordered ? numberList : bulletList, { text: items })
  )
}

/** Characters that an inbox shows next to the subject. */
const previewLength = 140

/** The first words after the greeting. */
const previewOf = (blocks: readonly Block[]): string => {
  const [first, second] = blocks
    .filter((block) => block.kind === 'paragraph')
    .map(({ lines }) =>
      lines
        .flat()
        .map(({ text }) => text)
        .join(' '),
    )
  return clipped(second ?? first ?? '', previewLength)
}

export const writeMessage = ({ subject, content: written, companyName, foot, links, report }: Message): Mail => {
  // Text in the other direction would make the host of a link read as another.
  const content = withoutRedirection(written)
  const blocks = blocksOf(content, { links })
  /** In the words of people, where a mail program could find an address. */
  const typed = (text: string): string => (links ? withoutUnsafeLinks(text) : withoutLinks(text))
  const line = typed(oneLine(subject))
  const small = foot.map((text) => typed(oneLine(text)))
  return {
    subject: line,
    text: [
      typed(content.replaceAll(/\r\n?/g, '\n')),
      ['-- ', ...small, `${report.label}: ${report.address}`].join('\n'),
    ].join('\n\n'),
    html: fill(message, {
      subject: escape(line),
      preview: escape(previewOf(blocks)),
      heading: escape(typed(oneLine(companyName))),
      paragraphs: blocks.map(blockHtml).join(''),
      foot:
        small.map((text) => fill(smallPrint, { text: escape(text) })).join('') +
        fill(smallPrint, {
          text: fill(inlineLink, { label: escape(report.label), address: escape(report.address) }),
        }),
    }),
  }
}

/**
 * The product's mails: a heading, a few sentences, one button and a foot, as HTML and as text. How
 * they look stands in design/letter.tsx; whatever is written into it is escaped here and nowhere else.
 */
import { letterTemplate } from './design/letter-template.ts'
import { fill } from './design/slots.ts'

export type Mail = { subject: string; text: string; html: string }

export type Letter = {
  subject: string
  heading: string
  /** Sentences before the button, a paragraph each. */
  paragraphs: readonly string[]
  /** Links by what they have in common, below the paragraphs. */
  lists?: readonly { title: string; links: readonly { label: string; address: string }[] }[]
  button: { label: string; address: string }
  /** A second way to go, as a link below the button. */
  also?: { label: string; address: string }
  /** Small print below it. */
  foot: readonly string[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** One line: a name with a line break in it starts no header and no paragraph of its own. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const toHtml = ({ subject, heading, paragraphs, lists = [], button, also, foot }: Letter): string => {
  const { frame, paragraph, listTitle, listLink, secondLink, smallPrint } = letterTemplate
  return fill(frame, {
    subject: escape(subject),
    preview: escape(paragraphs[0] ?? heading),
    heading: escape(heading),
    paragraphs: paragraphs.map((text) => fill(paragraph, { text: escape(text) })).join(''),
    lists: lists
      .map(({ title, links }) => fill(listTitle, { text: escape(title) }) + links.map(({ label, address }) => fill(listLink, { label: escape(label), address: escape(address) })).join(''))
      .join(''),
    label: escape(button.label),
    address: escape(button.address),
    also: also === undefined ? '' : fill(secondLink, { label: escape(also.label), address: escape(also.address) }),
    foot: foot.map((text) => fill(smallPrint, { text: escape(text) })).join(''),
  })
}

const toText = ({ heading, paragraphs, lists = [], button, also, foot }: Letter): string =>
  [heading, ...paragraphs, ...lists.map(({ title, links }) => [title, ...links.map(({ label, address }) => `- ${label}\n  ${address}`)].join('\n')), ...[button, also].flatMap((link) => (link === undefined ? [] : `${link.label}:\n${link.address}`)), '--', ...foot].join('\n\n')

/** A letter as a mail; what people typed stands in it as text, in one line each. */
export const writeMail = (letter: Letter): Mail => {
  const clean: Letter = {
    subject: oneLine(letter.subject),
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.lists && { lists: letter.lists.map(({ title, links }) => ({ title: oneLine(title), links: links.map(({ label, address }) => ({ label: oneLine(label), address })) })) }),
    button: letter.button,
    ...(letter.also && { also: letter.also }),
    foot: letter.foot.map(oneLine),
  }
  return { subject: clean.subject, text: toText(clean), html: toHtml(clean) }
}

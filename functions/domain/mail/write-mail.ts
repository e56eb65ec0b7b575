/**
 * The product's mails: a heading, a few sentences, one button and a footer, as HTML and as text. The design is in
 * design/letter.tsx. All inserted text passes escape-html.ts.
 */
import { letterTemplate } from './design/letter-template.ts'
import { fill } from './design/slots.ts'
import { escape, oneLine } from './escape-html.ts'

export type Mail = {
  subject: string
  text: string
  html: string
  /** The address by which mail programs stop such mails. */
  unsubscribe?: string
  /** Where an answer goes, if the product reads it. */
  replyTo?: string
  /** The `Message-ID` of the mail that it answers; empty if that has none. */
  answers?: string
}

export type Letter = {
  subject: string
  heading: string
  /** Sentences before the button, one paragraph each. */
  paragraphs: readonly string[]
  /** A code to type into a form, below the paragraphs. */
  code?: string
  /** Grouped links, below the paragraphs. */
  lists?: readonly {
    title: string
    links: readonly { label: string; address: string; /** A short note below the link. */ note?: string }[]
  }[]
  /** Figures next to each other, above the lists. */
  figures?: readonly { label: string; value: string }[]
  button: { label: string; address: string }
  /** A secondary link below the button. */
  also?: { label: string; address: string }
  /** Small print below the button. */
  foot: readonly string[]
}

const toHtml = ({
  subject,
  heading,
  paragraphs,
  code,
  figures = [],
  lists = [],
  button,
  also,
  foot,
}: Letter): string => {
  const {
    frame,
    paragraph,
    code: codeBox,
    figureRow,
    figure,
    listTitle,
    listLink,
    listNote,
    secondLink,
    smallPrint,
  } = letterTemplate
  return fill(frame, {
    subject: escape(subject),
    preview: escape(paragraphs[0] ?? heading),
    heading: escape(heading),
    paragraphs: paragraphs.map((text) => fill(paragraph, { text: escape(text) })).join(''),
    code: code === undefined ? '' : fill(codeBox, { text: escape(code) }),
    figures:
      figures.length === 0
        ? ''
        : fill(figureRow, {
            text: figures
              .map(({ label, value }) => fill(figure, { label: escape(label), text: escape(value) }))
              .join(''),
          }),
    lists: lists
      .map(({ title, links }) => {
        const items = links.map(({ label, address, note }) =>
          fill(listLink, {
            label: escape(label),
            address: escape(address),
            note: note === undefined ? '' : fill(listNote, { text: escape(note) }),
          }),
        )
        return fill(listTitle, { text: escape(title) }) + items.join('')
      })
      .join(''),
    label: escape(button.label),
    address: escape(button.address),
    also: also === undefined ? '' : fill(secondLink, { label: escape(also.label), address: escape(also.address) }),
    foot: foot.map((text) => fill(smallPrint, { text: escape(text) })).join(''),
  })
}

const toText = ({ heading, paragraphs, code, figures = [], lists = [], button, also, foot }: Letter): string =>
  [
    heading,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(figures.length === 0 ? [] : [figures.map(({ label, value }) => `${label}: ${value}`).join('\n')]),
    ...lists.map(({ title, links }) =>
      [
        title,
        ...links.map(({ label, address, note }) =>
          [`- ${label}`, ...(note === undefined ? [] : [`  ${note}`]), `  ${address}`].join('\n'),
        ),
      ].join('\n'),
    ),
    ...[button, also].flatMap((link) => (link === undefined ? [] : `${link.label}:\n${link.address}`)),
    '--',
    ...foot,
  ].join('\n\n')

/** Renders a letter as a mail; text that people typed is reduced to one line each. */
export const writeMail = (letter: Letter): Mail => {
  const clean: Letter = {
    subject: oneLine(letter.subject),
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.lists && {
      lists: letter.lists.map(({ title, links }) => ({
        title: oneLine(title),
        links: links.map(({ label, address, note }) => ({
          label: oneLine(label),
          address,
          ...(note !== undefined && { note: oneLine(note) }),
        })),
      })),
    }),
    ...(letter.code !== undefined && { code: letter.code }),
    ...(letter.figures && {
      figures: letter.figures.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })),
    }),
    button: letter.button,
    ...(letter.also && { also: letter.also }),
    foot: letter.foot.map(oneLine),
  }
  return { subject: clean.subject, text: toText(clean), html: toHtml(clean) }
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDisplayName } from './display-name.ts'
import { writeMessage } from './company-message.ts'

const report = { label: 'Report this email', address: 'https://plumbline.test/mail-link#token' }

const message = (text: string, links = true) => ({
  links,
  report,
  subject: text,
  content: `Hello ${text.replaceAll(/[\n\r]/g, ' ')},\n\nDone:\n- ${text.replaceAll(/[\n\r]/g, ' ')}`,
  companyName: text,
  foot: [`Sent by ${text}.`],
})

const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !/https?:\/\//.test(text)),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '"><a href="https:evil.test">',
    '</title><script>',
    'مشروع السقف',
    'x'.repeat(300),
    'a\r\nBcc: all@quay.test',
  ),
)

test('a message has the same tags for any names and texts, and its subject is one line', () => {
  const usual = tagsOf(writeMessage(message('Ana')).html)
  fc.assert(
    fc.property(nasty, (text) => {
      const { html, subject } = writeMessage(message(`x${text}`))
      expect(tagsOf(html)).toEqual(usual)
      expect(subject).not.toMatch(/[\r\n]/)
    }),
  )
})

test('shows paragraphs, lists and links, in the text part too', () => {
  const { html, text } = writeMessage({
    subject: 'Depot roof',
    content: 'Hello,\n\nSee https://quay.test/a?b=1&c=2 for:\n- One\n- Two',
    companyName: 'Quay & Sons',
    foot: ['Sent by Ana.'],
    links: true,
    report,
  })
  expect(html).toContain('href="https://quay.test/a?b=1&amp;c=2"')
  expect(html).toMatch(/<li [^>]*>One<\/li><li [^>]*>Two<\/li>/)
  expect(html).toContain('Quay &amp; Sons')
  expect(text).toBe(
    'Hello,\n\nSee https://quay.test/a?b=1&c=2 for:\n- One\n- Two\n\n-- \nSent by Ana.\nReport this email: https://plumbline.test/mail-link#token',
  )
})

test('a sender’s name stays one quoted word of its header', () => {
  expect(withDisplayName('Quay & Sons', 'mail@quay.test')).toBe('"Quay & Sons" <mail@quay.test>')
  expect(withDisplayName('', 'mail@quay.test')).toBe('mail@quay.test')
  fc.assert(
    fc.property(nasty, (name) => {
      const header = withDisplayName(name, 'mail@quay.test')
      expect(header).toMatch(
        /^(?:"[\w &'.+-]+" <mail@quay\.test>|(?:=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?= ?)+<mail@quay\.test>|mail@quay\.test)$/,
      )
      for (const word of header.match(/=\?[^ ]+\?=/g) ?? []) expect(word.length).toBeLessThanOrEqual(75)
      const words = [...header.matchAll(/\?B\?([^?]+)\?=/g)].map(([, coded = '']) =>
        Buffer.from(coded, 'base64').toString(),
      )
      if (words.length > 0)
        expect(words.join('')).toBe(Buffer.from(name.replaceAll(/[\s\p{C}]+/gu, ' ').trim()).toString())
    }),
  )
})

import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { makeLetterTemplate } from './design/letter.tsx'
import { writeMail } from './write-mail.ts'

const letter = (name: string) => ({
  subject: `${name} invites you`,
  heading: `Join ${name}`,
  paragraphs: [`${name} has invited you.`],
  button: { label: 'Accept', address: 'https://plumbline.test/set-password#abc' },
  foot: ['It works once.'],
})

/** The tags of a page, without what stands between them. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? []

describe('a mail', () => {
  test('has the same tags for any names', () => {
    const usual = tagsOf(writeMail(letter('Ana')).html)
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom(
            '<img src=x onerror=alert(1)>',
            '"><a href="https://evil.test">',
            '</title><script>',
            '&lt;b&gt;',
          ),
        ),
        (name) => {
          expect(tagsOf(writeMail(letter(name)).html)).toEqual(usual)
        },
      ),
    )
  })

  test('keeps input on one line, so that a name starts no header and no paragraph', () => {
    const { subject, text } = writeMail(letter('Ana\r\nBcc: all@quay.test\n\nYour password has expired'))
    expect(subject).toBe('Ana Bcc: all@quay.test Your password has expired invites you')
    expect(text.split('\n\n')).toEqual([
      'Join Ana Bcc: all@quay.test Your password has expired',
      'Ana Bcc: all@quay.test Your password has expired has invited you.',
      'Accept:\nhttps://plumbline.test/set-password#abc',
      '--',
      'It works once.',
    ])
  })

  test('matches the generated design; if not, `npm run mails` generates it again', async () => {
    expect(readFileSync(new URL('design/letter-template.ts', import.meta.url), 'utf8')).toBe(await makeLetterTemplate())
  })

  test('fills every placeholder, and replaces none twice', () => {
    const { html } = writeMail(letter('@@foot@@'))
    expect(html.match(/@@\w+@@/g)?.every((place) => place === '@@foot@@')).toBe(true)
    expect(html.split('It works once.')).toHaveLength(2)
  })

  test('shows a code in both parts', () => {
    const { html, text } = writeMail({ ...letter('Ana'), code: '<123456>' })
    expect(html).toContain('>&lt;123456&gt;</p>')
    expect(text).toContain('Ana has invited you.\n\n<123456>\n\nAccept:')
  })

  test('includes its second link in both parts', () => {
    const { html, text } = writeMail({
      ...letter('Ana'),
      also: { label: 'Forgot it?', address: 'https://plumbline.test/password-reset?a=1&b=2' },
    })
    expect(html).toContain('<a href="https://plumbline.test/password-reset?a=1&amp;b=2"')
    expect(text).toContain('Forgot it?:\nhttps://plumbline.test/password-reset?a=1&b=2')
  })

  test('loads nothing from other servers', () => {
    const { html } = writeMail(letter('Ana'))
    expect(html.match(/(?:src|href|url)\s*[=(]\s*"?[^"\s>)]+/g)).toEqual([
      'href="https://plumbline.test/set-password#abc',
    ])
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailInLimits } from '../../../shared/mail-in/limits.ts'
import { cutReply } from './cut-reply.ts'

const ours = ['no-reply@plumbline.test', '@reply.plumbline.test']
const cut = (...lines: string[]) => cutReply(lines.join('\n'), ours)

const quote = ['> Ben mentioned you', '>', '> Weld the gutter']
const sender = 'Plumbline <no-reply@plumbline.test>'

test.each([
  ['Gmail', [`On Tue, 1 Dec 2026 at 09:00, ${sender} wrote:`, '', ...quote]],
  ['Gmail, in two lines', [`On Tue, 1 December 2026 at 09:00, ${sender}`, 'wrote:', '', ...quote]],
  ['Apple Mail in German', [`Am 01.12.2026 um 09:00 schrieb ${sender}:`, '', ...quote]],
  ['Gmail in Hebrew', ['‫בתאריך יום ג׳, 1 בדצמ׳ 2026 מאת ‪Plumbline‬‏ <‪no-reply@plumbline.test‬‏>:‬', '', ...quote]],
  ['Thunderbird in Arabic, which names no address', ['في 1/12/2026 9:00، كتب Plumbline:', ...quote]],
  [
    'Outlook, which does not mark the quote',
    [
      '________________________________',
      `From: ${sender}`,
      'Sent: Tuesday',
      'To: Ana',
      'Subject: Ben mentioned you',
      '',
      'Ben mentioned you',
      '',
      'Weld the gutter',
    ],
  ],
  ['Outlook in French', ['-----', `De : ${sender}`, 'Envoyé : mardi', '', 'Ben mentioned you']],
  ['a signature', ['-- ', 'Ana Flores', 'Quay & Sons']],
  ['a phone', ['Sent from my iPhone', '', `On 1 Dec 2026, at 09:00, ${sender} wrote:`, '', ...quote]],
])('what a person wrote above the quote of %s', (_, below) => {
  expect(cut('Done, see the photo.', '', 'It rained.', '', ...below)).toBe('Done, see the photo.\n\nIt rained.')
})

test('an answer between the lines of the quote is kept, and so is a list', () => {
  expect(cut(...quote, '', 'I did.')).toContain('I did.')
  expect(cut('- one', '- two: 3', '', '1 > 2')).toBe('- one\n- two: 3\n\n1 > 2')
})

test('a quote alone leaves nothing', () => {
  expect(cut(`On Tue, 1 Dec 2026 at 09:00, ${sender} wrote:`, '', ...quote)).toBe('')
  expect(cut('')).toBe('')
})

test('no text throws or grows', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cutReply(text, ours).length <= text.length))
})

test('a large hostile text is cut to a beginning that the library’s patterns can stand', () => {
  // They would take hours for all of it.
  for (const piece of ['Op x\n', 'abc. skrev \n', '> ', 'From:\n', '_'])
    expect(cutReply(piece.repeat(1_000_000 / piece.length), ours).length).toBeLessThanOrEqual(mailInLimits.searched)
})

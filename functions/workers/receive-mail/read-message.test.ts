import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n'), 'latin1'))

const head = ['From: Ana Flores <Ana@Quay.test>', 'Message-ID: <1@quay.test>', 'Subject: Re: Weld']

test('a plain message', async () => {
  expect(await read(...head, '', 'Done.')).toEqual({
    from: 'ana@quay.test',
    id: '<1@quay.test>',
    subject: 'Re: Weld',
    text: 'Done.\n',
    isAutomatic: false,
    files: [],
  })
})

test.each([
  [
    '8-bit Latin',
    ['Content-Type: text/plain; charset=iso-8859-1', 'Content-Transfer-Encoding: 8bit', '', 'Gr\xfc\xdfe'],
    'Grüße',
  ],
  [
    'quoted-printable Hebrew',
    [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '=D7=A9=D7=9C=D7=95=D7=9D',
    ],
    'שלום',
  ],
  [
    'base64 Arabic',
    [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('مرحبا').toString('base64'),
    ],
    'مرحبا',
  ],
  [
    'HTML alone, without what it quotes, its styles and scripts',
    [
      'Content-Type: text/html; charset=utf-8',
      '',
      '<style>p{x:y}</style><p>1 &lt; 2 &amp;&#x20AC;</p>',
      '<ul><li>One<li>Two</ul><script>bad()</script>',
      '<div dir=ltr class="gmail_quote">On Monday, Plumbline wrote:<blockquote>Weld</blockquote></div>',
    ],
    '1 < 2 &€\n\nOne\nTwo',
  ],
  [
    'a text part with nothing in it',
    [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      ' ',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Yes</p>',
      '--b--',
    ],
    'Yes',
  ],
])('%s', async (_, lines, text) => {
  expect((await read(...head, ...lines))?.text.trim()).toBe(text)
})

test('the names of files, also of those that Outlook packs, and not of pictures in the text', async () => {
  const part = (...lines: string[]) => ['--b', ...lines, '', 'eA==']
  const found = await read(
    ...head,
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>See <img src="cid:logo"></p>',
    ...part('Content-Type: image/png; name=logo.png', 'Content-ID: <logo>'),
    ...part(
      'Content-Type: application/ms-tnef; name=winmail.dat',
      'Content-Disposition: attachment; filename=winmail.dat',
    ),
    ...part('Content-Type: message/rfc822', 'Content-Disposition: attachment; filename=old.eml'),
    '--b--',
  )
  expect(found?.files).toMatchObject([
    { name: 'winmail.dat', type: 'application/ms-tnef' },
    { name: 'old.eml', type: 'message/rfc822' },
  ])
})

test.each([
  'Auto-Submitted: auto-replied (vacation)',
  'Auto-Submitted: auto-generated',
  'Precedence: Bulk',
  'Precedence: list',
  'X-Autoreply: yes',
  'List-Id: <a.quay.test>',
  'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
])('%s is of a program', async (line) => {
  expect((await read(...head, line, '', 'Away.'))?.isAutomatic).toBe(true)
})

test('a header that says that a person wrote it does not make it one of a program', async () => {
  expect((await read(...head, 'Auto-Submitted: no', '', 'x'))?.isAutomatic).toBe(false)
})

test.each([
  ['no sender', ['Subject: x']],
  ['two addresses', ['From: ana@quay.test, eve@evil.test']],
  ['two headers', ['From: ana@quay.test', 'From: eve@evil.test']],
  ['a group', ['From: Team: ana@quay.test;']],
  ['an address in front of another', ['From: ana@quay.test <eve@evil.test>']],
  ['no address', ['From: Ana']],
])('%s in From is no sender', async (_, lines) => {
  expect((await read(...lines, '', 'x'))?.from).toBeUndefined()
})

test.each(['"Flores, Ana" <ana@quay.test>', '"ana@home.test" <ana@quay.test>', 'ana@quay.test (Ana, at work)'])(
  'From: %s is one sender',
  async (from) => {
    expect((await read(`From: ${from}`, '', 'x'))?.from).toBe('ana@quay.test')
  },
)

test('what is no message, or is nested without end, is not read', async () => {
  expect(await readMessage(Buffer.alloc(0))).toBeUndefined()
  expect(await readMessage(Buffer.from('no message'))).toMatchObject({ from: undefined })
  const nested = Array.from(
    { length: 200 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  )
  expect(await read(...head, ...nested, '', 'x')).toBeUndefined()
})

test('hostile HTML takes no longer than other text', async () => {
  // Time that grows with the square of the length would be hours here, and end in the runner’s limit.
  for (const piece of ['<', '<a ', '<!--', '<div class="', '&#x', '<style>', '<p>\n'])
    await read(...head, 'Content-Type: text/html', '', piece.repeat(500_000 / piece.length))
})

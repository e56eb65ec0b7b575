/**
 * The one look of the product's mails: a heading, a few sentences, one button and a foot, as HTML and
 * as text. The HTML needs nothing from elsewhere, and tables and inline styles are what mail programs
 * agree on. Whatever is written into it is escaped here and nowhere else.
 */
export type Mail = { subject: string; text: string; html: string }

export type Letter = {
  subject: string
  heading: string
  /** Sentences before the button, a paragraph each. */
  paragraphs: readonly string[]
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

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const paragraph = (text: string): string => `<p style="margin:0 0 16px;font-size:15px;line-height:24px;color:#3f3f46">${escape(text)}</p>`
const smallPrint = (text: string): string => `<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:#71717a">${escape(text)}</p>`

const secondLink = ({ label, address }: NonNullable<Letter['also']>): string =>
  `<p style="margin:0 0 24px;font-size:15px;line-height:24px"><a href="${escape(address)}" style="color:#1d4ed8;text-decoration:underline">${escape(label)}</a></p>\n`

const toHtml = ({ subject, heading, paragraphs, button, also, foot }: Letter): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5;${font}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4e4e7;border-radius:8px"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:15px;font-weight:600;color:#18181b">Plumbline</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:#18181b">${escape(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${escape(button.address)}" style="display:inline-block;padding:11px 18px;background:#1d4ed8;border-radius:6px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none">${escape(button.label)}</a></p>
${also === undefined ? '' : secondLink(also)}${foot.map(smallPrint).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

const toText = ({ heading, paragraphs, button, also, foot }: Letter): string =>
  [heading, ...paragraphs, ...[button, also].flatMap((link) => (link === undefined ? [] : `${link.label}:\n${link.address}`)), '--', ...foot].join('\n\n')

/** A letter as a mail; what people typed stands in it as text, in one line each. */
export const writeMail = (letter: Letter): Mail => {
  const clean: Letter = {
    subject: oneLine(letter.subject),
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map(oneLine),
    button: letter.button,
    ...(letter.also && { also: letter.also }),
    foot: letter.foot.map(oneLine),
  }
  return { subject: clean.subject, text: toText(clean), html: toHtml(clean) }
}

/** The text of a message that has only HTML, without what it quotes. Takes time in proportion to its length. Pure. */
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,5});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })

/** Elements in which mail programs put the message that is answered: Gmail, Apple Mail, Thunderbird, Outlook, Yahoo. */
const quote =
  /^(blockquote\b|div\b[^>]*\b(class="?(gmail_quote|moz-cite-prefix|yahoo_quoted)|id="?(divrplyfwdmsg|appendonsend|mail-editor-reference-message-container)))/i

const unseen = /^(script|style|head|title)\b/i
const breaks = /^\/?(p|div|br|li|ul|ol|tr|table|h[1-6]|hr|pre)\b/i

/** What follows the first quote is left out: with HTML alone, people answer above it. */
export const textOfHtml = (html: string): string => {
  let text = ''
  let hidden: string | undefined
  for (const [index, piece] of html.split('<').entries()) {
    const end = index === 0 ? -1 : piece.indexOf('>')
    // A `<` that begins no tag is text.
    if (index > 0 && (end < 0 || !/^[a-z/!?]/i.test(piece))) {
      if (hidden === undefined) text += `<${piece}`
      continue
    }
    const tag = piece.slice(0, Math.max(0, end))
    if (hidden !== undefined) {
      if (tag.toLowerCase().startsWith(`/${hidden}`)) hidden = undefined
      else continue
    } else if (quote.test(tag)) break
    else hidden = unseen.exec(tag)?.[1]?.toLowerCase()
    if (hidden !== undefined) continue
    // Lines of the source are no lines of the text.
    text += (breaks.test(tag) ? '\n' : '') + piece.slice(end + 1).replaceAll(/\s+/g, ' ')
  }
  return decoded(text)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

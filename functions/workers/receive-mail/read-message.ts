/** Reads a message as it came over the wire. Pure. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'

export type ReceivedFile = { name: string; type: string; content: Uint8Array }

export type Message = {
  /** The one address in `From`; undefined if there is none, or are several. */
  from: string | undefined
  /** Undefined if the sender's program gave it none. */
  id: string | undefined
  subject: string
  /** With what it quotes. */
  text: string
  /** A program has written it: an answer of someone on vacation, a report of a mail that came back, a list. */
  isAutomatic: boolean
  /** Without pictures that its HTML shows. */
  files: readonly ReceivedFile[]
}

const valuesOf = ({ headers }: Email, name: string): string[] =>
  headers.flatMap(({ key, value }) => (key === name ? [value.trim().toLowerCase()] : []))

const isAutomatic = (email: Email): boolean =>
  valuesOf(email, 'auto-submitted').some((value) => !/^no\b/.test(value)) ||
  valuesOf(email, 'precedence').some((value) => /^(bulk|list|junk|auto_reply)\b/.test(value)) ||
  valuesOf(email, 'content-type').some((value) => value.startsWith('multipart/report')) ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id', 'list-unsubscribe', 'feedback-id'].some(
    (name) => valuesOf(email, name).length > 0,
  )

const addressIn = (from: Address | undefined): string | undefined => {
  const address = from?.address?.trim().toLowerCase()
  return address !== undefined && /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address) ? address : undefined
}

/** A second sender: another header, or another address in it. A comma can also be in a quoted name or a comment. */
const hasSeveral = (email: Email): boolean => {
  const [first = '', ...more] = valuesOf(email, 'from')
  const outside = first.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').replaceAll(/\([^()]*\)/g, '')
  return more.length > 0 || (outside.match(/@/g)?.length ?? 0) > 1
}

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

/** Undefined for what is no message, or is nested more deeply than people do. */
export const readMessage = async (raw: Uint8Array): Promise<Message | undefined> => {
  const email = await PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: 256 * 1024,
    forceRfc822Attachments: true,
  }).catch(() => undefined)
  if (email === undefined || email.headers.length === 0) return undefined
  const { text, html, subject = '', messageId } = email
  return {
    from: hasSeveral(email) ? undefined : addressIn(email.from),
    id: messageId?.trim(),
    subject,
    // Some programs send a text part with nothing in it.
    text: text === undefined || text.trim() === '' ? textOfHtml(html ?? '') : text,
    isAutomatic: isAutomatic(email),
    files: email.attachments.flatMap(({ related, filename, mimeType, content }) =>
      related === true ? [] : [{ name: filename ?? 'File', type: mimeType, content: bytesOf(content) }],
    ),
  }
}

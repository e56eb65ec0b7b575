/** What the composer edits, and how that goes to and comes from the calls. Nothing here draws. */
import type { Communication, Fact } from '../../../shared/communication.ts'
import type { Audience, CommunicationType, TextTone } from '../../../shared/communication-choices.ts'
import type { Body } from '../../client/client.ts'

export type Addressee = { personId: string | null; name: string; email: string }

export type Fields = {
  /** Empty for none. */
  projectId: string
  type: CommunicationType
  audienceType: Audience
  tone: TextTone
  recipients: Addressee[]
  subject: string
  content: string
  facts: Fact[]
}

export const fieldNames = [
  'projectId',
  'type',
  'audienceType',
  'tone',
  'recipients',
  'subject',
  'content',
  'facts',
] as const satisfies readonly (keyof Fields)[]

export const fieldLabels: Record<keyof Fields, string> = {
  projectId: 'Project',
  type: 'Type',
  audienceType: 'Audience',
  tone: 'Tone',
  recipients: 'Recipients',
  subject: 'Subject',
  content: 'Text',
  facts: 'Records it rests on',
}

export const empty: Fields = {
  projectId: '',
  type: 'status_update',
  audienceType: 'stakeholders',
  tone: 'professional',
  recipients: [],
  subject: '',
  content: '',
  facts: [],
}

const addresseeOf = ({ personId, name, email }: Addressee): Addressee => ({ personId, name, email })

export const fieldsOf = ({
  projectId,
  type,
  audienceType,
  tone,
  recipients,
  subject,
  content,
  facts,
}: Communication): Fields => ({
  projectId: projectId ?? '',
  type,
  audienceType,
  tone,
  recipients: recipients.map(addresseeOf),
  subject,
  content,
  facts,
})

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A new draft of what was sent, to those recipients. */
export const copyOf = (
  sent: Communication,
  to: readonly Addressee[],
  isProjectGone: boolean,
): Body<'communications.create'> => {
  const { projectId, ...fields } = fieldsOf(sent)
  return { ...fields, recipients: to.map(addresseeOf), projectId: isProjectGone || projectId === '' ? null : projectId }
}

/** Blanks at the ends of a text are no change: the server takes them off. */
export const trimmed = (fields: Fields): Fields => ({
  ...fields,
  subject: fields.subject.trim(),
  content: fields.content.trim(),
})

/** The fields that are otherwise than saved, as the call takes them. */
export const changesOf = (saved: Fields, fields: Fields): Body<'communications.update'> => {
  const now = trimmed(fields)
  const changed = Object.fromEntries(
    fieldNames.filter((name) => !same(saved[name], now[name])).map((name) => [name, now[name]]),
  ) as Partial<Fields>
  return {
    ...changed,
    ...('projectId' in changed && { projectId: changed.projectId === '' ? null : (changed.projectId ?? null) }),
  }
}

/** `Rita Silva <rita@example.com>`, `rita@example.com` or several of them, as they are typed or pasted; undefined where one is none. */
export const typedAddressees = (text: string): Addressee[] | undefined => {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part): Addressee | undefined => {
    const [, name = '', bracketed] = /^(.*?)\s*<([^<>]+)>$/.exec(part) ?? []
    const email = (bracketed ?? part).trim().toLowerCase()
    return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/.test(email)
      ? { personId: null, name: name.replaceAll('"', '').trim().slice(0, 100), email }
      : undefined
  })
  return found.length === 0 || found.includes(undefined) ? undefined : (found as Addressee[])
}

/** The list with some more in it, each address once. */
export const withAddressees = (present: readonly Addressee[], more: readonly Addressee[]): Addressee[] => {
  const known = new Set(present.map(({ email }) => email.toLowerCase()))
  const fresh = more.filter(({ email }) => !known.has(email.toLowerCase()) && known.add(email.toLowerCase()))
  return [...present, ...fresh]
}

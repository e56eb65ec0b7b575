/** The fields that the composer edits, and their conversion to and from what the API takes. No React here. */
import type { Communication, Fact } from '../../../shared/communications/communication.ts'
import type { Audience, CommunicationType, TextTone } from '../../../shared/communications/communication-choices.ts'
import type { Body } from '../../client/client.ts'

export type Addressee = { personId: string | null; name: string; email: string }

export type Fields = {
  /** Empty for a communication without a project. */
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

/** A new draft with the content of a sent communication, for the given recipients. */
export const copyOf = (
  sent: Communication,
  to: readonly Addressee[],
  isProjectGone: boolean,
): Body<'communications.create'> => {
  const { projectId, ...fields } = fieldsOf(sent)
  return { ...fields, recipients: to.map(addresseeOf), projectId: isProjectGone || projectId === '' ? null : projectId }
}

/** Spaces at the ends of a text are not a change, because the server trims them. */
export const trimmed = (fields: Fields): Fields => ({
  ...fields,
  subject: fields.subject.trim(),
  content: fields.content.trim(),
})

/** The fields that differ from the saved ones, as the API takes them. */
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

/**
 * The fields to save when this person keeps their version in a conflict: the fields that they did not change take the
 * other person's value.
 */
export const mergedFields = (mine: Fields, base: Fields | undefined, theirs: Fields): Fields =>
  Object.fromEntries(
    (Object.keys(mine) as (keyof Fields)[]).map((name) => [
      name,
      base !== undefined && same(trimmed(mine)[name], base[name]) ? theirs[name] : mine[name],
    ]),
  ) as Fields

/** `Rita Silva <rita@example.com>`, `rita@example.com` or several of them, as typed or pasted; undefined if a part is not an address. */
export const typedAddressees = (text: string): Addressee[] | undefined => {
  const parts = text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const found = parts.map((part): Addressee | undefined => {
    const bracket = part.endsWith('>') ? part.lastIndexOf('<') : -1
    const name = part.slice(0, Math.max(0, bracket))
    const email = (bracket < 0 ? part : part.slice(bracket + 1, -1)).trim().toLowerCase()
    return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/.test(email)
      ? { personId: null, name: name.replaceAll('"', '').trim().slice(0, 100), email }
      : undefined
  })
  return found.length === 0 || found.includes(undefined) ? undefined : (found as Addressee[])
}

/** The recipients with more added, without duplicate addresses. */
export const withAddressees = (present: readonly Addressee[], more: readonly Addressee[]): Addressee[] => {
  const known = new Set(present.map(({ email }) => email.toLowerCase()))
  const fresh = more.filter(({ email }) => !known.has(email.toLowerCase()) && known.add(email.toLowerCase()))
  return [...present, ...fresh]
}

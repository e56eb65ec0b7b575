/** A workspace as operators see it before they do something for it. */
import type { ClientSupport, SupportedPerson } from '../../../../shared/operators/support.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { plans } from '../../../../shared/billing/plans.ts'
import { isReadable } from '../../../kernel/session/operator-access.ts'
import { notFound } from '../../../kernel/problem.ts'
import { mailDay, readMailUse, type MailUse } from '../../mail/daily-count-repository.ts'
import { listPeople, type StoredPerson } from '../../accounts/people/person-repository.ts'
import { readWorkspace, type Workspace } from '../../workspace/workspace-repository.ts'

export type Client = { workspace: Workspace; people: readonly StoredPerson[]; mails: MailUse }

/** 404 for a workspace that does not exist, waits for its activation, or has been erased. */
export const seeClient = async (id: string): Promise<Client> => {
  const [workspace, people, mails] = await Promise.all([
    readWorkspace(id),
    listPeople(id, { consistent: true }),
    readMailUse(id),
  ])
  if (workspace === undefined || workspace.pending === true) throw notFound('Client')
  return { workspace, people, mails: mails.get(mailDay(workspace).day) ?? { sent: 0, extra: 0 } }
}

/** 404 for someone who is not in the workspace. */
export const personOf = ({ people }: Client, id: string): StoredPerson => {
  const person = people.find((person) => person.id === id)
  if (person === undefined) throw notFound('Person')
  return person
}

export const nameOf = (person: StoredPerson): string => fullName(person) || person.username

/** What a person waits for: no one has set their first password. */
export const awaitedBy = ({ kind, subject, waitsForPassword }: StoredPerson): SupportedPerson['awaits'] => {
  if (kind === 'customer') return waitsForPassword === true ? 'first_password' : null
  return subject === undefined ? 'invitation' : null
}

export const toSupport = ({ workspace, people, mails: { sent, extra } }: Client): ClientSupport => {
  const hidesPeople = !isReadable(workspace)
  const shown = hidesPeople ? people.filter(({ kind }) => kind === 'customer') : people
  const { id, companyName, timeZone, suspendedAt, readOnlyAt, closesAt, erasingSince, plan } = workspace
  return {
    id,
    companyName,
    timeZone,
    suspendedAt: suspendedAt ?? null,
    readOnlyAt: readOnlyAt ?? null,
    closesAt: closesAt ?? null,
    isErasing: erasingSince !== undefined,
    mailsToday: { sent, limit: plans[plan].maxEmailsPerDay + extra, extra },
    hidesPeople,
    people: shown.map((person) => ({
      id: person.id,
      name: nameOf(person),
      email: person.email,
      role: person.role,
      awaits: awaitedBy(person),
    })),
  }
}

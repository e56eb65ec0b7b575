/** The recipients of a communication: workspace members from their records, others as typed. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { CreateCommunication } from '../../../shared/communications/communication.ts'
import { personId as personIdSchema } from '../../../shared/contract/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import { readPeople } from '../accounts/people/person-repository.ts'
import type { Addressee } from './communication-record.ts'

type Sent = NonNullable<CreateCommunication['recipients']>

/**
 * The recipients, with the names and addresses of workspace members filled in. An unknown id is refused at its
 * position.
 */
export const addresseesOf = async (workspaceId: string, sent: Sent): Promise<Addressee[]> => {
  const ids = sent.flatMap(({ personId }) =>
    personId !== null && personIdSchema.safeParse(personId).success ? [personId] : [],
  )
  const people = new Map(
    (ids.length === 0 ? [] : await readPeople(workspaceId, [...new Set(ids)])).map((person) => [person.id, person]),
  )
  const addressees = sent.map(({ personId, name, email }, index): Addressee => {
    if (personId === null) return { personId, name, email }
    const person = people.get(personId)
    if (person === undefined) throw invalid(`recipients.${index}`, 'This person is not of the workspace')
    return { personId, name: fullName(person), email: person.email }
  })
  const twice = addressees.findIndex(
    ({ email }, index) => addressees.findIndex((other) => other.email.toLowerCase() === email.toLowerCase()) !== index,
  )
  if (twice !== -1) throw invalid(`recipients.${twice}`, 'Each address can appear only once')
  return addressees
}

/** Gives the browser that has paid a temporary password, once. */
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { ensureAccount, setTemporaryPassword } from '../credentials/pool-accounts.ts'
import { findLogin } from '../people/login-repository.ts'
import { readPerson, savePerson } from '../people/person-repository.ts'
import { giveBackCredentials, takeCredentials, type Application } from './application-repository.ts'

/** The company account of the application's workspace, if its owner has set no password yet. */
const waitingAccount = async ({ workspaceId, email }: Application) => {
  const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
  if (holder === undefined || holder.workspaceId !== workspaceId) return undefined
  const person = await readPerson(workspaceId, holder.personId)
  return person?.waitsForPassword === true ? person : undefined
}

/** The password is set last, so that it never opens an account that the table does not know. */
const issue = (application: Application): Promise<string | undefined> =>
  untilWritten(async () => {
    const person = await waitingAccount(application)
    if (person === undefined) return undefined
    const subject = await ensureAccount('customer', person.email)
    if ((await savePerson(person, { ...person, subject })) === undefined) return lost
    return setTemporaryPassword({ kind: 'customer', login: person.email })
  })

/** Undefined if they were given before, or are not needed because the owner has set a password with the mailed link. */
export const issueCredentials = async (
  application: Application,
): Promise<{ email: string; password: string } | undefined> => {
  if (!(await takeCredentials(application.id))) return undefined
  try {
    const password = await issue(application)
    return password === undefined ? undefined : { email: application.email, password }
  } catch (error) {
    await giveBackCredentials(application.id)
    throw error
  }
}

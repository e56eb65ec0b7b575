/**
 * Gives the browser that has paid a temporary password. The password follows from the browser's own secret, so an answer
 * that was lost is repeated without storing it, and any number of calls at once give the same one.
 */
import { credentialsMinutes } from '../../../../shared/accounts/limits.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { ensureAccount, setTemporaryPassword } from '../credentials/pool-accounts.ts'
import { temporaryPasswordFrom } from '../credentials/temporary-password.ts'
import { findLogin } from '../people/login-repository.ts'
import { readPerson, savePerson } from '../people/person-repository.ts'
import { noteCredentials, type Application } from './application-repository.ts'

/** The company account of the application's workspace, if its owner has set no password yet. */
const waitingAccount = async ({ workspaceId, email }: Application) => {
  const holder = await findLogin({ realm: 'portal', by: 'email', value: email })
  if (holder === undefined || holder.workspaceId !== workspaceId) return undefined
  const person = await readPerson(workspaceId, holder.personId)
  return person?.waitsForPassword === true ? person : undefined
}

/** Sets the password last, so that it never opens an account that the table does not know. */
const setPassword = (application: Application, password: string): Promise<boolean> =>
  untilWritten(async () => {
    const person = await waitingAccount(application)
    if (person === undefined) return false
    const subject = await ensureAccount('customer', person.email)
    if (person.subject !== subject && (await savePerson(person, { ...person, subject })) === undefined) return lost
    await setTemporaryPassword({ kind: 'customer', login: person.email }, password)
    await noteCredentials(application.id)
    return true
  })

/** Whether the credentials were given before, and may be given again. */
const isRecent = (credentialsAt: string): boolean =>
  Date.now() - Date.parse(credentialsAt) < credentialsMinutes * 60_000

/**
 * The same for ten minutes from the first call on. Undefined after that, and if they are not needed because the owner
 * has set a password.
 *
 * @param secret - the secret of the application, which only its browser has
 */
export const issueCredentials = async (
  application: Application,
  secret: string,
): Promise<{ email: string; password: string } | undefined> => {
  const { credentialsAt, email } = application
  const password = temporaryPasswordFrom(secret)
  const isGiven =
    credentialsAt === undefined
      ? await setPassword(application, password)
      : isRecent(credentialsAt) && (await waitingAccount(application)) !== undefined
  return isGiven ? { email, password } : undefined
}

import { findLogin } from './login-repository.ts'
import { readPerson, type StoredPerson } from './person-repository.ts'

/** Whether a later person has taken over the account with the address. */
export const isTaken = async ({ email, subject }: StoredPerson): Promise<boolean> => {
  const login = await findLogin({ realm: 'portal', by: 'email', value: email })
  return login !== undefined && (await readPerson(login.workspaceId, login.personId))?.subject === subject
}

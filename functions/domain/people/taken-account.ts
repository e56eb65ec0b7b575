import { findLogin } from './login-repository.ts'
import { readPerson, type StoredPerson } from './person-repository.ts'

/** Whether somebody who came later has taken the account over with the address. */
export const isTaken = async ({ email, subject }: StoredPerson): Promise<boolean> => {
  const login = await findLogin({ door: 'portal', by: 'email', value: email })
  return login !== undefined && (await readPerson(login.workspaceId, login.personId))?.subject === subject
}

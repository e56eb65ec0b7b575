/** A token of the caller's own account in the user pool. It is used in the same request, or in the next one. */
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import type { Attempt } from './attempt-limit.ts'
import { reenter } from './reenter.ts'
import { wrongCode } from './second-factor-pool.ts'
import { answerChallenge } from './user-pools.ts'

/**
 * Signs in to the pool again with the password and, if the account has a second factor, with a code of the app. 400 at
 * `password` or `code` if it is wrong, 403 if the code is missing. Recovery codes do not work here, because the pool
 * does not know them.
 */
export const ownToken = async (
  person: StoredPerson,
  { password, code = '' }: { password: string; code?: string | undefined },
  request: RequestInfo,
): Promise<{ accessToken: string; secondFactor: boolean; attempt: Attempt }> => {
  const { account, challenge, attempt } = await reenter(person, password, request, 'password')
  if (account !== undefined) return { accessToken: account.accessToken, secondFactor: false, attempt }
  if (code === '' || challenge === undefined) {
    await attempt.undone()
    throw new Problem('second_factor_required', 'Enter the code of your authenticator app.')
  }
  const answer = await answerChallenge(person.kind, challenge, code.replaceAll(/\s/g, ''))
  if (answer.outcome === 'used') throw invalid('code', 'That code has been used. Wait for the next one.')
  if (answer.outcome === 'wrong') throw wrongCode()
  return { accessToken: answer.accessToken, secondFactor: true, attempt }
}

import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { evenTime } from '../../kernel/even-time.ts'
import { inWorkspace } from '../../kernel/table/tenancy.ts'
import type { Login } from '../../domain/accounts/people/login-repository.ts'
import type { StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { sendOwnMail } from '../../domain/mail/send.ts'
import { takeMailTo } from '../../domain/accounts/credentials/attempt-limit.ts'
import { firstLinkMail } from '../../domain/accounts/registration/first-link.ts'
import { noteCodeAsked } from '../../domain/accounts/credentials/account-note.ts'
import { attemptAt } from '../../domain/accounts/credentials/sign-in.ts'
import { mailResetCode } from '../../domain/accounts/credentials/user-pools.ts'

const message =
  'If there is an account with this email address, you will receive an email with a code to set a new password.'

/** A company account that never had a password of its own gets a new link for it, because the pool mails it no code. */
const mailFirstLink = async ({ workspaceId, id, email }: StoredPerson): Promise<void> => {
  if (!(await takeMailTo(email))) return
  const mail = await inWorkspace(workspaceId, () => firstLinkMail({ workspaceId, personId: id }))
  if (mail !== undefined) await sendOwnMail('activation', email, mail)
}

/**
 * For an unknown address it calls the company accounts' pool, which sends no mail, so that the calls are the same
 * either way.
 */
export const requestPasswordReset: Handler<typeof routes.auth.requestPasswordReset> = async ({
  body: { email },
  request,
}) => {
  const login: Login = { realm: 'portal', by: 'email', value: email }
  const [known, attempt] = await attemptAt('codeRequest', login, request)
  const mailed = mailResetCode(known?.kind ?? 'customer', email).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  const noted = noteCodeAsked(login, known, request).then((person) =>
    person?.waitsForPassword === true ? mailFirstLink(person) : undefined,
  )
  await Promise.all([mailed, noted, evenTime()])
  return { message }
}

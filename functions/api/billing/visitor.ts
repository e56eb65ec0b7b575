/** Visitors who have applied for a workspace, in the routes that serve them before they have a session. */
import { takeAttempt } from '../../domain/accounts/credentials/attempt-limit.ts'
import type { Application } from '../../domain/accounts/registration/application-repository.ts'
import { applicationOf } from '../../domain/accounts/registration/registration-cookie.ts'
import type { RequestInfo } from '../../kernel/http/call.ts'
import { Problem } from '../../kernel/problem.ts'

/** The application of the caller's browser. Each call counts as an attempt to pay, since anyone can apply. */
export const visitorsApplication = async (request: RequestInfo): Promise<Application> => {
  const application = await applicationOf(request)
  if (application === undefined)
    throw new Problem('unauthenticated', 'Your application has expired. Please choose a plan again, or log in.')
  await takeAttempt('payment', application.email, request)
  return application
}

import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { withFollowers } from '../../domain/change-sets/proposals/with-followers.ts'
import { proposeChanges } from '../../domain/change-sets/propose.ts'

export const propose: Handler<typeof routes.changeSets.propose> = async ({
  body: { follow = false, ...given },
  principal,
  request,
}) =>
  proposeChanges(principal, {
    ...(follow ? await withFollowers(principal, given) : given),
    requestKey: request.idempotencyKey,
  })

import { dayMillis } from '../../../shared/dates/dates.ts'
import { establishedFrom, isEstablished } from '../../../shared/communications/mail-reach.ts'
import { stopReasons } from '../../../shared/communications/mail-reach-choices.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { addressHash } from '../../domain/mail/address-hash.ts'
import { ownDomainOf } from '../../domain/mail/own-domain.ts'
import { readReached } from '../../domain/communications/reached-recipients.ts'
import { readStop } from '../../domain/mail/standing-repository.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const reach: Handler<typeof routes.communications.reach> = async ({ body: { recipients }, principal }) => {
  const now = new Date()
  const [workspace, { held, contacts }, stop] = await Promise.all([
    ownWorkspace(principal.workspaceId),
    readReached(principal.workspaceId, recipients, now),
    readStop(principal.workspaceId),
  ])
  const isNew = !isEstablished(workspace, now)
  const againFrom = new Date(now.getTime() - mailReachLimits.askAgainDays * dayMillis).toISOString()
  return {
    isNew,
    newUntil: isNew ? establishedFrom(workspace).toISOString() : null,
    ownDomain: ownDomainOf(workspace),
    stopped:
      stop === undefined
        ? null
        : {
            at: stop.stoppedAt,
            why: stop.note === undefined ? stopReasons[stop.reason].about : `Plumbline stopped it: ${stop.note}`,
          },
    held: held(workspace).map(({ email, why }) => {
      const askedAt = contacts.get(addressHash(email))?.askedAt ?? null
      return { email, why, askedAt, mayAsk: why === 'unconfirmed' && (askedAt === null || askedAt < againFrom) }
    }),
  }
}

/**
 * Counts the calls that cost money, send mail or create many records, before anything is done for them. The counts of a
 * workspace and of its people are one item for each class and window, so that one write checks both limits.
 */
import { Entity } from 'electrodb'
import { classOf, isCounted } from '../../../shared/contract/call-class.ts'
import { callLimits, type CallClass, type CallLimit, type LimitState } from '../../../shared/contract/call-limits.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { callerOf } from './ordinary-calls.ts'
import { overLimit, stateOf, windowOf } from './over-limit.ts'
import type { Principal } from '../session/principal.ts'
import { inTable, once } from '../table/table.ts'
import { takeOneOfEach } from './tally.ts'
import { platformId } from '../../../shared/contract/ids.ts'

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'call-count', version: '1', service: 'plumbline' },
        attributes: {
          /** The workspace, or `platform` for operators. */
          workspaceId: { type: 'string', required: true },
          class: { type: 'string', required: true },
          /** Number of the window since the epoch. */
          window: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byWindow: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#calls', casing: 'none' },
            sk: { field: 'sk', composite: ['class', 'window'], template: '${class}#${window}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Reason = { person: string; workspace: string }

const reasons: Partial<Record<CallClass, Reason>> = {
  costly: {
    person: 'You have generated and exported a lot in a short time. Nothing is lost.',
    workspace: 'Your company has generated and exported a lot in a short time. Nothing is lost.',
  },
  import: {
    person: 'You have imported many records in a short time. What has been imported is kept.',
    workspace: 'Your company has imported many records in a short time. What has been imported is kept.',
  },
  mail: {
    person: 'You have sent many emails in a short time. This one was not sent.',
    workspace: 'Your company has sent many emails in a short time. This one was not sent.',
  },
  payment: {
    person: 'You have tried many payments in a short time. Nothing was charged by this one.',
    workspace: 'Your company has tried many payments in a short time. Nothing was charged by this one.',
  },
}

/**
 * Counts a call of a person, or of their API key, for the caller and for their workspace, and returns what is left of
 * both limits. 429 if one of them is used up.
 */
export const countCall = async (row: RouteRow, principal: Principal): Promise<LimitState[]> => {
  if (!isCounted(row)) return []
  const callClass = classOf(row)
  const { most }: CallLimit = callLimits[callClass]
  const window = windowOf(callClass)
  const key = { workspaceId: principal.workspaceId ?? platformId, class: callClass, window: window.number }
  const caller = callerOf(principal)
  const wanted = [
    { name: caller.id, most: most[caller.by] ?? 0 },
    { name: 'workspace', most: most.workspace ?? 0 },
  ]
  const { isTaken, left } = await takeOneOfEach(counts(), key, wanted, window.endsAt)
  const [ofCaller = 0, ofWorkspace = 0] = left
  const { resetSeconds } = window
  const states = [
    stateOf(callClass, caller.by, { left: ofCaller, resetSeconds }),
    stateOf(callClass, 'workspace', { left: ofWorkspace, resetSeconds }),
  ]
  if (isTaken) return states
  const [by, whose] = ofCaller === 0 ? ([caller.by, 'person'] as const) : (['workspace', 'workspace'] as const)
  throw overLimit(callClass, by, reasons[callClass]?.[whose] ?? 'Too many calls.', states)
}

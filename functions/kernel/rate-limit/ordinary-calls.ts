/**
 * Limits reads, changes and calls without a session, which are most calls: counting them in the table would add a write
 * to each. Each instance of a function counts in its own memory instead, so a caller who keeps several instances busy
 * gets the limit of each. That is enough to stop a script that repeats a call, and keeps one caller from using up what
 * the stage serves to all; see docs/decisions/146-limits-by-volume.md.
 */
import { classOf } from '../../../shared/contract/call-class.ts'
import {
  callLimits,
  type CallClass,
  type CallLimit,
  type CountedBy,
  type LimitState,
} from '../../../shared/contract/call-limits.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { overLimit, stateOf, windowOf } from './over-limit.ts'
import { networkOf } from './network.ts'
import type { Principal } from '../session/principal.ts'

const reasons: Partial<Record<CountedBy, string>> = {
  person: 'You have made a lot of requests in a short time.',
  workspace: 'Your company has made a lot of requests in a short time.',
  network: 'There have been a lot of requests from your network in a short time.',
}

/** The most callers that an instance remembers in a window. */
const mostRemembered = 20_000

/** Calls of the present window of a class, by caller. Callers of past windows are forgotten together. */
const windows = new Map<CallClass, { number: string; calls: Map<string, number> }>()

const callsIn = (callClass: CallClass, number: string): Map<string, number> => {
  const known = windows.get(callClass)
  if (known?.number === number && known.calls.size < mostRemembered) return known.calls
  const calls = new Map<string, number>()
  windows.set(callClass, { number, calls })
  return calls
}

/** Stages that are measured allow a multiple of the limits: see `throttle` in infra/settings.ts. */
const factor = (): number => Number(process.env['CALLER_FACTOR'] ?? 1)

type Caller = { by: CountedBy; id: string }

const callersOf = (principal: Principal | undefined, address: string): Caller[] => {
  if (principal === undefined) return [{ by: 'network', id: networkOf(address) }]
  const { id, workspaceId } = principal
  const person: Caller = { by: 'person', id }
  return workspaceId === null ? [person] : [person, { by: 'workspace', id: workspaceId }]
}

/**
 * Counts a call in this instance. Returns the limits of which less than half is left, so that callers can slow down.
 * 429 if one of them is used up; a refused call does not count.
 */
export const countInInstance = (row: RouteRow, principal: Principal | undefined, address: string): LimitState[] => {
  const callClass = classOf(row)
  const { most, isExact }: CallLimit = callLimits[callClass]
  if (isExact) return []
  const window = windowOf(callClass)
  const calls = callsIn(callClass, window.number)
  const callers = callersOf(principal, address).filter(({ by }) => most[by] !== undefined)
  const states = callers.map(({ by, id }) => {
    const allowed = (most[by] ?? 0) * factor()
    return { by, id, made: calls.get(id) ?? 0, allowed }
  })
  const describe = (more: number) =>
    states
      .filter(({ made, allowed }) => made + more > allowed / 2)
      .map(({ by, made, allowed }) => stateOf(callClass, by, { ...window, left: Math.max(0, allowed - made - more) }))
  const over = states.find(({ made, allowed }) => made >= allowed)
  if (over !== undefined) throw overLimit(callClass, over.by, reasons[over.by] ?? 'Too many requests.', describe(0))
  for (const { id, made } of states) calls.set(id, made + 1)
  return describe(1)
}

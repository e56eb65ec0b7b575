import { actingMinutes, type KeptWorkspace } from '../../../shared/accounts/operator-access.ts'
import type { DataOf, EventName } from '../../../shared/events.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Call, Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import {
  chosenIn,
  requireActable,
  requireReadable,
  withPresentWorkspace,
} from '../../kernel/session/operator-access.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readPresentWorkspace } from '../../kernel/session/present-workspace.ts'
import { nowBy, type Operator } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import {
  endActing,
  keepWorkspace,
  leaveWorkspace,
  readSession,
  sessionCookie,
} from '../../kernel/session/session-store.ts'

type Chosen = Call<typeof routes.operators.chooseWorkspace>
type Wanted = Chosen['body']

const sessionExpired = (): Problem =>
  new Problem('session_expired', 'Session Expired - Your session has expired. Please log in again.')

/** What the session is to have: the workspace, and until when the operator acts in it. */
const wantedWorkspace = async (
  customerId: string,
  { acting }: Pick<Wanted, 'acting'>,
  session: Session,
): Promise<{ kept: KeptWorkspace; minutes: number; shown: (chosen: Session) => Session }> => {
  if (!/^ws_\w+$/.test(customerId)) throw notFound('Workspace')
  const present = await readPresentWorkspace(customerId)
  requireReadable(present)
  if (acting) requireActable(present)
  const minutes = acting?.minutes ?? actingMinutes.usual
  const now = Date.now()
  const until = Math.min(now + minutes * 60_000, Date.parse(session.expiresAt))
  const { companyName, plan, timeZone } = present
  return {
    kept: {
      id: customerId,
      companyName,
      subscriptionPlan: plan,
      timeZone,
      acting: acting
        ? { reason: acting.reason, since: new Date(now).toISOString(), until: new Date(until).toISOString() }
        : null,
    },
    minutes: Math.ceil((until - now) / 60_000),
    shown: (chosen) => withPresentWorkspace(chosen, present),
  }
}

/** Whether the session already has what is wanted, as after a second click. */
const isChosen = (before: Session['workspace'], { id, acting }: KeptWorkspace): boolean =>
  before?.id === id && before.acting?.reason === acting?.reason

/** One attempt to choose; `lost` if another call has chosen in the meantime. */
const attempt = async (
  principal: Operator,
  session: Session,
  token: string,
  { customerId, acting }: Wanted,
): Promise<Session | typeof lost> => {
  const { workspace: before, ...rest } = session
  const eventOf = <N extends EventName>(name: N, workspaceId: string, data: DataOf<N>) =>
    stamp(name, workspaceId, nowBy(principal), data)
  const wanted = customerId === null ? undefined : await wantedWorkspace(customerId, { acting }, session)
  if (wanted !== undefined && isChosen(wanted.shown(session).workspace, wanted.kept)) return wanted.shown(session)
  if (before !== undefined && before.acting !== null)
    await endActing(token, before, eventOf('operator.acting-ended.v1', before.id, { reason: before.acting.reason }))
  if (wanted === undefined) {
    if (!(await leaveWorkspace(token))) throw sessionExpired()
    return rest
  }
  const { kept, minutes, shown } = wanted
  // Acting that has just ended leaves the workspace open, as it is wanted.
  if (kept.acting === null && before?.id === kept.id) return shown({ ...rest, workspace: chosenIn(kept) })
  const event =
    kept.acting === null
      ? eventOf('operator.opened.v1', kept.id, { companyName: kept.companyName })
      : eventOf('operator.acting-started.v1', kept.id, { reason: kept.acting.reason, minutes })
  const written = await keepWorkspace(token, kept, event)
  return written ? shown({ ...rest, workspace: chosenIn(kept) }) : lost
}

/**
 * The workspace is kept in the session and in no body of another call, so that a call cannot name one by mistake. Acting
 * that ends early is told to the workspace it was in.
 */
export const chooseWorkspace: Handler<typeof routes.operators.chooseWorkspace> = async ({
  body,
  principal,
  request,
}) => {
  const token = request.cookies.get(sessionCookie)
  if (token === undefined) throw sessionExpired()
  let session: Session = principal.session
  let tries = 0
  return untilWritten(async () => {
    tries += 1
    if (tries > 1) {
      const now = await readSession(token)
      if (now === undefined || now === 'expired') throw sessionExpired()
      session = now
    }
    return attempt(principal, session, token, body)
  })
}

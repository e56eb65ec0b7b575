/**
 * Puts off the day from which an unpaid workspace is read-only, or that of the erasure of a closing account. The request
 * names the last day, so a repeated one changes nothing. The reconciliation with Stripe keeps the later of the usual day
 * and the one that an operator has set.
 */
import { addDays, dayOf, startOfDay } from '../../../../shared/dates/dates.ts'
import type { Extendable } from '../../../../shared/operators/events.ts'
import { supportLimits } from '../../../../shared/operators/limits.ts'
import { counted } from '../../../../shared/wording.ts'
import { noteWrite } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored, type StampedEvent } from '../../../kernel/events/event.ts'
import { lostIfRefused, untilWritten, type lost } from '../../../kernel/table/optimistic.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { writeTogether, type Write } from '../../../kernel/table/transaction.ts'
import { putClosingOff, readClosing, type Closing } from '../../workspace/closing-repository.ts'
import { extendGrace, type Workspace } from '../../workspace/workspace-repository.ts'
import { putErasureOff } from '../../workspace/close-and-suspend.ts'
import { seeClient, type Client } from './client.ts'

/** The date that is put off. */
const presentDate = ({ closesAt, erasingSince, readOnlyAt }: Workspace, what: Extendable): string => {
  if (what === 'erasure' && erasingSince !== undefined)
    throw new Problem('wrong_state', 'The data of this workspace is being erased, which cannot be stopped.')
  const date = what === 'changes' ? readOnlyAt : closesAt
  if (date === undefined)
    throw new Problem(
      'wrong_state',
      what === 'changes' ? 'This workspace has no unpaid renewal.' : 'This account is not being closed.',
    )
  return date
}

/** The end of the last day. Undefined if it is that already. */
const newDate = (was: string, until: string, { timeZone }: Workspace, now: Date): string | undefined => {
  const next = startOfDay(addDays(until, 1), timeZone).toISOString()
  if (next === was) return undefined
  if (next <= was) throw invalid('until', 'Choose a later day than the present one')
  if (next <= now.toISOString()) throw invalid('until', 'Choose a day that is not over')
  if (until > addDays(dayOf(now, timeZone), supportLimits.extensionDays))
    throw invalid('until', `Choose a day within ${counted(supportLimits.extensionDays, 'day')} from today`)
  return next
}

type Asked = { what: Extendable; until: string; reason: string }

const changesWrites = (workspace: Workspace, until: string, event: StampedEvent): Write[] => [
  extendGrace(workspace, until),
  noteWrite(event),
]

const erasureWrites = (
  workspace: Workspace,
  closing: Closing | undefined,
  until: string,
  event: StampedEvent,
): Write[] => {
  if (closing === undefined) throw new Error('A workspace is being closed without a record of it')
  return [putErasureOff(workspace, until), putClosingOff(closing, until, event)]
}

export const extend = (workspaceId: string, author: Authored, { what, until, reason }: Asked): Promise<Client> =>
  untilWritten(async (): Promise<Client | typeof lost> => {
    const [client, closing] = await Promise.all([seeClient(workspaceId), readClosing(workspaceId)])
    const { workspace } = client
    const was = presentDate(workspace, what)
    const next = newDate(was, until, workspace, author.at)
    if (next === undefined) return client
    const event = stamp('workspace.extended.v1', workspaceId, author, {
      what,
      was,
      until: next,
      lastDay: until,
      reason,
    })
    const writes =
      what === 'changes' ? changesWrites(workspace, next, event) : erasureWrites(workspace, closing, next, event)
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      const dates = what === 'changes' ? { readOnlyAt: next, graceUntil: next } : { closesAt: next }
      return { ...client, workspace: { ...workspace, ...dates } }
    })
  })

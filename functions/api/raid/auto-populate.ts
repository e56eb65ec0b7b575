import type { routes } from '../../../shared/routes.ts'
import { counted } from '../../../shared/wording.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { authorOf } from '../../kernel/session/principal.ts'
import { settleWorkspace, type SettledWorkspace } from '../../domain/raid/automation/settle-workspace.ts'

/** Milliseconds after which a call returns what it has done so far. */
const period = 8000

const entries = (count: number): string => counted(count, 'entry', 'entries')

/** A sentence about what the run did. */
export const told = ({ raised, changed, resolved, more }: SettledWorkspace): string => {
  const parts = [
    ...(raised > 0 ? [`${entries(raised)} raised`] : []),
    ...(changed > 0 ? [`${entries(changed)} changed`] : []),
    ...(resolved > 0 ? [`${entries(resolved)} resolved`] : []),
  ]
  const done = parts.length === 0 ? 'The RAID log is up to date' : parts.join(', ')
  return more ? `${done}. There is more to do: run it again.` : `${done}.`
}

/** Applies the rules to the whole workspace now, as they are each morning. */
export const autoPopulate: Handler<typeof routes.raid.autoPopulate> = async ({ principal }) => {
  const end = performance.now() + period
  const done = await settleWorkspace(
    principal.workspaceId,
    { event: null, askedBy: authorOf(principal) },
    { timeLeft: () => end - performance.now() },
  )
  return { message: told(done), ...done }
}

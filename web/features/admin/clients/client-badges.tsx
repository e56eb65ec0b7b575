import { clientStates } from '../../../../shared/operators/client-states.ts'
import type { Client } from '../../../../shared/operators/clients.ts'
import { planOf, plans } from '../../../../shared/billing/plans.ts'
import { Badge } from '../../../ui/badge.tsx'

/** The plan's name. A company without one is on the free plan, under its other name. */
export const planName = (plan: string | undefined): string => (plan === undefined ? 'Basic' : plans[planOf(plan)].label)

/** The plan and the state of a client, and that its mail is stopped if that is not its state. */
export const ClientBadges = ({ client }: { client: Client }) => {
  const { plan, state, mailStoppedAt, nearLimit } = client
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{planName(plan)}</Badge>
      {state !== 'active' && <Badge tone={clientStates[state].tone}>{clientStates[state].label}</Badge>}
      {mailStoppedAt !== null && state !== 'mail_stopped' && (
        <Badge tone={clientStates.mail_stopped.tone}>{clientStates.mail_stopped.label}</Badge>
      )}
      {nearLimit && <Badge tone="info">Near or at a limit</Badge>}
    </span>
  )
}

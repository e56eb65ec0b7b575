/** Notices of members who ask for a larger plan. */
import { plans } from '../../../shared/billing/plans.ts'
import { upgradeLimits } from '../../../shared/billing/upgrade-request.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import type { AddressedNotice } from './deliver.ts'
import { toPeopleWhoMay } from './to-people-who-may.ts'

/** Everyone who can change the plan: the company account. */
export const ofUpgrade = async ({
  id,
  at,
  by,
  workspaceId,
  data: { limit, was, plan },
}: DomainEvent<'upgrade.requested.v1'>): Promise<AddressedNotice[]> => {
  const { reached, written } = upgradeLimits[limit]
  const notice = {
    eventId: id,
    kind: 'upgrade_requested',
    text: `${by.name} asks for ${plans[plan].label}`,
    subtitle: `They reached ${reached}: ${plans[was].label} allows ${written(plans[was])}, ${plans[plan].label} ${written(plans[plan])}`,
    projectId: null,
    taskId: null,
    at,
  } as const
  return toPeopleWhoMay(workspaceId, 'billing.manage', notice)
}

/**
 * Admits a call that comes with an API key in place of a session. The key stands for its person, or has a role of its
 * own if it is the company's: with the workspace and its plan as they are at the call.
 */
import { hasScope, type ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import { scopeFor, takesKeys } from '../../../shared/contract/access.ts'
import type { Origin } from '../../../shared/contract/event.ts'
import type { RouteRow } from '../../../shared/contract/route.ts'
import { sessionSeconds } from '../../../shared/accounts/limits.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { Problem } from '../problem.ts'
import { refuseSuspended } from '../table/suspension.ts'
import { enterWorkspace } from '../table/tenancy.ts'
import { noteKeyUse, readKeyHolder, readKeyOwner, type KeyHolder } from './api-key-store.ts'
import { isKeyText, keyHash } from './api-key-text.ts'
import { sessionCustomerOf } from './session-customer.ts'

/** The key of a call, as its limits, the log and the author of its changes name it. */
export type CallKey = {
  id: string
  name: string
  scopes: readonly ApiKeyScope[]
  /** The projects of a key of the company. Absent for a key of a person. */
  projects?: ReadonlySet<string>
}

export type Admitted = { session: Session; key: CallKey; workspace: KeyHolder['workspace'] }

const invalidKey = (): Problem => new Problem('key_invalid', 'This API key does not exist, was revoked or has expired.')

/** Refuses a key whose workspace takes no calls of programs now. */
const refuseWorkspace = ({ pending, erasingSince, closesAt, plan, ...workspace }: KeyHolder['workspace']): void => {
  if (pending === true || erasingSince !== undefined) throw invalidKey()
  refuseSuspended(workspace)
  if (closesAt !== undefined) throw new Problem('workspace_closing', 'This workspace is being closed.')
  const { label, maxApiKeys } = plans[plan]
  if (maxApiKeys === 0)
    throw new Problem('feature_not_in_plan', `The ${label} plan does not include API keys. Upgrade to use yours again.`)
}

const sessionOf = ({ person, workspace }: KeyHolder): Session => {
  const { id, username, email, firstName, lastName, role, assignedProjects, avatar = null, timeZone = null } = person
  return {
    kind: person.kind,
    user: { id, username, email, firstName, lastName, role, assignedProjects, avatar, timeZone },
    customer: sessionCustomerOf(workspace),
    // Of this call alone.
    expiresAt: new Date(Date.now() + sessionSeconds * 1000).toISOString(),
  }
}

/** 403 for a key that lacks a scope. */
export const requireScope = (scopes: readonly ApiKeyScope[], needed: ApiKeyScope): void => {
  if (!hasScope(scopes, needed))
    throw new Problem('key_scope_missing', `This API key does not have the scope \`${needed}\`.`)
}

/** 401 for a key that does not work, 403 for one that cannot make this call. Enters the workspace of the key. */
export const admitKey = async (row: RouteRow, text: string, from: () => Origin): Promise<Admitted> => {
  if (!takesKeys(row))
    throw new Problem('key_refused', 'API keys cannot make this call: it is only for people who are signed in.')
  const owner = isKeyText(text) ? await readKeyOwner(keyHash(text)) : undefined
  if (owner === undefined) throw invalidKey()
  enterWorkspace(owner.workspaceId)
  const holder = await readKeyHolder(owner)
  if (holder === undefined || holder.person.removedAt !== undefined) throw invalidKey()
  const { key, workspace, usedAt } = holder
  refuseWorkspace(workspace)
  if (key.expiresOn !== null && key.expiresOn < dayOf(new Date(), workspace.timeZone)) throw invalidKey()
  const { id, name, scopes } = key
  requireScope(scopes, scopeFor(row))
  await noteKeyUse(owner, usedAt, from)
  const projects = key.account && { projects: new Set(key.account.assignedProjects) }
  return { session: sessionOf(holder), key: { id, name, scopes, ...projects }, workspace }
}

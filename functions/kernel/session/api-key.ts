/**
 * Admits a call that comes with an API key, or with a token of an application, in place of a session. The key stands for its person, or has a role of its
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
import { noteKeyUse, readKeyHolder, readKeyOwner, type KeyHolder, type KeyOwner } from './api-key-store.ts'
import type { StoredApiKey } from './api-key-entities.ts'
import { isKeyText, keyHash } from './api-key-text.ts'
import { readToken } from './application-token.ts'
import { sessionCustomerOf } from './session-customer.ts'

/** The key of a call, as its limits, the log and the author of its changes name it. */
export type CallKey = {
  id: string
  name: string
  scopes: readonly ApiKeyScope[]
  /** The projects of a key of the company. Absent for a key of a person. */
  projects?: ReadonlySet<string>
  /** If it is a token of an application, which acts on behalf of its person. */
  isApplication: boolean
}

export type Admitted = { session: Session; key: CallKey; workspace: KeyHolder['workspace'] }

const invalidKey = (): Problem =>
  new Problem('key_invalid', 'This API key or token does not exist, was revoked or has expired.')

/** Refuses a key whose workspace takes no calls of programs now. */
const refuseWorkspace = ({ pending, erasingSince, closesAt, plan, ...workspace }: KeyHolder['workspace']): void => {
  if (pending === true || erasingSince !== undefined) throw invalidKey()
  refuseSuspended(workspace)
  if (closesAt !== undefined) throw new Problem('workspace_closing', 'This workspace is being closed.')
  const { label, maxApiKeys } = plans[plan]
  if (maxApiKeys === 0)
    throw new Problem('feature_not_in_plan', `The ${label} plan does not include API keys. Upgrade to use yours again.`)
}

/** What a session of the key's person, or of the company's account, would have. */
export const sessionOf = ({ person, workspace }: Pick<KeyHolder, 'person' | 'workspace'>): Session => {
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

/**
 * A key or a grant with its person and workspace, if they take calls of programs now. Refuses all others. Enters the
 * workspace.
 */
export const readPresentHolder = async (owner: KeyOwner): Promise<KeyHolder> => {
  enterWorkspace(owner.workspaceId)
  const holder = await readKeyHolder(owner)
  if (holder === undefined || holder.person.removedAt !== undefined) throw invalidKey()
  refuseWorkspace(holder.workspace)
  return holder
}

/** Refuses a token that is not the latest of its grant, and calls that its grant is not for. */
const refuseToken = ({ grant }: StoredApiKey, hash: string | undefined, { describedAt }: RouteRow): void => {
  if (grant === undefined && hash === undefined) return
  const latest = grant?.access
  if (latest === undefined || latest.hash !== hash || latest.until <= new Date().toISOString()) throw invalidKey()
  if (grant?.resource === 'agents' && describedAt === undefined)
    throw new Problem('key_refused', 'This application is only allowed to use the tools for agents.')
}

/** 401 for a key that does not work, 403 for one that cannot make this call. Enters the workspace of the key. */
export const admitKey = async (row: RouteRow, text: string, from: () => Origin): Promise<Admitted> => {
  if (!takesKeys(row))
    throw new Problem('key_refused', 'API keys cannot make this call: it is only for people who are signed in.')
  const token = readToken('access', text)
  const place = isKeyText(text) ? keyHash(text) : token?.place
  const owner = place === undefined ? undefined : await readKeyOwner(place)
  if (owner === undefined) throw invalidKey()
  const holder = await readPresentHolder(owner)
  const { key, workspace, usedAt } = holder
  refuseToken(key, token?.hash, row)
  if (key.expiresOn !== null && key.expiresOn < dayOf(new Date(), workspace.timeZone)) throw invalidKey()
  const { id, name, scopes } = key
  requireScope(scopes, scopeFor(row))
  await noteKeyUse(owner, usedAt, from)
  const projects = key.account && { projects: new Set(key.account.assignedProjects) }
  return {
    session: sessionOf(holder),
    key: { id, name, scopes, ...projects, isApplication: key.grant !== undefined },
    workspace,
  }
}

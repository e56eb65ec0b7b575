/** The scope in which a caller has a capability, for what is read inside of a call that many capabilities are behind. */
import { scopeOf, type Capability, type Scope } from '../../../shared/permissions.ts'
import type { Member } from './principal.ts'

/** Undefined if the role lacks it. A key of a company lacks what a person owns, as in calls of its own. */
export const callerScope = ({ role, key }: Pick<Member, 'role' | 'key'>, capability: Capability): Scope | undefined => {
  const scope = scopeOf(role, capability)
  return scope === 'own' && key?.projects !== undefined ? undefined : scope
}

/**
 * Checks each call against its caller's role, and records which permissions are used, which are never used, and which
 * calls were denied.
 */
import type { Assembly, LambdaFunction, Role } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Grant, GrantReport, Refusal } from '../records/records.ts'
import { createRingBuffer } from '../records/ring-buffer.ts'
import { checkConditions, evaluate, matches, matchesAction } from './evaluate.ts'
import type { Call } from './evaluate.ts'
import { findRole, namesRole } from '../assembly/policies.ts'
import { contextOf } from './role-session.ts'
import type { RoleSession } from './role-session.ts'

/** How often an action on a resource was allowed. */
export type Granted = {
  action: string
  resource: string
  times: number
  /** The role taken for it, if not the function's own. */ roleArn?: string
}

export type Grants = {
  /**
   * Returns the first of the calls that the function's role does not allow, or undefined if it allows all of them.
   * @param fn name of the function
   * @param session of the role that the function has taken, which then takes the place of its own
   */
  refused(fn: string, calls: Call[], session?: RoleSession): Refusal | undefined
  /** Counts calls that were checked elsewhere: a function's copy evaluates its table calls itself. */
  count(fn: string, granted: readonly Granted[]): void
  report: () => GrantReport
}

export const createGrants = (assembly: Assembly, clock: Clock): Grants => {
  const roles = new Map(assembly.roles.map((role) => [role.id, role]))
  const taken = new Set(assembly.functions.map((fn) => fn.roleId))
  const judged = assembly.roles.filter((role) => taken.has(role.id) || role.trust)
  checkConditions(judged)
  const callers = new Map(assembly.functions.map((fn) => [fn.name, { fn, role: roleOf(fn, roles) }]))
  const entries = new Map(judged.map((role) => [role.id, grantsOf(role, assembly)]))
  const refusals = createRingBuffer<Refusal>(1_000)
  const callerOf = (name: string) => {
    const caller = callers.get(name)
    if (!caller) throw new Error(`no function of this stage is called ${name}`)
    return caller
  }
  /** The role by which a function calls: its own, or the one that it has taken. */
  const roleFor = (name: string, taken: string | undefined): Role => {
    if (taken === undefined) return callerOf(name).role
    const role = findRole(assembly.roles, taken)
    if (!role) throw new Error(`${name}: no role of this stage has the ARN ${taken}`)
    return role
  }
  const count = (role: Role, { action, resource, times }: Granted) => {
    for (const grant of entries.get(role.id) ?? []) {
      if (matchesAction(grant.action, action) && matches(grant.resource, resource)) grant.used += times
    }
  }

  return {
    refused(name, calls, session) {
      const role = roleFor(name, session?.roleArn)
      for (const one of calls) {
        const call = session ? { ...one, context: { ...one.context, ...contextOf(session) } } : one
        const decision = evaluate(role.statements, call)
        if (!decision.allowed) {
          const refusal: Refusal = {
            at: new Date(clock.now()).toISOString(),
            function: name,
            role: role.name,
            action: call.action,
            resource: call.resource,
            reason: decision.reason,
          }
          refusals.add(refusal)
          return refusal
        }
        count(role, { ...call, times: 1 })
      }
      return undefined
    },
    count(name, granted) {
      for (const one of granted) count(roleFor(name, one.roleArn), one)
    },
    report() {
      const all = [...entries.values()].flat().map((grant) => ({ ...grant }))
      return {
        used: all.filter((grant) => grant.used > 0),
        unused: all.filter((grant) => grant.used === 0),
        refused: refusals.all(),
      }
    },
  }
}

const roleOf = (fn: LambdaFunction, roles: Map<string, Role>): Role => {
  const role = roles.get(fn.roleId)
  if (!role) throw new Error(`${fn.name}: the role ${fn.roleId} is not in the assembly`)
  return role
}

/** One entry for each action and resource that the role's Allow statements name. */
const grantsOf = (role: Role, assembly: Assembly): Grant[] => {
  const functions = assembly.functions
    .filter((fn) => fn.roleId === role.id || mayTake(fn, role, assembly))
    .map((fn) => fn.name)
  const found = new Map<string, Grant>()
  for (const { effect, actions, resources } of role.statements) {
    if (effect === 'Deny') continue
    for (const action of actions) {
      for (const resource of resources)
        found.set(`${action} ${resource}`, { role: role.name, functions, action, resource, used: 0 })
    }
  }
  return [...found.values()]
}

/** Whether a role trusts the function's own. */
export const mayTake = ({ roleId }: LambdaFunction, { trust = [] }: Role, { roles }: Assembly): boolean =>
  trust.some((statement) => namesRole(statement, roleId, roles))

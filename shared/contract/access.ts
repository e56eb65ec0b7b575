/** Who may call a route. */
import type { Capability } from '../permissions.ts'

/** The team and the company account, if their role has a capability. */
export const may = <C extends Capability>(capability: C) =>
  ({ kind: 'session', actors: ['staff', 'customer'], capability }) as const

/** The same, and operators of the platform in a workspace that they have chosen. */
export const mayOrOperator = <C extends Capability>(capability: C) =>
  ({ ...may(capability), orOperator: true }) as const

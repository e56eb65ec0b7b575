import { scopeOf } from '../../shared/permissions.ts'
import type { NamedRoute } from '../../shared/routes.ts'
import type { ActorName } from '../builders/actors.ts'

const callers = { program_manager: 'staff', customer: 'customer', admin: 'admin' } as const

/** An actor with access to the route. */
export const whoMay = ({ access }: NamedRoute): ActorName => {
  const key = (Object.keys(callers) as (keyof typeof callers)[]).find(
    (name) =>
      access.kind === 'session' &&
      access.actors.includes(callers[name]) &&
      scopeOf(name, access.capability) !== undefined,
  )
  return key ?? 'visitor'
}

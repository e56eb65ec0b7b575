/** Names calls by the contract. It is loaded at the first call, because it takes a third of a second. */
import { type FoundPath, routeFinder } from '../../../shared/contract/find-route.ts'
import type { NameCall } from './gateway.ts'

type Find = (method: string, path: string) => FoundPath<object> | undefined

let loading: Promise<Find> | undefined

/** `GET /api/tasks/{id}` */
export const nameCall: NameCall = async (method, path) => {
  loading ??= import('../../../shared/routes.ts').then(({ allRoutes }) => routeFinder(allRoutes))
  const found = (await loading)(method, path)
  return found && `${method} ${found.path}`
}

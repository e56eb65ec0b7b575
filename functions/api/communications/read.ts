import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toCommunication } from '../../domain/communications/communication-record.ts'
import { visibleCommunication } from '../../domain/communications/visible-communication.ts'

export const read: Handler<typeof routes.communications.read> = async ({ params: { id }, principal }) =>
  toCommunication(await visibleCommunication(principal, id))

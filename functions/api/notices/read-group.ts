import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { markGroupRead } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'

export const readGroup: Handler<typeof routes.notices.readGroup> = async ({ principal, body }) => {
  await markGroupRead(recipientOf(principal), body)
  return null
}

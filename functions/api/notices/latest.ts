import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readLatest } from '../../domain/notices/notice-repository.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'

export const latest: Handler<typeof routes.notices.latest> = ({ principal }) => readLatest(recipientOf(principal))

import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { readLatest } from './notice-repository.ts'
import { recipientOf } from './recipient.ts'

export const latest: Handler<typeof routes.notices.latest> = ({ principal }) => readLatest(recipientOf(principal))

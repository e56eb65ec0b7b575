import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { choicesOf } from './choices.ts'
import { recipientOf } from './recipient.ts'
import { readNoticeSettings } from './settings-repository.ts'

export const settings: Handler<typeof routes.notices.settings> = async ({ principal }) =>
  choicesOf(principal, await readNoticeSettings(recipientOf(principal)))

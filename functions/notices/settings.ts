import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { recipientOf } from './recipient.ts'
import { readNoticeSettings } from './settings-repository.ts'

export const settings: Handler<typeof routes.notices.settings> = async ({ principal }) => (await readNoticeSettings(recipientOf(principal))).settings

import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { choicesOf } from '../../domain/notices/choices.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'
import { readNoticeSettings } from '../../domain/notices/settings-repository.ts'

export const settings: Handler<typeof routes.notices.settings> = async ({ principal }) =>
  choicesOf(principal, await readNoticeSettings(recipientOf(principal)))

import { changedSettings } from '../../../shared/notices/notice.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { choicesOf } from '../../domain/notices/choices.ts'
import { recipientOf } from '../../domain/notices/recipient.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../domain/notices/settings-repository.ts'

/** Changes only the given settings, so that two tabs cannot undo each other's choices for different kinds. */
export const changeSettings: Handler<typeof routes.notices.changeSettings> = ({ principal, body }) =>
  untilWritten(async () => {
    const recipient = recipientOf(principal)
    const before = await readNoticeSettings(recipient)
    const { raidDigest, ...settings } = changedSettings(choicesOf(principal, before), body)
    // Choosing another setting must not save the default of this one as a choice.
    const chosen = { ...before, settings, raidDigest: body.raidDigest ?? before.raidDigest }
    return (await saveNoticeSettings(recipient, chosen)) ? { ...settings, raidDigest } : lost
  })

import { noticeKindNames, type NoticeSettings } from '../../../shared/notices/notice.ts'
import type { MailsToStop } from '../../../shared/notices/unsubscribe.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { readPerson } from '../accounts/people/person-repository.ts'
import type { Recipient } from './notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from './settings-repository.ts'

/** The settings without mail for these kinds. */
const withoutMail = (settings: NoticeSettings, mails: MailsToStop): NoticeSettings => {
  const stops = (kind: keyof NoticeSettings): boolean =>
    mails === 'daily' ? settings[kind].mail === 'daily' : kind === mails
  return Object.fromEntries(
    noticeKindNames.map((kind) => [kind, stops(kind) ? { ...settings[kind], mail: 'off' } : settings[kind]]),
  ) as NoticeSettings
}

/** Whether the person gets none of these mails now. */
export const areStopped = async (recipient: Recipient, mails: MailsToStop): Promise<boolean> => {
  const { settings, raidDigest } = await readNoticeSettings(recipient)
  if (mails === 'raid_digest') return raidDigest === false
  if (mails === 'daily') return noticeKindNames.every((kind) => settings[kind].mail !== 'daily')
  return settings[mails].mail === 'off'
}

/** Stops these mails. Nothing happens if the person has left. */
export const stopMails = async (recipient: Recipient, mails: MailsToStop): Promise<void> => {
  if ((await readPerson(recipient.workspaceId, recipient.personId)) === undefined) return
  await untilWritten(async () => {
    const before = await readNoticeSettings(recipient)
    const settings = withoutMail(before.settings, mails)
    const raidDigest = mails === 'raid_digest' ? false : before.raidDigest
    return (await saveNoticeSettings(recipient, { ...before, settings, raidDigest })) ? null : lost
  })
}

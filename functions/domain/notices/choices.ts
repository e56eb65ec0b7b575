import { usualRaidDigest, type NoticeChoices, type NoticeSettings } from '../../../shared/notices/notice.ts'
import type { Member } from '../../kernel/session/principal.ts'

/** A person's choices as the API returns them; settings that were never chosen have the plan's defaults. */
export const choicesOf = (
  { session }: Member,
  { settings, raidDigest }: { settings: NoticeSettings; raidDigest?: boolean | undefined },
): NoticeChoices => ({
  ...settings,
  raidDigest: raidDigest ?? usualRaidDigest(session.customer?.subscriptionPlan ?? 'starter'),
})

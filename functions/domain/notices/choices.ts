import { usualRaidDigest, type NoticeChoices, type NoticeSettings } from '../../../shared/notice.ts'
import type { Member } from '../../kernel/principal.ts'

/** A person's choices as they are answered: what was never chosen is as usual with the plan. */
export const choicesOf = (
  { session }: Member,
  { settings, raidDigest }: { settings: NoticeSettings; raidDigest?: boolean | undefined },
): NoticeChoices => ({
  ...settings,
  raidDigest: raidDigest ?? usualRaidDigest(session.customer?.subscriptionPlan ?? 'starter'),
})

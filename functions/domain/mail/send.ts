/** Sends mail, never to a suppressed address, and for a workspace within the limits of its plan. */
import { SendEmailCommand } from '@aws-sdk/client-sesv2'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { counted } from '../../kernel/counted.ts'
import { setting } from '../../kernel/environment.ts'
import { log } from '../../kernel/log.ts'
import { isSuspended } from '../../kernel/table/suspension.ts'
import { readSuppression } from './suppression-repository.ts'
import { mailDay, returnMail, seatDay, takeMail, type MailDay } from './daily-count-repository.ts'
import { isForSeat, isToOthers, type CountedMail, type UncountedMail } from './kinds.ts'
import { addressIn, viaProduct, withDisplayName } from './display-name.ts'
import { addressHash } from './address-hash.ts'
import { readContact } from './contact-repository.ts'
import type { Mail } from './write-mail.ts'
import { emailOf, ses } from './ses.ts'
import { countMail, uncountMail } from './standing-repository.ts'

/**
 * The outcome of a mail: `suppressed` addresses have bounced or complained, `refused` means that the person reported a
 * mail of the workspace, `stopped` that the workspace's mail to others is stopped, and `limit_reached` the plan's daily
 * limit.
 */
export type Sending = 'sent' | 'suppressed' | 'refused' | 'stopped' | 'limit_reached' | 'failed'

/** The outcomes of mails that are neither counted against a plan nor on behalf of a workspace. */
type OwnSending = 'sent' | 'suppressed' | 'failed'

/** The sender on whose behalf a mail is sent; the product if not given. */
type OnBehalf = {
  /** Name of the sender; the address is still the product's. */
  name: string
  /** The address for replies. */
  replyTo: string
  /** Letters, digits, `_` and `-`; SES includes them in later notifications about the mail. */
  tags: Readonly<Record<string, string>>
}

/** Sends a mail. A failure is logged with its reason, but without the recipient or the content. */
const post = async (
  to: string,
  mail: Mail,
  about: { kind?: CountedMail | UncountedMail; workspaceId?: string },
  behalf?: OnBehalf,
  tags = behalf?.tags,
): Promise<'sent' | 'failed'> => {
  try {
    const { MessageId: messageId } = await ses().send(
      new SendEmailCommand({
        ...emailOf(to, mail, tags),
        ...(behalf && {
          FromEmailAddress: withDisplayName(await viaProduct(behalf.name), addressIn(setting('MAIL_FROM'))),
          ReplyToAddresses: [behalf.replyTo],
        }),
      }),
    )
    // The id stands in the mail's own Message-ID header, so that support finds the trace of a mail that is shown to them.
    log.info('mail-sent', { workspace: about.workspaceId, kind: about.kind, messageId })
    return 'sent'
  } catch (error) {
    log.error('mail-failed', {
      ...counted('MailFailed'),
      ...about,
      reason: error instanceof Error ? error.name : 'unknown',
    })
    return 'failed'
  }
}

/** Whether a person takes mail at all, and mail of this workspace. */
const refusalOf = async (workspaceId: string, to: string): Promise<'suppressed' | 'refused' | undefined> => {
  const [suppression, contact] = await Promise.all([
    readSuppression(to),
    readContact({ workspaceId, hash: addressHash(to) }),
  ])
  if (suppression !== undefined) return 'suppressed'
  return contact?.refusedAt === undefined ? undefined : 'refused'
}

/**
 * Takes a mail from those that the plan allows, and returns the day that it was counted on. As many mails a day as the
 * plan has seats let people take those seats, and are not taken from its other mails.
 */
const takeFromPlan = async (
  kind: CountedMail,
  workspace: { id: string; timeZone: string; plan: PlanType },
  leaving: number,
): Promise<MailDay | undefined> => {
  const { maxUsers, maxEmailsPerDay } = plans[workspace.plan]
  const day = mailDay(workspace)
  if (isForSeat(kind) && (await takeMail(seatDay(day), maxUsers))) return seatDay(day)
  return (await takeMail(day, maxEmailsPerDay - leaving)) ? day : undefined
}

/** Counts a mail to someone who may not know the workspace, against its plan and toward its standing. */
const takeMailToOthers = async (
  workspaceId: string,
  take: () => Promise<MailDay | undefined>,
): Promise<MailDay | 'limit_reached' | 'stopped'> => {
  const [day, isAllowed] = await Promise.all([take(), countMail(workspaceId)])
  if (day !== undefined && isAllowed) return day
  if (day !== undefined) await returnMail(day)
  if (isAllowed) await uncountMail(workspaceId)
  return isAllowed ? 'limit_reached' : 'stopped'
}

/**
 * Sends a mail for a workspace and returns the outcome. The caller must report a failure, because nothing retries.
 * In a suspended workspace there is room for none, so that what can wait is sent once it is restored.
 * `leaving`: how many of the day's mails must remain afterwards, reserved for mails with priority.
 */
export const sendMail = async (
  kind: CountedMail,
  workspace: { id: string; timeZone: string; plan: PlanType; suspendedAt?: string | undefined },
  to: string,
  mail: Mail,
  { leaving = 0 } = {},
): Promise<Sending> => {
  if (isSuspended(workspace)) return 'limit_reached'
  const { id: workspaceId } = workspace
  const take = () => takeFromPlan(kind, workspace, leaving)
  if (!isToOthers(kind)) {
    if ((await readSuppression(to)) !== undefined) return 'suppressed'
    const day = await take()
    if (day === undefined) return 'limit_reached'
    const sending = await post(to, mail, { kind, workspaceId })
    if (sending === 'failed') await returnMail(day)
    return sending
  }
  const refusal = await refusalOf(workspaceId, to)
  if (refusal !== undefined) return refusal
  const taken = await takeMailToOthers(workspaceId, take)
  if (typeof taken === 'string') return taken
  const sending = await post(to, mail, { kind, workspaceId }, undefined, { workspace: workspaceId })
  if (sending === 'failed') await Promise.all([returnMail(taken), uncountMail(workspaceId)])
  return sending
}

/**
 * Sends a mail of the product itself, such as one that protects an account. It does not count against a plan.
 */
export const sendOwnMail = async (kind: UncountedMail, to: string, mail: Mail): Promise<OwnSending> =>
  (await readSuppression(to)) === undefined ? post(to, mail, { kind }) : 'suppressed'

/**
 * Sends a mail that one person wrote to another. It was counted against the plan earlier and is not counted here, except
 * toward the standing of the workspace.
 */
export const sendOnBehalf = async (
  workspaceId: string,
  to: string,
  mail: Mail,
  behalf: OnBehalf,
): Promise<Exclude<Sending, 'limit_reached'>> => {
  const refusal = await refusalOf(workspaceId, to)
  if (refusal !== undefined) return refusal
  if (!(await countMail(workspaceId))) return 'stopped'
  const sending = await post(to, mail, { workspaceId }, behalf)
  if (sending === 'failed') await uncountMail(workspaceId)
  return sending
}

/**
 * The address in a notice's mail whose answers become comments: the id of the record, the day on which it expires, and a
 * proof for the person and the workspace, which are not named in it. The part before the `@` may have 64 characters.
 */
import { prefixes, raidId, taskId } from '../../../shared/contract/ids.ts'
import { dayMillis } from '../../../shared/dates/dates.ts'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { addressProof, isAddressProof } from './address-proof.ts'
import { mailInDomain } from './mail-in-domain.ts'

type Recipient = { workspaceId: string; personId: string }

/** What an address says. Only `isReplyAddressOf` tells whether the product made it. */
export type ReplyAddress = { aboutId: string; expiresOn: number; proof: string }

const today = (): number => Math.floor(Date.now() / dayMillis)

const proven = ({ workspaceId, personId }: Recipient, said: string): string => `${workspaceId} ${personId} ${said}`

const saidBy = ({ aboutId, expiresOn }: Omit<ReplyAddress, 'proof'>): string =>
  `${aboutId.slice(aboutId.indexOf('_') + 1)}.${expiresOn.toString(36)}`

/** The address for answers about a task or a RAID entry. Undefined if the stage receives no mail. */
export const replyAddress = (recipient: Recipient, aboutId: string): string | undefined => {
  const domain = mailInDomain()
  if (domain === undefined) return undefined
  const said = saidBy({ aboutId, expiresOn: today() + mailReachLimits.linkDays })
  return `${said}.${addressProof(proven(recipient, said))}@${domain}`
}

/** Reads the part before the `@`. Undefined if it does not have the form of such an address. */
export const readReplyAddress = (localPart: string): ReplyAddress | undefined => {
  const [body = '', expiry = '', proof = '', ...more] = localPart.toLowerCase().split('.')
  const aboutId = `${body.length === 32 ? prefixes.task : prefixes.raid}_${body}`
  if (more.length > 0 || proof === '' || !/^[\da-z]{1,5}$/.test(expiry)) return undefined
  if (![taskId, raidId].some((id) => id.safeParse(aboutId).success)) return undefined
  return { aboutId, expiresOn: Number.parseInt(expiry, 36), proof }
}

/** Whether the product made an address for this person in this workspace. */
export const isReplyAddressOf = (recipient: Recipient, address: ReplyAddress): boolean =>
  isAddressProof(proven(recipient, saidBy(address)), address.proof)

export const hasExpired = ({ expiresOn }: ReplyAddress): boolean => expiresOn < today()

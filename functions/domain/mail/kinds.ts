/**
 * Every kind of mail, and whether it counts toward the workspace's daily limit. Mails that protect an account never
 * count, so that no one can suppress them by using up the day's mails. `toOthers` marks mails to people who may not know
 * the workspace: they stop when its mail is stopped, and do not go to people who reported it. `forSeat` marks mails by
 * which people take the plan's own seats: each day, as many as the plan has seats are not counted against its mails.
 */

const mailKinds = {
  addressChanged: { counted: false },
  accountChanged: { counted: false },
  passwordLink: { counted: false },
  activation: { counted: false },
  closing: { counted: false },
  subscription: { counted: false },
  cardExpiring: { counted: false },
  support: { counted: false },
  invitation: { counted: true, toOthers: true, forSeat: true },
  /** Sent to an address that the person enters, so it is limited. */
  addressConfirmation: { counted: true, toOthers: true, forSeat: true },
  /** Asks a person outside whether a workspace may mail them. */
  recipientConfirmation: { counted: true, toOthers: true },
  notice: { counted: true },
  noticeDigest: { counted: true },
  /** Tells a member why their mail to the workspace did nothing. */
  mailInRefusal: { counted: true },
  raidDigest: { counted: true },
} as const satisfies Record<string, { counted: boolean; toOthers?: true; forSeat?: true }>

type Kinds = typeof mailKinds
type KindWith<Counted extends boolean> = {
  [K in keyof Kinds]: Kinds[K]['counted'] extends Counted ? K : never
}[keyof Kinds]

export type CountedMail = KindWith<true>
export type UncountedMail = KindWith<false>

export const isToOthers = (kind: CountedMail): boolean => 'toOthers' in mailKinds[kind]

export const isForSeat = (kind: CountedMail): boolean => 'forSeat' in mailKinds[kind]

/**
 * Every kind of mail, and whether it counts toward the workspace's daily limit. Mails that protect an account never
 * count, so that no one can suppress them by using up the day's mails.
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
  invitation: { counted: true },
  /** Sent to an address that the person enters, so it is limited. */
  addressConfirmation: { counted: true },
  notice: { counted: true },
  noticeDigest: { counted: true },
  raidDigest: { counted: true },
} as const satisfies Record<string, { counted: boolean }>

type Kinds = typeof mailKinds
type KindWith<Counted extends boolean> = {
  [K in keyof Kinds]: Kinds[K]['counted'] extends Counted ? K : never
}[keyof Kinds]

export type CountedMail = KindWith<true>
export type UncountedMail = KindWith<false>

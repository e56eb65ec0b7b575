/**
 * Communications: characters of the subject, the text and a recipient's name, recipients, and records that a text rests
 * on.
 */
export const communicationLimits = { subject: 200, content: 10_000, name: 100, recipients: 20, facts: 60 } as const

/**
 * Mail on behalf of a workspace. A workspace is new for `newDays` days, and a recipient can be asked to agree again after
 * `askAgainDays`. Its mail is stopped by `complaints` people within `complaintDays`, or when more than `bouncePercent` of
 * at least `bounceMails` mails of a calendar month (UTC) come back.
 */
export const mailReachLimits = {
  newDays: 30,
  askAgainDays: 7,
  complaints: 2,
  complaintDays: 7,
  bouncePercent: 5,
  bounceMails: 20,
  /** Days for which complaints, and the ids of bounces, are stored. */
  complaintsKeptDays: 90,
  bouncesKeptDays: 30,
  /** Days for which the links in a mail work. */
  linkDays: 90,
  /** Newest complaints that operators see for each workspace. */
  shownComplaints: 20,
} as const

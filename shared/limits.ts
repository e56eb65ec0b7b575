/** Limits and periods of the product that are not a plan's. */

/** Seconds a session lasts; it is not extended by use. */
export const sessionSeconds = 3600

/** Days a deleted record can be restored. */
export const trashDays = 30

/** Bytes of a request body. */
export const maxBodyBytes = 256 * 1024

/** Records on a page of a list, where the caller names no number, and at most. */
export const pageSize = { usual: 100, most: 200 } as const

/** Projects that one call changes, deletes or restores. */
export const bulkProjects = 50

/** Saved views of one person and of a workspace, and how long a name and a search in one can be. */
export const viewLimits = { perPerson: 25, shared: 50, nameLength: 60, searchLength: 100 } as const

/** Rows and bytes of a file that projects are imported from. */
export const importLimits = { rows: 500, bytes: 2 * 1024 * 1024 } as const

/** Milestones of a project, and characters of the name of one. They stand on the project's own item, which lists read. */
export const milestoneLimits = { most: 50, name: 120 } as const

/** Of a project request: characters of its fields and of what is said in its review, and months that a project made of one lasts. */
export const requestLimits = {
  name: 200,
  description: 2000,
  requirements: 5000,
  timeline: 200,
  notes: 2000,
  months: 3,
} as const

/** Tasks that one task can depend on. */
export const maxDependencies = 50

/** Events of a task that each of its events names, to be followed back through the history. */
export const trailLength = 5

/** Tasks on a page of a schedule or a list at most, which show all of a project at once; tasks that one baseline holds; tasks that move together, which is what a transaction takes. */
export const taskPageSize = 1000
export const maxBaselineTasks = 10_000
export const maxMoves = 100

/** Working days that a link between tasks can hold them apart, or let them overlap. */
export const maxLag = 365

/** Tasks that one call changes, moves to the trash, brings back or reads by their ids. */
export const maxTasksAtOnce = 100

/** Characters of a comment, and people whom one can mention. */
export const commentLimits = { length: 5000, mentions: 20 } as const

/** Of an entry of the RAID log: characters of its title and its texts, and tasks or entries that it links to. */
export const raidLimits = { title: 200, text: 5000, links: 20 } as const

/** Entries on a page of a RAID log at most: its screen sorts and filters the whole of it. */
export const raidPageSize = 1000

/** Of what a condition may ask for: people of a role on one team. */
export const conditionLimits = { people: 99 } as const

/** Of the rules by which entries raise themselves: the most days late that a threshold can name, and the most days before a due date. Steps that an entry tells of them. */
export const raidRuleLimits = { mostDays: 365, mostWithin: 30, steps: 40 } as const

/** The digest of the RAID log: entries of each part of it, the worst of the open ones, mails a day from which on a plan sends it unasked, and minutes before it within which what happens waits for the next. */
export const raidDigest = { most: 8, exposures: 5, unaskedFromMails: 50, settlingMinutes: 10 } as const

/** Of a meeting: characters of its texts, how long it can be in minutes, and how many of what belongs to one. */
export const meetingLimits = {
  title: 200,
  description: 2000,
  location: 200,
  link: 1000,
  reason: 500,
  shortest: 5,
  longest: 480,
  attendees: 50,
  guests: 20,
  agenda: 40,
  agendaTitle: 200,
  why: 200,
  note: 2000,
  summary: 5000,
  decisions: 50,
  decision: 500,
  actions: 50,
  action: 300,
} as const

/** Meetings that one query looks through where only some of them count. */
export const meetingsLooked = 200

/** What a drafted agenda takes up: items of a kind, days before and after the meeting, and minutes for each. */
export const agendaDraftLimits = { each: 5, daysAhead: 14, minutes: 5 } as const

/** Of a communication: characters of its subject, its text and the name of a recipient, recipients of one, and records that a text rests on. */
export const communicationLimits = { subject: 200, content: 10_000, name: 100, recipients: 20, facts: 60 } as const

/** Failed sign-ins from one address to one account, and from one address in all, within the window. */
export const signInLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Codes asked for and codes tried for a forgotten password, each counted alike and apart. */
export const resetLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Registrations with one address of email from one network, and from one network in all, within the window. */
export const registrationLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Mails that an address gets by registrations within the window, whoever sends them. */
export const registrationMails = { most: 5, windowSeconds: 3600 } as const

/** Days for which a registered workspace waits for its activation, with the link to it, and an application for a paid plan for its payment. */
export const registrationDays = 7

/** Passwords and codes that somebody who is signed in types once more, to change what guards their account. */
export const reentryLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Codes that let in once each in place of the authenticator app. */
export const recoveryCodeCount = 10

/** A person's picture: the file's size, the edge that the browser makes it, and the longest that is taken, in pixels. */
export const avatarLimits = { bytes: 24 * 1024, edge: 128, longestEdge: 512 } as const

/** Seconds for which a browser keeps a picture whose address names its version. */
export const avatarKeptSeconds = 7 * 86_400

/** Days for which the link of an invitation holds, and hours for that of a reset. */
export const invitationDays = 7
export const resetLinkHours = 24

/** Days an entry stands in the audit log, and entries that one export of it holds at most. */
export const auditDays = 400
export const auditExportRows = 10_000

/** Days an entry stands in the activity feed. */
export const activityDays = 400

/** Of a charter: characters of a section, items of a list and characters of an item. */
export const documentLimits = { text: 5000, items: 60, item: 600 } as const

/** Roles and activities of a RACI matrix, and characters of a role's name. */
export const raciLimits = { roles: 24, activities: 60, roleName: 120 } as const

/** Bytes of everything that is kept of a project's brief, charter and RACI matrix: one item holds them, and the table takes 400 KB. */
export const maxBriefBytes = 380 * 1024

/** Holidays that a workspace can list. */
export const maxHolidays = 200

/** Days from the closing of an account until its data is erased. */
export const closingDays = 30

/** The search. Lengths in characters. */
export const searchLimits = {
  /** What may be typed. */
  query: 100,
  /** Words of a name under which it is found. */
  words: 40,
  /** What is kept of a word, and of a run of a script without spaces from each of its characters on. */
  wordLength: 24,
  runLength: 4,
  /** Words of a query that are looked up; the others are only held against what was found. */
  lookedUp: 3,
  /** Entries that are read for one word and kind: beginning with it, being it (the newest), and near it. */
  read: 500,
  readNewest: 100,
  readNear: 200,
  /** Length from which a word may have a slip, and its letters that have to be right. */
  nearLength: 5,
  nearKey: 3,
  /** Records of a kind that are looked at, and that are answered. */
  looked: 12,
  answered: 6,
} as const

/** What the analytics count at most: newest projects of the portfolio, deadlines that are shown, months of the trend, points of a curve, and open tasks, those due first, of the workload over so many weeks. */
export const analyticsLimits = { projects: 1000, deadlines: 10, months: 6, points: 52, tasks: 500, weeks: 6 } as const

/** Days of one look at the calendar: a month with the weeks that it begins and ends in, and some to spare. */
export const calendarSpanDays = 62

/** Due tasks on a page of the calendar at most: what one batch reads. */
export const calendarPage = 100

/** Places in the index of due dates that a page looks at where only some projects count. */
export const calendarLooked = 500

/** What a calendar feed holds: days before and after today, and at most as many due tasks, meetings that are over, and meetings to come. */
export const calendarFeedSpan = { daysBefore: 90, daysAfter: 400, tasks: 1000, meetings: 500 } as const

/** Days before its due date on which an open task is due soon. */
export const dueSoonDays = 2

/** Days a notice is kept, and with it the mark that a task was told of. */
export const noticeDays = 90

/** Days after which what reaches a person late is no news any more: it is listed as read, and nobody is mailed of it. */
export const newsDays = 2

/** Notices that the bell lists, and unread ones that it counts at most. */
export const latestNoticeCount = 8
export const mostUnreadCounted = 100

/** Time of the day, in the person's time zone, at which the daily digest goes out; days for which what waits for it is kept, and notices that one digest lists. */
export const digest = { time: '07:00', keptDays: 7, most: 50 } as const

/** Mails of a plan's day that no notice and no digest takes: an invitation or a link for a new password must not fail for them. */
export const mailsKeptForPeople = 1

/** Webhooks of a workspace; lengths of an address and a description in characters. */
export const webhookLimits = { perWorkspace: 10, address: 1000, description: 120 } as const

/**
 * How a webhook is called. `waits` are the minutes before each further attempt, after the example of Standard
 * Webhooks: ten attempts within 76 hours. After so many deliveries in a row that were given up it is turned off.
 */
export const webhookAttempts = {
  /** Milliseconds for the whole of an attempt: name, connection and answer; and from how many on an endpoint counts as slow. */
  timeout: 10_000,
  slow: 3000,
  waits: [1, 5, 30, 120, 300, 600, 840, 1200, 1440],
  givenUpInARow: 5,
  /** Bytes that are read of an answer, and characters that are kept of one that was no success. */
  bytesRead: 4096,
  charactersKept: 500,
  /** Attempts that the log of a delivery holds, those by hand among them. */
  kept: 20,
} as const

/** Hours for which deliveries are signed by the earlier secret as well, and days that a delivery is kept. */
export const oldSecretHours = 24
export const deliveryDays = 30

/** Deliveries that one look at a webhook's log shows. */
export const deliveryPage = 25

/**
 * What the insights look at in one call: newest projects, keys of open tasks that are late or due within so many days (those
 * due first), and newest entries of the RAID log. Findings, suggestions and forecasts that they answer at most; runs of
 * each forecast and days that it looks ahead; findings that a person can put away (the oldest comes back first), and how bad
 * the worst can be.
 */
export const insightLimits = {
  projects: 1000,
  dueTasks: 500,
  dueWithinDays: 14,
  entries: 200,
  findings: 40,
  suggestions: 12,
  predictions: 50,
  runs: 2000,
  horizonDays: 1825,
  dismissed: 200,
  fingerprint: 1_000_000,
} as const

/** Of a report: characters of title, commentary and of a summary in a list, rows of a list in it (fewer in a summary of one page), days of its period, and tasks, entries and expenses that it is counted from at most. Days of the period where none is named. */
export const reportLimits = {
  title: 200,
  commentary: 3000,
  summary: 280,
  rows: 40,
  rowsOnOnePage: 8,
  periodDays: 366,
  usualDays: 7,
  tasks: 10_000,
  entries: 5000,
  expenses: 5000,
} as const

/** Reports that the customer portal shows. */
export const recentReports = 5

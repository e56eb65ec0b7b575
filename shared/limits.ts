/** Limits and periods that do not depend on the plan. */

/** Seconds that a session lasts. Use does not extend it. */
export const sessionSeconds = 3600

/** Days in which a deleted record can be restored. */
export const trashDays = 30

/** Maximum size of a request body, in bytes. */
export const maxBodyBytes = 256 * 1024

/** How deep the objects and lists of a request body may be nested, and how many values they may contain in all. */
export const bodyLimits = { depth: 12, values: 20_000 } as const

/** Records on a page of a list: by default and at most. */
export const pageSize = { usual: 100, most: 200 } as const

/** Projects that one call can change, delete or restore. */
export const bulkProjects = 50

/** Saved views per person and per workspace, and the lengths of a view's name and search. */
export const viewLimits = { perPerson: 25, shared: 50, nameLength: 60, searchLength: 100 } as const

/** Rows and bytes of a file for a project import. */
export const importLimits = { rows: 500, bytes: 2 * 1024 * 1024 } as const

/** Rows and bytes of a file for an import of tasks, and lines of a list that is pasted. */
export const taskImportLimits = { rows: 5000, bytes: 10 * 1024 * 1024 } as const

/**
 * Milestones per project, and characters of a milestone's name. They are stored in the project's own item, which lists
 * read.
 */
export const milestoneLimits = { most: 50, name: 120 } as const

/**
 * Project requests: characters of their fields and review notes, and the duration in months of a project created from
 * one.
 */
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

/**
 * Items of a task's checklist, characters of an item, and changes in one request. They are stored in the task's own
 * item, which lists read.
 */
export const checklistLimits = { items: 50, text: 200, changes: 100 } as const

/** Earlier events that each event of a task names, so that the history can follow them back. */
export const trailLength = 5

/**
 * Tasks on a page of a schedule or list that shows a whole project; tasks in a baseline; tasks that move together,
 * which is what one transaction takes.
 */
export const taskPageSize = 1000
export const maxBaselineTasks = 10_000
export const maxMoves = 100
/** Tasks that are moved in one request together with their project, which is one of the items of the transaction. */
export const maxShifted = maxMoves - 1

/** Working days by which a link can separate or overlap two tasks. */
export const maxLag = 365

/** Tasks that one call can change, delete, restore or read by id. */
export const maxTasksAtOnce = 100

/** Tasks that one call creates together: one transaction takes 100 writes, and two of them are checks. */
export const maxNewTasks = 90

/**
 * A change set: its changes, the characters of its title and its reason, and the days for which it can be applied and,
 * once it is applied, undone. It is applied in one transaction, which takes 100 writes: a change and the check of its
 * project are two, and the change set itself is two more.
 */
export const changeSetLimits = { changes: 40, title: 120, reason: 1000, days: 30 } as const

/**
 * A template of a project: characters of its name and description, the tasks and RAID entries that it holds, and the
 * working days that it covers before and after the start. A project is created from it in one transaction, which takes
 * 100 writes: these, and five for the project, its brief, its charter's history, its place in the plan and the key of
 * the request.
 */
export const templateLimits = { name: 120, description: 1000, tasks: 80, entries: 15, days: 5200 } as const

/** Characters of a comment, people that it can mention, and files that it can have. */
export const commentLimits = { length: 5000, mentions: 20, files: 20 } as const

/** A RAID entry: characters of its title and texts, and the tasks or entries that it can link to. */
export const raidLimits = { title: 200, text: 5000, links: 20 } as const

/** Entries on a page of a RAID log. The screen sorts and filters the whole log. */
export const raidPageSize = 1000

/** The most people that a condition can require in one role on one team. */
export const conditionLimits = { people: 99 } as const

/**
 * The rules that raise RAID entries: the largest thresholds for days late and for days before a due date, and the steps
 * that an entry's chain shows.
 */
export const raidRuleLimits = { mostDays: 365, mostWithin: 30, steps: 40 } as const

/**
 * The RAID digest: entries in each section, the worst open entries, the mails a day from which a plan sends it by
 * default, and the minutes before sending after which events wait for the next digest.
 */
export const raidDigest = { most: 8, exposures: 5, unaskedFromMails: 50, settlingMinutes: 10 } as const

/**
 * Expenses: how many one call decides on, how many one call files together (one transaction takes 100 writes, and two of
 * them are checks), how many a query looks through for those that its reader may see, and the amount (cents) above which
 * the company account decides unless the workspace has set another.
 */
export const expenseLimits = { atOnce: 40, filedTogether: 90, looked: 500, approvalLimit: 1_000_000 } as const

/** Rows and bytes of a file for an import of expenses. */
export const expenseImportLimits = { rows: 2000, bytes: 10 * 1024 * 1024 } as const

/** Days after which people are reminded of what waits for their approval, unless the workspace sets others; the most. */
export const approvalReminder = { usualDays: 3, mostDays: 60 } as const

/** Delegations of approvals: their longest period in days, and the characters of their note. */
export const delegationLimits = { days: 366, note: 500 } as const

/**
 * Receipts of an expense; how many go to the trash with it in one transaction, which is more, because uploads at the
 * same moment do not see each other; and how many one query of a list of expenses looks at.
 */
export const receiptLimits = { ofExpense: 20, trashedTogether: 80, looked: 200 } as const

/** Lines of a budget. */
export const budgetLimits = { lines: 60 } as const

/** Orders of a project. What they commit it to is one item, which every invoice writes. */
export const orderLimits = { ofProject: 300 } as const

/** Meetings: characters of their texts, minutes of their duration, and the number of each of their parts. */
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

/** Notes of a meeting from which minutes are drafted: characters, lines, and characters of a line before it is split. */
export const noteLimits = { notes: 20_000, lines: 400, line: 300 } as const

/** Meetings that one query reads when only some of them match. */
export const meetingsLooked = 200

/** A drafted agenda: items of each kind, days before and after the meeting, and minutes per item. */
export const agendaDraftLimits = { each: 5, daysAhead: 14, minutes: 5 } as const

/**
 * Communications: characters of the subject, the text and a recipient's name, recipients, and records that a text rests
 * on.
 */
export const communicationLimits = { subject: 200, content: 10_000, name: 100, recipients: 20, facts: 60 } as const

/** Failed sign-ins per account and address, and per address in total, within the window. */
export const signInLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/**
 * Failed sign-ins in browsers in which the account has signed in before: per browser, and over all of them. How long
 * such a browser is remembered, and for how many accounts.
 */
export const deviceLimits = { perDevice: 5, perAccount: 20, days: 180, accounts: 5 } as const

/** Requests for a reset code, and attempts to enter one. Each is counted separately, with the same limits. */
export const resetLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Registrations per email address and network, and per network in total, within the window. */
export const registrationLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Attempts of visitors to begin or complete the payment of an application. */
export const paymentLimits = { perAccountAndAddress: 20, perAddress: 100, windowSeconds: 900 } as const

/** Registration mails to one address within the window, from all callers together. */
export const registrationMails = { most: 5, windowSeconds: 3600 } as const

/**
 * Days that a registered workspace and its link wait for activation, and that an application for a paid plan waits for
 * its payment.
 */
export const registrationDays = 7

/**
 * Sign-ins with a passkey that are begun. More than of passwords, because a person may cancel, and a passkey cannot be
 * guessed.
 */
export const passkeySignInLimits = { perAccountAndAddress: 20, perAddress: 200, windowSeconds: 900 } as const

/** Passkeys of a person, characters of a name, and seconds in which adding one or signing in has to be completed. */
export const passkeyLimits = { most: 10, nameLength: 60, ticketSeconds: 300 } as const

/** Attempts to re-enter a password or code before changing how one signs in. */
export const reentryLimits = { perAccountAndAddress: 5, perAddress: 50, windowSeconds: 900 } as const

/** Recovery codes per person. Each replaces the authenticator app once. */
export const recoveryCodeCount = 10

/**
 * A person's picture: the file's size, the edge that the browser scales it to, and the longest edge accepted, in
 * pixels.
 */
export const avatarLimits = { bytes: 24 * 1024, edge: 128, longestEdge: 512 } as const

/** Seconds that a browser may cache a picture whose address contains its version. */
export const avatarCacheSeconds = 7 * 86_400

/** Days that an invitation link is valid, and hours that a reset link is. */
export const invitationDays = 7
export const resetLinkHours = 24
export const addressLinkHours = 24

/** Days that an audit entry is kept, and the most entries in one export. */
export const auditDays = 400
export const auditExportRows = 10_000

/** Days that an entry of the activity feed is kept. */
export const activityDays = 400

/** A charter: characters of a section, items of a list and characters of an item. */
export const documentLimits = { text: 5000, items: 60, item: 600, sentences: 200, records: 300 } as const

/** Versions of a project's charter that are kept: the newest ones. */
export const charterVersionsKept = 50

/**
 * A RACI matrix: roles, activities, characters of a role's name, activities of a draft from the records of a project,
 * records that an activity stands for, and changes of tasks that are read to compare a matrix with the work.
 */
export const raciLimits = { roles: 24, activities: 60, roleName: 120, drafted: 30, links: 60, changes: 500 } as const

/**
 * Total bytes of a project's brief, charter and RACI matrix. They share one item, and DynamoDB takes at most 400 KB.
 */
export const maxBriefBytes = 380 * 1024

/** Holidays per workspace. */
export const maxHolidays = 200

/** Days from closing an account until its data is erased. */
export const closingDays = 30

/** A refund or credit by an operator: characters of its reason, and the largest amount in cents. */
export const moneyActLimits = { reason: { least: 3, most: 500 }, mostCents: 1_000_000 } as const

/**
 * What operators do for a workspace: characters of a reason, days from today up to which they can put something off, and
 * how many mails they can add to a day's limit.
 */
export const supportLimits = { reason: { least: 3, most: 500 }, extensionDays: 60, extraMails: 1000 } as const

/** Mails that an operator can send on the page for testing mail, in the window. */
export const testMailLimits = { perAccountAndAddress: 10, perAddress: 20, windowSeconds: 3600 } as const

/** Days after a failed renewal in which nothing is restricted. Then the workspace takes no changes until it is paid. */
export const graceDays = 14

/** Search. Lengths are in characters. */
export const searchLimits = {
  /** Length of a query. */
  query: 100,
  /** Words of a name that are indexed. */
  words: 40,
  /**
   * Length to which a word is cut. In scripts without spaces, the length of the indexed text from each character on.
   */
  wordLength: 24,
  runLength: 4,
  /** Words of a query that are looked up. The others only filter the results. */
  lookedUp: 3,
  /** Index entries read per word and kind: words with this prefix, the newest exact matches, and similar words. */
  read: 500,
  readNewest: 100,
  readNear: 200,
  /** Shortest word in which typos are allowed, and the number of its first letters that must be correct. */
  nearLength: 5,
  nearKey: 3,
  /** Records of each kind that are read, and that are returned. */
  looked: 12,
  answered: 6,
} as const

/**
 * Analytics: newest projects of the portfolio, deadlines shown, months of the trend, points of a curve, open tasks
 * counted for the workload (those due first), and weeks that it covers.
 */
export const analyticsLimits = { projects: 1000, deadlines: 10, months: 6, points: 52, tasks: 500, weeks: 6 } as const

/** Days in one calendar request: a month with the full weeks at its beginning and end, and some to spare. */
export const calendarSpanDays = 62

/** Due tasks on a page of the calendar: what one batch reads. */
export const calendarPage = 100

/** Index entries that a page reads when only some projects match. */
export const calendarLooked = 500

/** A calendar feed: days before and after today, and the most due tasks, past meetings and future meetings. */
export const calendarFeedSpan = { daysBefore: 90, daysAfter: 400, tasks: 1000, meetings: 500 } as const

/** Days before its due date on which an open task counts as due soon. */
export const dueSoonDays = 2

/** Days that a notice is kept, and so is the mark that a task's due date was announced. */
export const noticeDays = 90

/** Days after which a late notice is no longer news: it is listed as read and not mailed. */
export const newsDays = 2

/** Lines that the bell lists, and the notices that it reads for them. */
export const bellLines = 8
export const latestNoticeCount = 24

/**
 * The daily digest: when it is sent, in the person's time zone; days that notices wait for it; and notices in one
 * digest.
 */
export const digest = { time: '07:00', retentionDays: 7, most: 50 } as const

/**
 * Mails of a plan's daily limit that notices and digests leave free, so that an invitation or a password reset can
 * still be sent.
 */
export const mailsReservedForPeople = 1

/** Webhooks per workspace, and characters of an address and a description. */
export const webhookLimits = { perWorkspace: 10, address: 1000, description: 120 } as const

/**
 * Webhook attempts. `waits` are the minutes before each retry, after the example of Standard Webhooks: ten attempts
 * within 76 hours. After this many deliveries in a row have been given up, the webhook is turned off.
 */
export const webhookAttempts = {
  /** Milliseconds for a whole attempt (DNS, connection and response), and from how many an endpoint counts as slow. */
  timeout: 10_000,
  slow: 3000,
  waits: [1, 5, 30, 120, 300, 600, 840, 1200, 1440],
  givenUpInARow: 5,
  /** Bytes of a response that are read, and characters that are stored if it was not a success. */
  bytesRead: 4096,
  storedCharacters: 500,
  /** Attempts in the log of a delivery, including manual ones. */
  kept: 20,
} as const

/** Hours in which deliveries are also signed with the previous secret, and days that a delivery is kept. */
export const oldSecretHours = 24
export const deliveryDays = 30

/** Deliveries on a page of a webhook's log. */
export const deliveryPage = 25

/**
 * Insights: what one call reads (newest projects, keys of open tasks that are late or due within so many days, soonest
 * due first, and newest RAID entries); the most findings, suggestions and forecasts that it returns; the runs and the
 * horizon in days of each forecast; the findings that a person can dismiss (the oldest comes back first); and the
 * largest severity.
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

/**
 * Contracts of charters: the largest tolerances (days, percent and tasks), characters of a comment and of a task's title
 * in a contract, causes of each measure, change requests that are shown, steps of a request's history, and the latest
 * budget changes and expenses in which causes are looked for.
 */
export const contractLimits = {
  days: 3650,
  percent: 1000,
  tasks: 5000,
  comment: 500,
  title: 80,
  causes: 8,
  requests: 20,
  steps: 20,
  looked: 100,
} as const

/**
 * Kept forecasts: the most of one project (five years of weeks), the finished projects from which on a track record
 * says something, and the most people and tasks of a what-if.
 */
export const forecastLimits = { kept: 260, telling: 5, people: 20, tasks: 5000 } as const

/**
 * The analysis of a project: tasks and RAID entries that it reads, days it looks ahead, and the most recommendations per
 * horizon, concerns, statements in a list, and records of a statement that it names.
 */
export const analysisLimits = {
  tasks: 1000,
  entries: 100,
  soonDays: 14,
  watchDays: 30,
  recommendations: 6,
  concerns: 8,
  statements: 6,
  records: 5,
  name: 120,
} as const

/**
 * Reports: characters of the title, the commentary, the reason of a stated health and a list's summary; rows of a list (fewer in a one-page summary);
 * days of the period; the most tasks, entries and expenses that a report counts; and the default period in days.
 */
export const reportLimits = {
  title: 200,
  commentary: 3000,
  statedReason: 500,
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

/** Projects whose health the dashboard knows. */
export const dashboardProjects = 1000

/** The timeline of all projects: the newest projects that it shows, and those of them with a forecast. */
export const portfolioTimelineLimits = { projects: 500, forecasts: 100 } as const

/** A person's own work on the dashboard: the days ahead, the lines of each kind, and the index keys that are read. */
export const ownWorkLimits = { days: 7, lines: 20, keys: 1000 } as const

/** Changes of a project's health that are kept. */
export const healthChanges = 40

/**
 * What the executive view shows: milestones, tasks in the chart, RAID entries and decisions, and the newest tasks and
 * RAID entries among which it looks for them.
 */
export const executiveLimits = {
  milestones: 10,
  tasks: 10,
  entries: 10,
  decisions: 6,
  lookedTasks: 40,
  lookedEntries: 100,
  text: 240,
} as const

/** Links to the executive view: days until they expire, the length of a passcode, and open links per project. */
export const shareLimits = {
  days: 90,
  passcode: { least: 6, most: 64 },
  perProject: 20,
  refreshSeconds: 300,
  viewSeconds: 60,
} as const

/** Attempts to enter the passcode of a link: per link and network, per network, and per link from everywhere. */
export const shareAttempts = { perAccountAndAddress: 5, perAddress: 50, perAccount: 50, windowSeconds: 900 } as const

/** Seconds for which an upload form and a download address are valid. */
export const uploadSeconds = 3600
export const downloadSeconds = 60

/**
 * Bytes of files that a data export includes. The browser packs them, and a zip file without extensions that not every
 * program reads ends at 4 GB.
 */
export const exportedFileBytes = 2 * 1024 ** 3

/** Versions of a file that are kept. */
export const versionsPerFile = 50

/** Days after which a file that was not uploaded is deleted, and one that was refused. */
export const uploadDays = 1
export const refusedFileDays = 8

/** The assistant. Lengths are in characters. */
export const assistantLimits = {
  /** Length of a question. */
  question: 2000,
  /** Newest messages of a conversation that are stored, and the days for which they are. */
  messages: 50,
  days: 90,
  /** Questions per person and window. */
  asked: 60,
  windowSeconds: 600,
  /** Length of a conversation's title, and of a record's name in a sentence. */
  title: 80,
  name: 80,
  /** Tools that one question uses. A language model may use more, in several rounds. */
  tools: 4,
  modelTools: 8,
  rounds: 3,
  /** Names of projects and of people that a language model is given with a question. */
  given: 40,
  /** Sentences of an answer, those of one tool about single records, and records of one sentence. */
  sentences: 24,
  each: 5,
  records: 5,
  suggestions: 4,
  /** Projects whose names are compared with a question. */
  projects: 500,
  /** Keys of due tasks that are looked through, and tasks and RAID entries that are read. */
  keys: 1000,
  tasks: 100,
  assigned: 200,
  entries: 200,
  /** Events of the activity feed that are looked through, and those that an answer names. */
  happenings: 500,
  happened: 8,
} as const

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

/** What workspaces add to an idle stage in a month, for a stated use. */
import { prices as usePrices, type PricedUse } from '../../shared/operators/cost-prices.ts'
import { tracedShare } from '../viewer-functions.ts'
import { count, type Line } from './lines.ts'
import { freeMonthlyUsers, prices } from './prices.ts'

/**
 * The use of one workspace in a month. How people work is an estimate; what their calls, events and log lines take is
 * compared with a day that the local stage counts: see `npm run bench -- day`. Seconds are estimates, because those of
 * this machine say nothing about Lambda's.
 */
export const use = {
  people: 8,
  /** 21 working days with 80 calls a person. */
  calls: 8 * 21 * 80,
  /**
   * Questions of open pages for what is new: four hours a day in which the tab is visible, two of them with someone at it
   * (web/app/news/news-clock.ts asks 24 times an hour then, and 6 times otherwise).
   */
  news: 8 * 21 * (2 * 24 + 2 * 6),
  /** Of a call, the session included, and of a question for news. */
  readUnitsPerCall: 4.8,
  readUnitsPerNews: 2,
  /** Calls that change something. */
  writeShare: 1 / 8,
  writeUnitsPerWrite: 3,
  eventsPerWrite: 1.5,
  subscribersPerEvent: 5,
  /** What a subscriber reads and writes for an event. */
  unitsPerSubscriber: { reads: 2.8, writes: 1.5 },
  secondsPerRun: 0.06,
  secondsPerNews: 0.02,
  memoryGb: 0.5,
  mails: 60,
  fileGb: 0.5,
  files: 200,
  /** Of the stored files, by size: those not opened for 30 days, and those not opened for 90. */
  resting: { days30: 0.2, days90: 0.5 },
  /** New files of a month. */
  newFiles: 20,
  newFileGb: 0.05,
  tableGb: 0.02,
  logKbPerRun: 0.45,
  /** A line of the API's access log. */
  accessLogKb: 0.3,
  /** A line of CloudFront's access log in S3, compressed. */
  siteLogKb: 0.15,
  eventKb: 1,
  /** Compressed, with some half a KB of headers. */
  responseKb: 2,
  newsKb: 0.4,
} as const

/** How long prod keeps logs and events, in months. */
const kept = { logs: 6, archive: 12, siteLogs: 12 } as const

const dollarsOf = (what: PricedUse, amount: number): number => (amount * usePrices[what].dollars) / usePrices[what].per

export const workspaceCost = (workspaces: number): Line[] => {
  const acts = workspaces * use.calls
  const news = workspaces * use.news
  const calls = acts + news
  const events = acts * use.writeShare * use.eventsPerWrite
  const handled = events * use.subscribersPerEvent
  const runs = calls + handled
  const reads = acts * use.readUnitsPerCall + news * use.readUnitsPerNews + handled * use.unitsPerSubscriber.reads
  const writes = acts * use.writeShare * use.writeUnitsPerWrite + handled * use.unitsPerSubscriber.writes
  // Sent, received and deleted.
  const queueRequests = handled * 3
  const gbSeconds = ((runs - news) * use.secondsPerRun + news * use.secondsPerNews) * use.memoryGb
  const siteGb = (acts * use.responseKb + news * use.newsKb) / 1e6
  const logGb = (runs * use.logKbPerRun + calls * use.accessLogKb) / 1e6
  const eventGb = (events * use.eventKb) / 1e6
  const fileGb = workspaces * use.fileGb
  const tableGb = workspaces * use.tableGb
  const people = workspaces * use.people
  const mails = workspaces * use.mails
  const traces = runs * tracedShare
  const siteLogGb = (calls * use.siteLogKb) / 1e6
  const { resting } = use
  return [
    {
      what: 'CloudFront',
      amount: `${count(calls)} requests, ${count(siteGb)} GB`,
      dollars: calls * prices.siteRequest + siteGb * prices.siteGb,
    },
    // One for each call: the pages of the site are few beside them.
    { what: 'CloudFront Functions', amount: `${count(calls)} runs`, dollars: calls * prices.edgeRun },
    {
      what: 'Limit of calls per address at the edge',
      amount: `${count(calls)} requests`,
      dollars: calls * prices.webAclRequest,
    },
    { what: 'HTTP API', amount: `${count(calls)} requests`, dollars: dollarsOf('calls', calls) },
    {
      what: 'Lambda',
      amount: `${count(runs)} runs, ${count(gbSeconds)} GB-seconds`,
      dollars: dollarsOf('invocations', runs) + dollarsOf('gbSeconds', gbSeconds),
    },
    {
      what: 'DynamoDB reads and writes',
      amount: `${count(reads)} and ${count(writes)} units`,
      dollars: dollarsOf('reads', reads) + dollarsOf('writes', writes),
    },
    {
      what: 'DynamoDB storage and recovery',
      amount: `${count(tableGb)} GB`,
      dollars: tableGb * (prices.tableGb + prices.recoveryGb),
    },
    {
      what: 'EventBridge and queues',
      amount: `${count(events)} events, ${count(queueRequests)} requests`,
      dollars: events * prices.event + queueRequests * (prices.queueRequest + prices.fairQueueRequest),
    },
    {
      what: 'Archive of the bus',
      amount: `${count(eventGb)} GB, kept for ${kept.archive} months`,
      dollars: eventGb * (prices.archivedGb + prices.archiveGbMonth * kept.archive),
    },
    { what: 'Mail', amount: `${count(mails)} mails`, dollars: dollarsOf('mails', mails) },
    {
      what: 'Files',
      amount: `${count(fileGb)} GB, of which ${count(fileGb * (resting.days30 + resting.days90))} are at rest`,
      dollars:
        dollarsOf('fileGbMonths', fileGb * (1 - resting.days30 - resting.days90)) +
        fileGb * (resting.days30 * prices.restingGb + resting.days90 * prices.archivedFileGb) +
        workspaces * use.files * prices.watchedFile,
    },
    {
      what: 'Scan of new files for malware',
      amount: `${count(workspaces * use.newFiles)} files, ${count(workspaces * use.newFileGb)} GB`,
      dollars: workspaces * (use.newFiles * prices.scannedFile + use.newFileGb * prices.scannedGb),
    },
    {
      what: 'Logs, those of access included',
      amount: `${count(logGb)} GB, kept for ${kept.logs} months`,
      dollars: dollarsOf('logGb', logGb) + logGb * prices.keptLogGb * kept.logs,
    },
    {
      what: 'Access logs of CloudFront',
      amount: `${count(siteLogGb)} GB in S3, kept for ${kept.siteLogs} months`,
      dollars: dollarsOf('fileGbMonths', siteLogGb * kept.siteLogs),
    },
    { what: 'X-Ray', amount: `${count(traces)} traces`, dollars: traces * prices.trace },
    {
      what: `Cognito, of which ${count(freeMonthlyUsers)} people are free`,
      amount: `${count(people)} people`,
      dollars: Math.max(0, people - freeMonthlyUsers) * prices.monthlyUser,
    },
  ]
}

/** What workspaces add to an idle stage in a month, for a stated use. */
import { prices as usePrices, type PricedUse } from '../../shared/operators/cost-prices.ts'
import { tracedShare } from '../viewer-functions.ts'
import { count, type Line } from './lines.ts'
import { freeMonthlyUsers, prices } from './prices.ts'

/**
 * The use of one workspace in a month. The calls are an estimate of how people work; what a call takes is near what
 * `npm run bench` measures on the local stage.
 */
export const use = {
  people: 8,
  /** 21 working days with 80 calls a person. */
  calls: 8 * 21 * 80,
  readUnitsPerCall: 4,
  /** Calls that change something. */
  writeShare: 1 / 8,
  writeUnitsPerWrite: 8,
  eventsPerWrite: 1.3,
  subscribersPerEvent: 5,
  /** What a subscriber reads and writes for an event. */
  unitsPerSubscriber: { reads: 3, writes: 1.5 },
  secondsPerRun: 0.06,
  memoryGb: 0.5,
  mails: 60,
  fileGb: 0.5,
  tableGb: 0.02,
  logKbPerRun: 0.7,
  responseKb: 8,
} as const

const dollarsOf = (what: PricedUse, amount: number): number => (amount * usePrices[what].dollars) / usePrices[what].per

export const workspaceCost = (workspaces: number): Line[] => {
  const calls = workspaces * use.calls
  const events = calls * use.writeShare * use.eventsPerWrite
  const handled = events * use.subscribersPerEvent
  const runs = calls + handled
  const reads = calls * use.readUnitsPerCall + handled * use.unitsPerSubscriber.reads
  const writes = calls * use.writeShare * use.writeUnitsPerWrite + handled * use.unitsPerSubscriber.writes
  // Sent, received and deleted.
  const queueRequests = handled * 3
  const gbSeconds = runs * use.secondsPerRun * use.memoryGb
  const siteGb = (calls * use.responseKb) / 1e6
  const logGb = (runs * use.logKbPerRun) / 1e6
  const fileGb = workspaces * use.fileGb
  const tableGb = workspaces * use.tableGb
  const people = workspaces * use.people
  const mails = workspaces * use.mails
  const traces = runs * tracedShare
  return [
    {
      what: 'CloudFront',
      amount: `${count(calls)} requests, ${count(siteGb)} GB`,
      dollars: calls * prices.siteRequest + siteGb * prices.siteGb,
    },
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
    { what: 'Mail', amount: `${count(mails)} mails`, dollars: dollarsOf('mails', mails) },
    { what: 'Files', amount: `${count(fileGb)} GB`, dollars: dollarsOf('fileGbMonths', fileGb) },
    { what: 'Logs', amount: `${count(logGb)} GB`, dollars: dollarsOf('logGb', logGb) },
    { what: 'X-Ray', amount: `${count(traces)} traces`, dollars: traces * prices.trace },
    {
      what: `Cognito, of which ${count(freeMonthlyUsers)} people are free`,
      amount: `${count(people)} people`,
      dollars: Math.max(0, people - freeMonthlyUsers) * prices.monthlyUser,
    },
  ]
}

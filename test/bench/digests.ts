/**
 * Simulates the morning of people who are all due at once: runs by the schedule every 15 minutes hand out what is due,
 * and copies of the function work through the messages. Some copies die in the middle of a message, whose rest the next
 * run hands out again. Times are those of one piece of work on AWS; everything else is counted.
 */
import { functionRows } from '../../functions/manifest.ts'
import { companiesPerMessage } from '../../functions/workers/reconcile-subscriptions/parts.ts'
import { peoplePerMessage } from '../../functions/workers/send-notice-digests/parts.ts'
import type { Finding } from './findings.ts'

type Morning = {
  due: number
  perMessage: number
  copies: number
  /** Seconds for one piece. */
  secondsEach: number
  /** Seconds after which work that was left undone is handed out again. */
  every: number
}

/** One copy in so many dies with its message half done. */
const diesOnceIn = 50
/** Seconds for listing a page of an index of keys, and for a call to SQS with ten messages. */
const seconds = { page: 0.05, send: 0.02 } as const
const keysPerPage = 7000

/** Seconds until the last piece is done, and the messages that it took. */
const simulate = ({ due, perMessage, copies, secondsEach, every }: Morning): { end: number; messages: number } => {
  /** When each copy is free again. */
  const free = Array.from({ length: copies }, () => 0)
  let [left, messages, end, started] = [due, 0, 0, 0]
  for (let run = 0; left > 0; run += 1) {
    // A later run waits for its time. What is still in the queue is listed twice, and a claim makes it nothing to do.
    const at = Math.max(run * every, run === 0 ? 0 : Math.max(...free))
    const listed = Math.ceil(left / perMessage)
    const ready = at + Math.ceil(left / keysPerPage) * seconds.page + Math.ceil(listed / 10) * seconds.send
    let undone = 0
    for (let message = 0; message < listed; message += 1) {
      const pieces = Math.min(perMessage, left - message * perMessage)
      const copy = free.indexOf(Math.min(...free))
      started += 1
      const done = started % diesOnceIn === 0 ? Math.floor(pieces / 2) : pieces
      undone += pieces - done
      free[copy] = Math.max(free[copy] ?? 0, ready) + done * secondsEach
      end = Math.max(end, free[copy])
    }
    messages += listed
    left = undone
  }
  return { end, messages }
}

const copiesOf = (name: string): number => {
  const trigger = functionRows.find((row) => row.name === name)?.trigger
  if (trigger?.kind !== 'schedule' || trigger.inParts === undefined) throw new Error(`${name} does not work in parts`)
  return trigger.inParts.maxConcurrency
}

/** As it was measured before the work was handed out: 8,000 digests in 45 minutes, 3,000 companies in 15. */
const secondsEach = { digest: (45 * 60) / 8000, company: (15 * 60) / 3000 } as const

export const measureDigests = async (): Promise<Finding[]> => {
  const copies = copiesOf('send-notice-digests')
  const digests = simulate({
    due: 100_000,
    perMessage: peoplePerMessage,
    copies,
    secondsEach: secondsEach.digest,
    every: 900,
  })
  const companies = simulate({
    due: 100_000,
    perMessage: companiesPerMessage,
    copies: copiesOf('reconcile-subscriptions'),
    secondsEach: secondsEach.company,
    // The message of a copy that died is visible again after six timeouts of the function.
    every: 6 * 900,
  })
  return [
    {
      name: 'digests of 100,000 people, minutes by simulation',
      detail: `${digests.messages} messages, ${copies} copies, ${Math.round(copies / secondsEach.digest)} mails a second`,
      value: Math.ceil(digests.end / 60),
      most: 60,
      kind: 'ratio',
    },
    {
      name: 'reconciliation of 100,000 companies, hours by simulation',
      detail: `${companies.messages} messages`,
      value: Number((companies.end / 3600).toFixed(1)),
      most: 12,
      kind: 'ratio',
    },
  ]
}

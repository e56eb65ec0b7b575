/** The stage's outbox: aws-ses-v2-local, started when the first email is sent or the inbox is opened. */
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Clock } from '../clock/clock.ts'
import type { MailWorkerStart } from './mail-worker.ts'

/** An email as aws-ses-v2-local stores it. */
export type Email = {
  messageId: string
  from: string
  replyTo: string[]
  destination: { to: string[]; cc: string[]; bcc: string[] }
  subject: string
  body: { text?: string; html?: string }
  headers?: { name: string; value: string }[]
  /** Seconds since the epoch, in the stage's time. */
  at: number
}

export type Mail = {
  /** Base address of the server; its inbox page is at `/`. */
  endpoint(): Promise<string>
  /** Forwards a request of the SES v2 protocol, and returns the status and body of the response. */
  post(path: string, body: unknown): Promise<{ status: number; body: string }>
  /** The inbox, oldest first. */
  emails(): Promise<Email[]>
  /** Empties the inbox. */
  clear(): Promise<void>
  close(): Promise<void>
}

export const openMail = ({ directory, clock }: { directory: string; clock: Clock }): Mail => {
  const file = path.join(directory, 'mail.jsonl')
  let worker: Worker | undefined
  let port: Promise<number> | undefined
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  const forget = clock.onAdvance(() => worker?.postMessage({ offset: clock.offset() }))

  const start = (): Promise<number> => {
    // The file is created here, so that a read-only folder fails the first email and not the worker.
    appendFileSync(file, '')
    const workerData: MailWorkerStart = { file, offset: clock.offset() }
    const started = new Worker(new URL('./mail-worker.ts', import.meta.url), { name: 'mail', workerData, execArgv: [] })
    worker = started
    return new Promise<number>((resolve, reject) => {
      started.once('message', resolve)
      started.once('error', reject)
    })
  }

  const endpoint = async () => `http://127.0.0.1:${await (port ??= start())}`
  return {
    endpoint,
    async post(route, body) {
      const answer = await fetch(`${await endpoint()}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'AWS4-HMAC-SHA256 local' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: await answer.text() }
    },
    async emails() {
      const answer = await fetch(`${await endpoint()}/store`)
      return ((await answer.json()) as { emails: Email[] }).emails
    },
    async clear() {
      await fetch(`${await endpoint()}/clear-store`, { method: 'POST' })
    },
    async close() {
      forget()
      await port?.catch(() => 0)
      await worker?.terminate()
    },
  }
}

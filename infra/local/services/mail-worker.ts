/**
 * Runs aws-ses-v2-local in a worker. The package keeps emails only in memory, so the emails that it accepts are also
 * stored in a file.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import ses from 'aws-ses-v2-local'
import store from 'aws-ses-v2-local/dist/store.js'
import { present } from '../values/present.ts'

export type MailWorkerStart = { file: string; offset: number }

type Email = { at: number }

const { file, offset: initial } = workerData as MailWorkerStart
let offset = initial
/** The inbox shows this many of the newest emails; the file contains all of them. */
const maxShown = 1_000

const stored = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .slice(-maxShown)
      .map((line) => JSON.parse(line) as Email)
  : []

/** A list that also appends each new entry to the file. */
const writing = (list: Email[]): Email[] => {
  list.push = (...added: Email[]) => {
    for (const email of added) {
      email.at += Math.round(offset / 1000)
      appendFileSync(file, `${JSON.stringify(email)}\n`)
      list[list.length] = email
    }
    return list.length
  }
  return list
}

let emails = writing(stored)
Object.defineProperty(store.getStoreReadonly(), 'emails', {
  get: () => emails,
  // The package empties its store by assigning a new list.
  set: (next: Email[]) => {
    writeFileSync(file, '')
    emails = writing(next)
  },
})

present(parentPort).on('message', (message: { offset: number }) => (offset = message.offset))
const server = await ses.default({ host: '127.0.0.1', port: 0 })
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
present(parentPort).postMessage((server.address() as AddressInfo).port)

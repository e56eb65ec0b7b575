/** Runs the stand-in in a process of its own, which a test can kill. Prints its port. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStripe } from './stripe.ts'
import { secretKey } from './test-keys.ts'
import { present } from '../../values/present.ts'

const stripe = createStripe({
  clock: { now: () => Date.now(), offset: () => 0, advance: () => {}, onAdvance: () => () => {} },
  records: { error: (_, message) => console.error(message) },
  directory: present(process.argv[2]),
  origin: () => 'http://127.0.0.1',
  secretKey,
  deliver: () => Promise.resolve({ status: 200 }),
})
const server = createServer((request, response) => void stripe.handle(request, response))
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))

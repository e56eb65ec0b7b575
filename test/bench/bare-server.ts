/** A bare node:http server in its own process. It answers each call with the last body its parent sent. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let answer = Buffer.alloc(0)
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () =>
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length }).end(answer),
  )
})
process.on('message', (body: string) => {
  answer = Buffer.from(body)
  process.send?.('set')
})
process.once('disconnect', () => process.exit())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

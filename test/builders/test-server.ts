import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An HTTP server for a service that the functions call. It never closes idle connections: while a busy process does not
 * run, they all expire together, and a client with fifty of them would use up its retries on reconnecting.
 */
export const createTestServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener)

/** The ports of this process's services, by name. */
const ports = ((globalThis as { plumblineTestPorts?: Map<string, number> }).plumblineTestPorts ??= new Map())

/**
 * Starts a service, and resolves to its address. It is the same for each file of the process: the functions keep their
 * clients from one file to the next.
 */
export const listenAs = async (name: string, server: Server): Promise<string> => {
  server.listen(ports.get(name) ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  ports.set(name, port)
  return `http://127.0.0.1:${port}`
}

import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * An HTTP server for a service that the functions call. It never closes idle connections: while a busy process does not
 * run, they all expire together, and a client with fifty of them would use up its retries on reconnecting.
 */
export const createTestServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener)

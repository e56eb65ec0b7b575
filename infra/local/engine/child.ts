/** Starts a server process that cannot outlive this one, whatever ends this one. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'

export interface Child {
  pid: number
  /** Resolves when the process is gone, with what it said last. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * The shell between the two ends the server when its standard input closes, which the kernel does even if
 * this process is killed. Its own group keeps Ctrl-C away from it, so that this process ends it in order.
 */
const watchdog = 'exec 3<&0; "$@" <&- & child=$!; (cat <&3 >/dev/null; kill -9 $child 2>/dev/null) & wait $child'

export function startChild(command: string, parameters: string[]): Child {
  const server: ChildProcess =
    process.platform === 'win32'
      ? spawn(command, parameters, { stdio: ['pipe', 'pipe', 'pipe'] })
      : spawn('/bin/sh', ['-c', watchdog, 'watchdog', command, ...parameters], {
          stdio: ['pipe', 'pipe', 'pipe'],
          detached: true,
        })
  let last = ''
  const keep = (chunk: Buffer) => (last = (last + chunk.toString()).slice(-2_000))
  server.stdout?.on('data', keep)
  server.stderr?.on('data', keep)
  const ended = new Promise<string>((resolve) => {
    server.on('error', (cause) => resolve(cause.message))
    server.on('exit', () => resolve(last))
  })
  return {
    pid: server.pid ?? 0,
    ended,
    async stop() {
      if (process.platform === 'win32') server.kill()
      else server.stdin?.end()
      await ended
    },
  }
}

/** A port of the loopback address that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Resolves once the port takes connections; throws what the child said if it ended before. */
export async function waitForPort(port: number, child: Child): Promise<void> {
  let gone: string | undefined
  void child.ended.then((said) => (gone = said))
  for (;;) {
    if (gone !== undefined) throw new Error(`the process ended at its start: ${gone.trim() || 'without a word'}`)
    if (await connects(port)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function connects(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

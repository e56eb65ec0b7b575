/** Starts a server process that always ends when this process ends, whatever the reason. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import net from 'node:net'

export type Child = {
  pid: number
  /** Resolves when the process has ended, with its last output. */
  ended: Promise<string>
  stop(): Promise<void>
}

/**
 * The shell between the two processes ends the server when its standard input closes, which the kernel does even if
 * this process is killed. The server has its own process group so that Ctrl-C does not reach it, and this process can
 * end it in order.
 */
const watchdog = 'exec 3<&0; "$@" <&- & child=$!; (cat <&3 >/dev/null; kill -9 $child 2>/dev/null) & wait $child'

export const startChild = (command: string, parameters: string[]): Child => {
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

/** A loopback port that is not in use. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Resolves when the port accepts connections. Throws with the child's output if it ended before that. */
export const waitForPort = async (port: number, child: Child): Promise<void> => {
  let gone: string | undefined
  void child.ended.then((said) => (gone = said))
  for (;;) {
    if (gone !== undefined) throw new Error(`the process ended at its start: ${gone.trim() || 'without a word'}`)
    if (await connects(port)) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

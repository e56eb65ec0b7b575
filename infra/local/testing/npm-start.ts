/** `npm start` in a process of its own, for tests that stop and kill it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { demoPassword } from '../../../shared/demo.ts'

const script = fileURLToPath(new URL('../start.ts', import.meta.url))

/** Runs `npm start`, and resolves when it is ready or has ended. */
export const start = async (port: string, folder: string) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', error: '' }
  const ended = once(child, 'close').then(([code]) => code as number)
  child.stderr.on('data', (chunk: Buffer) => (said.error += chunk.toString()))
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString()
      // The password is printed after the logins, so all of them are present.
      const origin = /Plumbline is ready at (\S+)[\s\S]*Password for all/.exec(said.out)?.[1]
      if (origin !== undefined) resolve(origin)
    })
  })
  const origin = await Promise.race([ready, ended.then(() => '')])
  return { child, origin, said, ended }
}

/** Signs in. On a busy machine the function's first start may use up its whole timeout, and the response is 503. */
export const signIn = async (origin: string): Promise<Response> => {
  for (;;) {
    const answer = await fetch(`${origin}/api/auth/customer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'company@demo.test', password: demoPassword }),
    })
    if (answer.status !== 503) return answer
  }
}

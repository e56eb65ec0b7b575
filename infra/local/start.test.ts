import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../shared/demo.ts'
import { copyLoadedDemo } from '../../test/builders/loaded-demo.ts'
import { newFolder } from './testing/folder.ts'

const script = fileURLToPath(new URL('./start.ts', import.meta.url))
const dataDir = newFolder()
copyLoadedDemo(dataDir)
const ends: (() => void)[] = []
afterAll(() => {
  for (const end of ends) end()
})

/** Runs `npm start`, and resolves when it is ready or has ended. */
async function start(port: string, folder = dataDir) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: port, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ends.push(() => child.kill('SIGKILL'))
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
const signIn = async (origin: string): Promise<Response> => {
  for (;;) {
    const answer = await fetch(`${origin}/api/auth/customer/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email: 'company@demo.test', password: demoPassword }),
    })
    if (answer.status !== 503) return answer
  }
}

test('npm start serves the product with its demo data and stops completely on Ctrl-C; a second start keeps the data', async () => {
  const first = await start('0')
  if (first.origin === '') throw new Error(first.said.error)
  for (const { login } of demoAccounts) expect(first.said.out).toContain(login)
  expect((await fetch(first.origin)).status).toBe(200)
  const signedIn = (await (await signIn(first.origin)).json()) as { user: { id: string } }

  // Without this setting, a stage at rest keeps a sixth more memory.
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${first.child.pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2')

  const engine = Number(readFileSync(path.join(dataDir, 'dynamodb', 'engine.pid'), 'utf8'))
  first.child.kill('SIGINT')
  expect(await first.ended).toBe(0)
  expect(() => process.kill(engine, 0)).toThrow(/ESRCH/)
  await expect(fetch(first.origin)).rejects.toThrow('fetch failed')

  const second = await start('0')
  const again = (await (await signIn(second.origin)).json()) as { user: { id: string } }
  expect(again.user.id).toBe(signedIn.user.id)

  const third = await start(new URL(second.origin).port, newFolder())
  expect(await third.ended).toBe(1)
  expect(third.said.error).toBe(
    `Port ${new URL(second.origin).port} is in use. Choose another one: PORT=${Number(new URL(second.origin).port) + 1} npm start\n`,
  )
  const fourth = await start('0')
  expect(await fourth.ended).toBe(1)
  expect(fourth.said.error).toMatch(/^A stage with process id \d+ runs on .*\n$/)

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test('after a kill while RAID entries are raised, the next start raises the missing ones, each once', async () => {
  // Uses the data folder of the first test, so the demo data is loaded only once. If that test failed, it is loaded
  // here.
  const first = await start('0')
  const cookie =
    (await signIn(first.origin)).headers
      .getSetCookie()
      .find((one) => one.startsWith('__Host-session='))
      ?.split(';')[0] ?? ''
  const call = async (origin: string, method: string, at: string, body?: object) =>
    (await (
      await fetch(`${origin}/api${at}`, {
        method,
        headers: { cookie, origin, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json()) as unknown
  const { id: projectId } = (await call(first.origin, 'POST', '/projects', { name: 'Killed in between' })) as {
    id: string
  }
  const tasks = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      call(first.origin, 'POST', '/tasks', { projectId, title: `Late ${index}`, dueDate: '2026-01-01' }),
    ),
  )
  const entries = async (origin: string) =>
    (await call(origin, 'GET', `/projects/${projectId}/raid?limit=200`)) as {
      sourceTaskId: string
      number: number
      status: string
    }[]
  await expect.poll(async () => (await entries(first.origin)).length, { interval: 5 }).toBeGreaterThan(2)
  first.child.kill('SIGKILL')
  await first.ended

  const second = await start('0')
  if (second.origin === '') throw new Error(second.said.error)
  expect((await fetch(`${second.origin}/_local/idle`)).status).toBe(200)
  const raised = await entries(second.origin)
  expect(raised.map(({ sourceTaskId }) => sourceTaskId).toSorted()).toEqual(
    (tasks as { id: string }[]).map(({ id }) => id).toSorted(),
  )
  expect(new Set(raised.map(({ number }) => number)).size).toBe(40)
  expect(raised.every(({ status }) => status === 'open')).toBe(true)
  second.child.kill('SIGTERM')
  await second.ended
})

import { expect, test } from 'vitest'
import { copyLoadedDemo } from '../../test/builders/loaded-demo.ts'
import { newFolder } from './testing/folder.ts'
import { signIn, start } from './testing/npm-start.ts'

const dataDir = newFolder()
copyLoadedDemo(dataDir)

test('after a kill while RAID entries are raised, the next start raises the missing ones, each once', async () => {
  const first = await start('0', dataDir)
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

  const second = await start('0', dataDir)
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

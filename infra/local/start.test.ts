import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoAccounts } from '../../shared/demo.ts'
import { copyLoadedDemo } from '../../test/builders/loaded-demo.ts'
import { newFolder } from './testing/folder.ts'
import { signIn, start } from './testing/npm-start.ts'

const dataDir = newFolder()
copyLoadedDemo(dataDir)

test('npm start serves the product with its demo data and stops completely on Ctrl-C; a second start keeps the data', async () => {
  const first = await start('0', dataDir)
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

  const second = await start('0', dataDir)
  const repeated = (await (await signIn(second.origin)).json()) as { user: { id: string } }
  expect(repeated.user.id).toBe(signedIn.user.id)

  const third = await start(new URL(second.origin).port, newFolder())
  expect(await third.ended).toBe(1)
  expect(third.said.error).toBe(
    `Port ${new URL(second.origin).port} is in use. Choose another one: PORT=${Number(new URL(second.origin).port) + 1} npm start\n`,
  )
  const fourth = await start('0', dataDir)
  expect(await fourth.ended).toBe(1)
  expect(fourth.said.error).toMatch(/^A stage with process id \d+ runs on .*\n$/)

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

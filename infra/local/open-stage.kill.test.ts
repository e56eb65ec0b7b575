import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeData } from './lock.ts'
import { makeFixture } from './testing/fixture.ts'
import type { Fixture } from './testing/fixture.ts'

let fixture: Fixture
const children: ChildProcess[] = []
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  fixture.remove()
})

const run = async (dataDir: string): Promise<{ child: ChildProcess; origin: string; engine: number }> => {
  const script = fileURLToPath(new URL('./testing/run-stage.ts', import.meta.url))
  const child = spawn(process.execPath, [script, fixture.cdkOut, fixture.siteDir, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { origin: string; engine: number }) }
}

/** Waits until the engine's process has ended. The kernel triggers this and does not notify the test. */
const untilGone = async (pid: number): Promise<void> => {
  while (isThere(pid)) await new Promise((resolve) => setImmediate(resolve))
}

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a stage that is killed at any moment keeps every acknowledged write, and leaves no process behind', async () => {
  const dataDir = path.join(fixture.folder, 'killed')
  const first = await run(dataDir)
  const answered: number[] = []
  let going = true
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let at = writer; going; at += 4) {
      const answer = await fetch(`${first.origin}/api/things/k-${at}`, { method: 'PUT' }).catch(() => undefined)
      if (!answer) return
      if (answer.status === 200) answered.push(at)
      if (answered.length === 40) {
        going = false
        first.child.kill('SIGKILL')
      }
    }
  })
  await Promise.all(writers)
  await untilGone(first.engine)

  const second = await run(dataDir)
  for (const at of answered) {
    const answer = await fetch(`${second.origin}/api/things/k-${at}`)
    expect(await answer.json()).toMatchObject({ sk: `k-${at}` })
  }
  expect(answered.length).toBeGreaterThanOrEqual(40)
  second.child.kill('SIGKILL')
  await untilGone(second.engine)
  takeData(dataDir)()
})

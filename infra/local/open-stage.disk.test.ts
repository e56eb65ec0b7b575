import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openLogFile } from './records/log-file.ts'
import { makeFixture } from './testing/fixture.ts'
import type { Fixture } from './testing/fixture.ts'
import { newFolder } from './testing/folder.ts'

const disk = mkdtempSync(path.join(tmpdir(), 'plumbline-disk-'))
/** A real file system of 40 MB. Only root can mount one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=40m', 'tmpfs', disk]).status === 0

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => {
  if (isMounted) spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
  fixture.remove()
})

const dataDir = path.join(disk, 'data')

const run = () => {
  const script = fileURLToPath(new URL('./testing/run-stage.ts', import.meta.url))
  const child = spawn(process.execPath, [script, fixture.cdkOut, fixture.siteDir, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ready = once(createInterface(child.stdout), 'line').then(
    ([line]) => (JSON.parse(line as string) as { origin: string }).origin,
  )
  return { child, ready, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, said })) }
}

const lastFree = path.join(disk, 'something-else')
/** Leaves this many bytes of the disk. */
const fillUp = (left: number) => {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(lastFree, Buffer.alloc(bavail * bsize - left))
}

test.runIf(isMounted)(
  'a full disk ends the stage with one line, and the next start has every acknowledged write',
  async () => {
    const first = run()
    const origin = await first.ready
    const answered: number[] = []
    const write = async (id: number): Promise<boolean> => {
      const answer = await fetch(`${origin}/api/things/k-${id}`, { method: 'PUT' }).catch(() => undefined)
      if (answer?.status === 200) answered.push(id)
      return answer !== undefined
    }
    for (let id = 0; id < 20; id += 1) await write(id)
    fillUp(0)
    for (let id = 20; await write(id); id += 1);
    const { code, said } = await first.ended
    expect(code).toBe(1)
    const lines = said.split('\n').filter((line) => line !== '' && !line.startsWith('Log lines are lost'))
    expect(lines).toEqual([
      expect.stringMatching(
        /^The disk of .*data is full\. Everything that was answered is kept\. Free at least 8 MB there/,
      ),
    ])
    expect(lines[0]).toContain(dataDir)

    // A start that would fail again says so before it opens anything.
    const second = run()
    void second.ready.catch(() => {})
    expect((await second.ended).said).toContain(`The disk of ${dataDir} is full`)

    rmSync(lastFree)
    const third = run()
    const restarted = await third.ready
    for (const id of answered)
      expect(await (await fetch(`${restarted}/api/things/k-${id}`)).json()).toMatchObject({ sk: `k-${id}` })
    expect(answered.length).toBeGreaterThanOrEqual(20)
  },
)

test('a log that cannot be written is said once, and ends nothing', () => {
  const folder = newFolder()
  mkdirSync(path.join(folder, 'logs'))
  // Writing there fails with ENOSPC, whatever is free.
  symlinkSync('/dev/full', path.join(folder, 'logs', 'stage.log'))
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const log = openLogFile(path.join(folder, 'logs'), [])
  for (let times = 0; times < 3; times += 1) {
    log.error({ at: '2026-11-27T12:00:00.000Z', source: 'test', message: 'Something' })
    log.close()
  }
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Log lines are lost, because .*stage\.log.*ENOSPC/)]])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildIfStale } from '../build.ts'
import { copyLoadedDemo } from '../../test/builders/loaded-demo.ts'
import { isGate } from '../../test/builders/gate.ts'
import { newFolder } from './testing/folder.ts'

const script = fileURLToPath(new URL('./start.ts', import.meta.url))
// Every start uses the folder that the stopped ones before it have left.
const dataDir = newFolder()
copyLoadedDemo(dataDir)
const ends: (() => void)[] = []
// A build would print its warnings.
beforeAll(() => buildIfStale())
afterAll(() => {
  for (const end of ends) end()
})

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The engine's process of the last start, if it got that far. */
const enginePid = (): number | undefined => {
  try {
    return Number(readFileSync(path.join(dataDir, 'dynamodb', 'engine.pid'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Runs `npm start`, and sends it a signal when it has finished a phase of its start. */
const startAndStop = async (phase: string, signal: NodeJS.Signals) => {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  ends.push(() => child.kill('SIGKILL'))
  const ended = once(child, 'close') as Promise<[number | null]>
  const lines: string[] = []
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (line.trimStart().startsWith(phase)) child.kill(signal)
  })
  const [code] = await ended
  return { code, lines, errors }
}

const stopped = 'Stopped before it was ready. The next start continues from here.'

const stops = [
  ['build', 'SIGINT'],
  ['cloud assembly', 'SIGTERM'],
  ['database and site', 'SIGINT'],
  ['services', 'SIGTERM'],
  ['prices', 'SIGINT'],
  ['demo companies', 'SIGTERM'],
] as const

// The gate has one stop of each kind: before there are processes, and with all of them.
test.each(stops.filter((_, index) => !isGate || index % 3 === 0))(
  'a start that is stopped after its phase “%s” ends with one line, and its processes end',
  async (phase, signal) => {
    const { code, lines, errors } = await startAndStop(phase, signal)
    expect({ code, errors, last: lines.at(-1) }).toEqual({ code: 0, errors: '', last: stopped })
    expect(lines.filter((line) => !line.startsWith('  '))).toEqual([stopped])
    const engine = enginePid()
    if (engine !== undefined) expect(isThere(engine)).toBe(false)
  },
)

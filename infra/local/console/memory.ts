/** Resident memory of the stage's processes. */
import { sumBy } from '../../../shared/contract/sums.ts'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { MemoryPart } from './stage-view.ts'

/** @param group id of the process group of the DynamoDB engine and its watchdog */
export const readMemory = async (group: number): Promise<MemoryPart[]> => [
  { name: 'stage', bytes: process.memoryUsage.rss() },
  { name: 'database', bytes: await bytesOfGroup(group) },
]

const bytesOfGroup = async (group: number): Promise<number> => {
  if (process.platform === 'linux') {
    const children = await readFile(`/proc/${group}/task/${group}/children`, 'utf8').catch(() => '')
    const pids = [group, ...children.trim().split(' ').filter(Boolean).map(Number)]
    const sizes = await Promise.all(pids.map(residentBytes))
    return sumBy(sizes, (size) => size)
  }
  if (process.platform === 'win32') return 0
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return sumBy(
    rows.filter(([id]) => id === group),
    ([, kilobytes = 0]) => kilobytes * 1024,
  )
}

const residentBytes = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}

/** Opens a stage in its own process and reads its memory use. */
import { sumBy } from '../../shared/contract/sums.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arenas } from '../../infra/local/arenas.ts'
import { functionEnvironment } from '../builders/dynamo-engine.ts'
import type { StageAddress } from './stage-process.ts'

export type OwnStage = StageAddress & {
  /** Resolves when the stage has no work left. */
  settled: () => Promise<void>
  /**
   * Resident bytes of the stage's process and of all processes that it started. Their proportional share would depend
   * on which other Node processes the machine runs.
   */
  memory: () => Promise<number>
  close: () => Promise<void>
}

const messageFrom = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The process of the stage ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message)
    })
  })

const treeOf = (pid: number): number[] => {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(treeOf)]
  } catch {
    // The process has ended in the meantime.
    return []
  }
}

const residentBytes = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Starts a file and waits for its first message. */
export const startProcess = async (
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<{
  child: ChildProcess
  said: unknown
  /** Sends a message and waits for the answer. */ ask: (question: string) => Promise<unknown>
}> => {
  const child = fork(join(import.meta.dirname, file), args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ask = (question: string): Promise<unknown> => {
    const answer = messageFrom(child)
    child.send(question)
    return answer
  }
  return { child, said: await messageFrom(child), ask }
}

export const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.disconnect()
  await exit
}

export const openOwnStage = async ({ demo }: { demo: boolean }): Promise<OwnStage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const { child, said, ask } = await startProcess(
    'stage-process.ts',
    [dataDir, demo ? 'demo' : 'empty'],
    // As `npm start` runs it.
    arenas,
  )
  const address = said as StageAddress
  return {
    ...address,
    settled: async () => {
      const { idle } = (await (await fetch(`${address.origin}/_local/idle?timeout=600`)).json()) as { idle: boolean }
      if (!idle) throw new Error('The stage has not come to rest within ten minutes')
    },
    memory: async () =>
      process.platform === 'linux' ? sumBy(treeOf(child.pid ?? 0), residentBytes) : Number(await ask('memory')),
    close: async () => {
      await endProcess(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Lets the repositories of this process write directly to the stage's table, without the API. Call it before importing
 * them.
 */
export const writeTo = ({ tableName, engineEndpoint, encryptionSecrets }: StageAddress): void => {
  Object.assign(process.env, functionEnvironment({ tableName, endpoint: engineEndpoint }), {
    ENCRYPTION_SECRETS: encryptionSecrets,
  })
}

/** The stage's log file: log lines that would go to CloudWatch and the stage's own errors, one JSON object per line. */
import { appendFileSync, createReadStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { LambdaFunction } from '../assembly/assembly.ts'
import type { ErrorRecord, LogLine } from './records.ts'

const order = ['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR', 'FATAL']
/** If the file is larger than this many bytes at start, it is renamed and a new one begins. */
const large = 20_000_000
/** Lines are written together after this delay: a write for each line would slow down the requests that log. */
const gatherMillis = 200

export type LogFile = {
  file: string
  line(line: LogLine): void
  error(error: ErrorRecord): void
  close(): void
}

export const openLogFile = (directory: string, functions: LambdaFunction[]): LogFile => {
  const file = path.join(directory, 'stage.log')
  const least = new Map(functions.map((fn) => [fn.name, order.indexOf(fn.logLevel)]))
  mkdirSync(directory, { recursive: true })
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > large) renameSync(file, `${file}.1`)
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const lines = waiting
    waiting = ''
    if (lines === '') return
    try {
      appendFileSync(file, lines)
      isFailing = false
    } catch (cause) {
      // A log must not end the stage. Says so once for each time that it begins to fail.
      if (!isFailing)
        console.error(`Log lines are lost, because ${file} cannot be written: ${(cause as Error).message}`)
      isFailing = true
    }
  }
  const write = (entry: object) => {
    waiting += `${JSON.stringify(entry)}\n`
    timer ??= setTimeout(flush, gatherMillis)
    timer.unref()
  }
  return {
    file,
    line: (line) => {
      if (order.indexOf(line.level) >= (least.get(line.function) ?? 0)) write(line)
    },
    error: (error) => write({ level: 'ERROR', ...error }),
    close: flush,
  }
}

/** The lines of the log, those of the file before included. What was logged in the last moment may be missing. */
export async function* readLogFile(directory: string): AsyncGenerator<LogLine> {
  for (const name of ['stage.log.1', 'stage.log']) {
    const file = path.join(directory, name)
    if (!existsSync(file)) continue
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const entry = parsed(line)
      if (entry !== undefined) yield entry
    }
  }
}

/** Undefined for an error of the stage, and for a line that was cut when the stage was killed. */
const parsed = (line: string): LogLine | undefined => {
  try {
    const entry = JSON.parse(line) as Partial<LogLine>
    return entry.function !== undefined && entry.text !== undefined ? (entry as LogLine) : undefined
  } catch {
    return undefined
  }
}

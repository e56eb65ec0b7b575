/** Parts of the bench that run in a process of their own, in which the table's client is that of their stage. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { report, type Finding } from './findings.ts'

/** Runs a file of this folder that calls `measuredApart`, and answers its findings. */
export const measureApart = async (file: string, args: readonly string[] = []): Promise<Finding[]> => {
  const child = fork(join(import.meta.dirname, file), args, { stdio: 'inherit' })
  const findings = new Promise<Finding[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Finding[]))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and without findings`)))
  })
  const [result] = await Promise.all([findings, once(child, 'exit')])
  return result
}

/** Measures, and passes the findings to the process that started this one; prints them where it was started by hand. */
export const measuredApart = async (measure: () => Promise<Finding[]>): Promise<void> => {
  const findings = await measure()
  if (process.send === undefined) process.exitCode = report(findings) === 0 ? 0 : 1
  else {
    process.send(findings)
    process.disconnect()
  }
}

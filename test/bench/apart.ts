/** Runs parts of the bench in their own process, where the table's client uses their stage. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { report, type Finding } from './findings.ts'

/** Runs a file of this folder that calls `measuredApart`, and returns its findings. */
export const measureApart = async (file: string, args: readonly string[] = []): Promise<Finding[]> => {
  const child = fork(join(import.meta.dirname, file), args, { stdio: 'inherit' })
  const findings = new Promise<Finding[]>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Finding[]))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} and without findings`)))
  })
  const [result] = await Promise.all([findings, once(child, 'exit')])
  return result
}

/** Measures and sends the findings to the parent process, or prints them if there is none. */
export const measuredApart = async (measure: () => Promise<Finding[]>): Promise<void> => {
  const findings = await measure()
  if (process.send === undefined) process.exitCode = report(findings) === 0 ? 0 : 1
  else {
    process.send(findings)
    process.disconnect()
  }
}

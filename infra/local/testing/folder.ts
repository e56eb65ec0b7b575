/** A folder for one test, deleted when the tests of its file have ended. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

export const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-test-'))
  made.push(folder)
  return folder
}

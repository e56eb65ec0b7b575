import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DataInUse, takeData } from './lock.ts'
import { newFolder } from './testing/folder.ts'

test('a data folder is taken once, and free again when it is given back', () => {
  const folder = newFolder()
  const giveBack = takeData(folder)
  expect(() => takeData(folder)).toThrow(DataInUse)
  giveBack()
  takeData(folder)()
})

test('what a process that is gone has taken is free', () => {
  const folder = newFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path.join(folder, 'stage.lock'), String(pid))
  const giveBack = takeData(folder)
  expect(readFileSync(path.join(folder, 'stage.lock'), 'utf8')).toBe(String(process.pid))
  giveBack()
})

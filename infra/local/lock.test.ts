import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { DataInUse, takeData } from './lock.ts'
import { newFolder } from './testing/folder.ts'

test('a data folder can be locked once, and again after it is released', () => {
  const folder = newFolder()
  const giveBack = takeData(folder)
  expect(() => takeData(folder)).toThrow(DataInUse)
  giveBack()
  takeData(folder)()
})

test('the lock of a dead process is free', () => {
  const folder = newFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path.join(folder, 'stage.lock'), String(pid))
  const giveBack = takeData(folder)
  expect(readFileSync(path.join(folder, 'stage.lock'), 'utf8')).toBe(String(process.pid))
  giveBack()
})

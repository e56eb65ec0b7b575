import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../testing/folder.ts'
import { checkData, DataDamaged, listDatabases } from './damage.ts'
import { openSqlite } from './sqlite.ts'

/** A folder with two databases, as a stage leaves it. */
const storedData = (): string => {
  const folder = newFolder()
  for (const name of ['first', 'second']) {
    const database = openSqlite(path.join(folder, name), `${name}.sqlite`, 'CREATE TABLE things (name TEXT)')
    const insert = database.prepare('INSERT INTO things VALUES (?)')
    for (let count = 0; count < 500; count += 1) insert.run(`thing ${count} ${'x'.repeat(100)}`)
    database.close()
  }
  listDatabases(folder)
  return folder
}

const overwrite = (file: string, position: number, length: number) => {
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(length, 0xa5), 0, length, position)
  closeSync(handle)
}

test('a new folder and an undamaged one pass', () => {
  expect(() => checkData(newFolder())).not.toThrow()
  expect(() => checkData(storedData())).not.toThrow()
})

test.each<[string, (file: string) => void, RegExp]>([
  ['a deleted file', (file) => rmSync(file), /^ {2}first\/first\.sqlite is missing$/m],
  ['a deleted folder', (file) => rmSync(path.dirname(file), { recursive: true }), /first\.sqlite is missing$/m],
  ['an empty file', (file) => writeFileSync(file, ''), /first\.sqlite is empty$/m],
  ['a file of another kind', (file) => writeFileSync(file, 'x'.repeat(9_000)), /first\.sqlite cannot be read \(/],
  ['a damaged page', (file) => overwrite(file, 8_192, 4_096), /first\.sqlite is damaged \(/],
])('%s is found and named', (_, damage, finding) => {
  const folder = storedData()
  damage(path.join(folder, 'first/first.sqlite'))
  expect(() => checkData(folder)).toThrow(DataDamaged)
  expect(() => checkData(folder)).toThrow(finding)
  expect(() => checkData(folder)).not.toThrow(/second/)
})

test('stored objects are not taken for databases', () => {
  const folder = storedData()
  mkdirSync(path.join(folder, 'objects/files/report.sqlite'), { recursive: true })
  writeFileSync(path.join(folder, 'objects/files/report.sqlite/1.db'), 'not a database')
  expect(() => checkData(folder)).not.toThrow()
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as electrodb from 'electrodb'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { asFunction } from './bundle.ts'
import { asModule, electrodbModules } from './electrodb-modules.ts'

type ElectroDb = typeof electrodb

const bundled = async (): Promise<ElectroDb> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-electrodb-'))
  try {
    const outfile = path.join(folder, 'index.mjs')
    const stdin = { contents: `export * from 'electrodb'`, resolveDir: import.meta.dirname }
    await build({ stdin, outfile, ...asFunction, plugins: [electrodbModules()], logLevel: 'silent' })
    return (await import(pathToFileURL(outfile).href)) as ElectroDb
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const requestsOf = ({ Entity }: ElectroDb): unknown => {
  const entity = new Entity(
    {
      model: { service: 'test', entity: 'thing', version: '1' },
      attributes: { id: { type: 'string', required: true }, count: { type: 'number' } },
      indexes: { byId: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } } },
    },
    { table: 'things' },
  )
  const update = entity.patch({ id: 'a' }).add({ count: 1 })
  return [
    entity.put({ id: 'a', count: 1 }).params(),
    update.where(({ count }, { lt }) => lt(count, 9)).params(),
    entity.query.byId({ id: 'a' }).params(),
  ]
}

test('ElectroDB as ES modules exports the same names and builds the same requests', async () => {
  const modules = await bundled()
  const names = Object.keys(electrodb).filter((name) => name !== 'default' && name !== 'module.exports')
  expect(Object.keys(modules).toSorted()).toEqual(names.toSorted())
  expect(requestsOf(modules)).toEqual(requestsOf(electrodb))
})

test('what a module requires and exports keeps its names', () => {
  const source = [
    'const lib = require("a");',
    'const Validator = require("b").Validator;',
    'const { one, two: second } = require("./c");',
    'module.exports = { one, second: third };',
  ]
  expect(asModule(source.join('\n')).split('\n')).toEqual([
    'import * as lib from "a";',
    'import { Validator } from "b";',
    'import { one, two as second } from "./c";',
    'export { one, third as second };',
  ])
})

test.each(['const a = () => require("a");', 'exports.a = 1;', 'module.exports = class {};'])(
  'a module of another form is refused: %s',
  (source) => {
    expect(() => asModule(source)).toThrow('unknown form')
  },
)

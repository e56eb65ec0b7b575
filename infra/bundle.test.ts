import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { functionRows } from '../functions/manifest.ts'
import { bundleFunctions, codeDirOf } from './bundle.ts'
import { rowsOf } from './stage.ts'

test('a stage with fewer functions uses the bundles of one with more', async () => {
  const fewer = ['local', 'dev', 'prod'].map(rowsOf).find((rows) => rows.length < functionRows.length)
  if (!fewer) throw new Error('All stages have all functions')
  const madeAt = async () => (await stat(new URL('../dist/lambda/.made', import.meta.url))).mtimeMs
  await bundleFunctions(functionRows)
  const made = await madeAt()
  await bundleFunctions(fewer)
  await bundleFunctions(functionRows)
  expect(await madeAt()).toBe(made)
})

test('what a function loads on demand is next to its first file, and not part of it', async () => {
  await bundleFunctions(functionRows)
  const files = await Promise.all(
    functionRows.map(async ({ name }) => {
      const dir = codeDirOf(name)
      const code = await readFile(path.join(dir, 'index.mjs'), 'utf8')
      const imported = [...code.matchAll(/import\("\.\/([\w-]+\.mjs)"\)/g)].map(([, file]) => file)
      const others = (await readdir(dir)).filter((file) => file !== 'index.mjs')
      expect(others.toSorted(), name).toEqual([...new Set(imported)].toSorted())
      return { name, code, others }
    }),
  )
  const loading = (file: string) => files.filter(({ others }) => others.includes(file)).map(({ name }) => name)
  expect(loading('common-passwords-on-demand.mjs')).toEqual(expect.arrayContaining(['auth', 'profile', 'team']))
  expect(loading('stripe-on-demand.mjs')).toEqual(expect.arrayContaining(['billing', 'publish-prices']))
  for (const { name, code } of files) expect(code.length, name).toBeLessThan(1_000_000)
})

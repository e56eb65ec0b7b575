import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { functionRows } from '../functions/manifest.ts'
import { bundleFunctions } from './bundle.ts'
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

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const web = resolve(import.meta.dirname, '..')

it('is the only module that offers to undo, so that the key takes back what any message offers', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.endsWith('.test.ts'))
  const offering = files.filter((file) => /label: 'Undo'/.test(readFileSync(resolve(web, file), 'utf8')))
  expect(offering).toEqual(['saving/undo.ts'])
})

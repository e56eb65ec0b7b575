/** Results name the version of their prompt, so one version has one text for good. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf } from '../../../kernel/canonical.ts'

type Prompt = { version: string; schemaName?: string; system: string }

/** The hash of each version's text. A changed text needs another version, with a line of its own. */
const released: Record<string, string> = {
  'answer-1': 'e12c50824ee82fc4827b7c98b1d0875b19c9b6d283a19ede0b6c6aeceb7c92a7',
  'minutes-1': '24f770206a37d8c02bfe2578e7572a17195d1e6247fed17820672b6b52dcb332',
  'raci-1': 'c752722694124e26635f5d1e9a75fc31747762b7c4010efa136e244ddd7b0924',
  'sentences-1': 'edc71e6214f46cc9893119f436a66d0251bea22e45b1cc0d0d8fb32700ac37dd',
  'tools-1': '9ea6e88a59d491a0672206d738757a160b40c4234cce6f6761a526450af4f534',
}

const names = readdirSync(import.meta.dirname)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'as-data' && !name.endsWith('.test'))

test.each(names)('%s has one prompt, whose text has not changed without its version', async (name) => {
  const exported = (await import(/* @vite-ignore */ `./${name}.ts`)) as Record<string, Prompt>
  const [prompt, ...others] = Object.values(exported) as [Prompt, ...Prompt[]]
  expect(others).toEqual([])
  expect(prompt.version).toMatch(new RegExp(`^${name}-\\d+$`))
  expect({ [prompt.version]: hashOf(prompt) }).toEqual({ [prompt.version]: released[prompt.version] })
})

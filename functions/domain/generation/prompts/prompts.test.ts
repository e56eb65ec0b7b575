/** Results name the version of their prompt, so one version has one text for good. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hashOf } from '../../../kernel/canonical.ts'

type Prompt = { version: string; schemaName: string; system: string }

/** The hash of each version's text. A changed text needs another version, with a line of its own. */
const released: Record<string, string> = {
  'raci-1': 'c752722694124e26635f5d1e9a75fc31747762b7c4010efa136e244ddd7b0924',
  'sentences-1': 'edc71e6214f46cc9893119f436a66d0251bea22e45b1cc0d0d8fb32700ac37dd',
}

const prompts = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'as-data.ts')
    .map(async (file) => ({
      file,
      exported: Object.values((await import(`./${file}`)) as Record<string, Prompt>),
    })),
)

test.each(prompts)('$file has one prompt, whose text has not changed without its version', ({ file, exported }) => {
  const [prompt, ...others] = exported as [Prompt, ...Prompt[]]
  expect(others).toEqual([])
  expect(prompt.version).toMatch(new RegExp(`^${file.slice(0, -'.ts'.length)}-\\d+$`))
  expect({ [prompt.version]: hashOf(prompt) }).toEqual({ [prompt.version]: released[prompt.version] })
})

/** `docs/generated-texts.md` is written by hand, for people who have not read the code. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modes } from '../../infra/local/services/bedrock/modes.ts'
import { textFields, withoutModel } from '../../shared/generation/generation-choices.ts'
import { madeBy } from '../../shared/contract/made-by.ts'
import { allRoutes } from '../../shared/routes.ts'

const page = readFileSync('docs/generated-texts.md', 'utf8')

test('the page about generated texts names every call, field of a job, reason and mode', () => {
  const calls = allRoutes
    .filter(({ later, path }) => later !== undefined && !path.startsWith('/api/customer/'))
    .map(({ method, path }) => `\`${method} ${path}`)
  const values = [textFields, Object.keys(withoutModel), Object.keys(madeBy.shape), Object.keys(modes)]
    .flat()
    .map((value) => `\`${value}\``)
  expect([...calls, ...values].filter((call) => !page.includes(call))).toEqual([])
})

import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { asFunction } from './bundle.ts'
import { newFolder } from './local/testing/folder.ts'
import { requiredHttp } from './required-http.ts'

const script = `
  import * as http from 'http'
  import { request } from 'node:http'
  const loaded = process.moduleLoadList.some((name) => name.endsWith('internal/deps/undici/undici'))
  console.log(JSON.stringify({ isSame: http.request === request, agent: typeof http.Agent, loaded }))`

test('a function that uses http starts without Node’s fetch client, and has all of http', async () => {
  const outfile = path.join(newFolder(), 'index.mjs')
  await build({
    ...asFunction,
    stdin: { contents: script, resolveDir: import.meta.dirname },
    outfile,
    plugins: [requiredHttp()],
  })
  const printed = execFileSync(process.execPath, [outfile], { encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual({ isSame: true, agent: 'function', loaded: false })
})

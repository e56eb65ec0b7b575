import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lintTemplates } from './cfn-lint.ts'

let folder: string
let said: string[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-cfn-lint-'))
  said = []
  for (const stage of ['dev', 'prod']) {
    mkdirSync(path.join(folder, stage))
    writeFileSync(path.join(folder, stage, 'data.template.json'), '{}')
    writeFileSync(path.join(folder, stage, 'data.assets.json'), '{}')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

const asked = () => path.join(folder, 'asked')

/** A command of that name that notes what it is asked, and ends with these codes. */
const install = ({ version = 0, findings = 0 }) => {
  const file = path.join(folder, 'cfn-lint')
  const script = [
    '#!/bin/sh',
    `[ "$1" = --version ] && echo cfn-lint 1.2.3 && exit ${version}`,
    `printf '%s\\n' "$@" > '${asked()}'`,
    `exit ${findings}`,
  ]
  writeFileSync(file, script.join('\n'))
  chmodSync(file, 0o755)
}

const lint = () =>
  lintTemplates([path.join(folder, 'dev'), path.join(folder, 'prod')], { PATH: folder }, (line) => said.push(line))

test('without cfn-lint, the templates pass, and a line says that it did not check them', () => {
  expect(lint()).toBe(true)
  expect(said).toEqual([expect.stringMatching(/^cfn-lint is not installed.*pip install cfn-lint$/)])
})

test('a command of that name that does not work counts as none', () => {
  install({ version: 127 })
  expect(lint()).toBe(true)
  expect(said).toEqual([expect.stringContaining('not installed')])
})

test('cfn-lint checks the templates of all folders, and nothing else in them', () => {
  install({})
  expect(lint()).toBe(true)
  expect(said).toEqual(['cfn-lint 1.2.3: no findings in 2 templates'])
  expect(readFileSync(asked(), 'utf8').trim().split('\n')).toEqual([
    '--ignore-checks',
    'W3005',
    '--',
    path.join(folder, 'dev', 'data.template.json'),
    path.join(folder, 'prod', 'data.template.json'),
  ])
})

// 2 is an error, 4 a warning, 8 a remark.
test.each([2, 4, 8, 14])('findings fail the synthesis: exit code %i', (findings) => {
  install({ findings })
  expect(lint()).toBe(false)
  expect(said).toEqual([])
})

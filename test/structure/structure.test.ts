import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contractPage, makeContractPage } from './contract-page.ts'
import { violations } from './imports.ts'
import { missing, readLock } from './lock.ts'

test('docs/contract.md is what the contract says', () => {
  expect(readFileSync(contractPage, 'utf8')).toBe(makeContractPage())
})

test('an import against the direction is found', () => {
  expect(
    violations([
      { from: 'shared/a.ts', to: 'functions/b.ts' },
      { from: 'shared/a.ts', to: 'react' },
      { from: 'functions/a/b.ts', to: 'infra/data.ts' },
      { from: 'infra/a.ts', to: 'functions/kernel/log.ts' },
      { from: 'web/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/screens/tasks/a.tsx', to: 'web/screens/projects/b.tsx' },
      { from: 'functions/a/b.ts', to: 'functions/c/index.ts' },
    ]),
  ).toHaveLength(7)
  expect(
    violations([
      { from: 'shared/a.ts', to: 'zod/mini' },
      { from: 'functions/a/b.ts', to: 'shared/plans.ts' },
      { from: 'infra/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/screens/tasks/a.tsx', to: 'web/ui/button.tsx' },
    ]),
  ).toEqual([])
})

test('package-lock.json names the packages of every platform; where it does not, `npm run lock` completes it', () => {
  expect(missing(readLock()).map(({ name }) => name)).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { folderOf, functionRows } from '../../functions/manifest.ts'
import { contractPage, makeContractPage } from './contract-page.ts'
import { circularImports, violations } from './imports.ts'
import { missing, readLock } from './lock.ts'

test('docs/contract.md is what the contract says', () => {
  expect(readFileSync(contractPage, 'utf8')).toBe(makeContractPage())
})

test('an import against the direction is found', () => {
  expect(
    violations([
      { from: 'shared/a.ts', to: 'functions/b.ts' },
      { from: 'shared/a.ts', to: 'react' },
      { from: 'functions/api/a/b.ts', to: 'infra/data.ts' },
      { from: 'infra/a.ts', to: 'functions/kernel/log.ts' },
      { from: 'web/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/screens/tasks/a.tsx', to: 'web/screens/projects/b.tsx' },
      { from: 'functions/api/a/b.ts', to: 'functions/api/c/d.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/workers/c/d.ts' },
      { from: 'functions/api/a/b.ts', to: 'functions/workers/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/api/a/index.ts' },
      { from: 'functions/kernel/a.ts', to: 'functions/domain/a/b.ts' },
      { from: 'functions/manifest/a.ts', to: 'functions/workers/a/index.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/manifest/a.ts' },
    ]),
  ).toHaveLength(13)
  expect(
    violations([
      { from: 'shared/a.ts', to: 'zod/mini' },
      { from: 'functions/api/a/b.ts', to: 'shared/plans.ts' },
      { from: 'functions/api/a/index.ts', to: 'functions/api/a/b.ts' },
      { from: 'functions/workers/a/b.ts', to: 'functions/domain/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/domain/c/d.ts' },
      { from: 'functions/domain/a/b.ts', to: 'functions/kernel/c.ts' },
      { from: 'functions/manifest/a.ts', to: 'functions/workers/a/subscription.ts' },
      { from: 'infra/a.ts', to: 'functions/manifest.ts' },
      { from: 'web/screens/tasks/a.tsx', to: 'web/ui/button.tsx' },
    ]),
  ).toEqual([])
})

test('a circle of files or of folders is found', () => {
  const domain = (from: string, to: string) => ({ from: `functions/domain/${from}`, to: `functions/domain/${to}` })
  expect(circularImports([domain('a/x.ts', 'a/y.ts'), domain('a/y.ts', 'a/z.ts'), domain('a/z.ts', 'a/x.ts')])).toEqual(
    ['circle: functions/domain/a/x.ts, functions/domain/a/y.ts, functions/domain/a/z.ts'],
  )
  expect(circularImports([domain('a/x.ts', 'b/y.ts'), domain('b/z.ts', 'a/w.ts')])).toEqual([
    'circle: functions/domain/a, functions/domain/b',
  ])
  expect(circularImports([domain('a/x.ts', 'b/y.ts'), domain('a/z.ts', 'b/w.ts'), domain('b/y.ts', 'c/v.ts')])).toEqual(
    [],
  )
})

test('every folder of api/ and workers/ is a function of the manifest, and every function has its folder', () => {
  const folders = globSync('functions/{api,workers}/*/').map((folder) => folder.replace(/\/$/, ''))
  expect(folders.toSorted()).toEqual(functionRows.map(folderOf).toSorted())
})

test('package-lock.json names the packages of every platform; where it does not, `npm run lock` completes it', () => {
  expect(missing(readLock()).map(({ name }) => name)).toEqual([])
})

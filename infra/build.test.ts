import { expect, test } from 'vitest'
import { assemblyDir } from './build.ts'
import { cdkOutput } from './cdk-command.ts'

test('the local stage still starts after the CDK’s command line has synthesised another stage', () => {
  expect(assemblyDir).not.toBe(cdkOutput)
})

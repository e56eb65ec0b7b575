import { expect, test } from 'vitest'
import { changedVersion } from './secret-versions.ts'
import { readVersions, referenceTo, writeVersions } from './secret-references.ts'

test('a reference names the version that is deployed, so that a changed secret changes the template', () => {
  expect(referenceTo('dev', 'origin', {})).toBe('{{resolve:secretsmanager:plumbline-dev-origin:SecretString}}')
  expect(referenceTo('dev', 'origin', {}, 'sent')).toBe(
    '{{resolve:secretsmanager:plumbline-dev-origin:SecretString:sent}}',
  )
  const versions = { origin: '5f0c', signing: '77aa' }
  expect(referenceTo('dev', 'origin', versions, 'sent')).toBe(
    '{{resolve:secretsmanager:plumbline-dev-origin:SecretString:sent::5f0c}}',
  )
  expect(referenceTo('dev', 'signing', versions)).toBe(
    '{{resolve:secretsmanager:plumbline-dev-signing:SecretString:::77aa}}',
  )
})

test('a secret has no version in a reference until it is changed, so the second deployment changes nothing', () => {
  expect(changedVersion({ first: ['AWSCURRENT'] })).toBeUndefined()
  expect(changedVersion({ first: ['AWSPREVIOUS'], second: ['AWSCURRENT'] })).toBe('second')
})

test('versions come back from the command line as they were written', () => {
  for (const versions of [{}, { origin: '1-2' }, { signing: 'a', origin: 'b' }])
    expect(readVersions(writeVersions(versions))).toEqual(versions)
  expect(readVersions(undefined)).toEqual({})
})

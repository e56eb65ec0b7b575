import { expect, test } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { readStages } from './settings.ts'
import { cdkArguments } from './cdk-arguments.ts'
import { readOptions, UsageError } from './deploy-options.ts'
import type { SecretVersions } from './secret-references.ts'

const stages = readStages(cdk.context.stages)

const argumentsOf = (args: string[], created?: ReadonlySet<string>, versions: SecretVersions = {}) =>
  cdkArguments(readOptions(args, stages), 'outputs.json', created, versions).join(' ')

test('a stage is deployed as a whole, and asks before it widens permissions', () => {
  expect(argumentsOf(['--stage', 'dev'])).toBe(
    'deploy dev/** -c stage=dev --require-approval broadening --outputs-file outputs.json',
  )
})

test('the versions of its secrets are in the templates, so that a changed one is deployed', () => {
  expect(argumentsOf(['--stage', 'dev'], undefined, { signing: 'v1', origin: 'v2' })).toContain(
    '-c secrets=signing=v1,origin=v2 ',
  )
})

test('only some of its stacks, if they are named', () => {
  expect(argumentsOf(['--stage', 'dev', '--stacks', 'mail,data'])).toContain('deploy dev/mail dev/data -c')
})

test('new code gets all calls at once if the command says so, and otherwise as the stage says', () => {
  expect(argumentsOf(['--stage', 'prod', '--confirm', 'prod', '--at-once'])).toContain('-c stage=prod -c at-once=true ')
  expect(argumentsOf(['--stage', 'prod', '--confirm', 'prod'])).not.toContain('at-once')
})

test('what follows another -- is passed on to cdk deploy, whose own approval takes precedence', () => {
  expect(argumentsOf(['--stage', 'dev', '--', '--force', '--require-approval', 'never'])).toBe(
    'deploy dev/** -c stage=dev --outputs-file outputs.json --force --require-approval never',
  )
  expect(argumentsOf(['--stage', 'dev', '--', '--require-approval=never'])).not.toContain('broadening')
})

test('a protected stage says which of its stacks exist', () => {
  const args = ['--stage', 'prod', '--confirm', 'prod']
  expect(argumentsOf(args, new Set(['plumbline-prod-web', 'plumbline-prod-data']))).toContain(
    '-c created=plumbline-prod-data,plumbline-prod-web ',
  )
  expect(argumentsOf(args, new Set())).toContain('-c created= ')
  expect(argumentsOf(args)).not.toContain('created')
})

test.each([
  ['no stage', [], 'Name the stage: --stage dev or --stage prod'],
  ['a stage that there is not', ['--stage', 'test'], 'Name the stage'],
  ['the local stage', ['--stage', 'local'], 'npm start'],
  ['a protected stage without its name again', ['--stage', 'prod'], 'Repeat its name: --confirm prod'],
  ['a protected stage with another name', ['--stage', 'prod', '--confirm', 'dev'], 'Repeat its name'],
  ['no stacks', ['--stage', 'dev', '--stacks', ','], 'Name at least one stack'],
  ['an option of cdk deploy in the wrong place', ['--stage', 'dev', '--force'], 'follow after another --'],
  ['a stage that is not named', ['--stage'], 'argument missing'],
])('%s is refused with what to do', (_, args, message) => {
  expect(() => readOptions(args, stages)).toThrow(UsageError)
  expect(() => readOptions(args, stages)).toThrow(message)
})

test('the checks alone need no confirmation', () => {
  expect(readOptions(['--stage', 'prod', '--check-only'], stages)).toMatchObject({ stage: 'prod', checkOnly: true })
})

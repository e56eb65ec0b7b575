import { expect, test } from 'vitest'
import cdk from '../cdk.json' with { type: 'json' }
import { readStages } from './settings.ts'

const dev = cdk.context.stages.dev

test('the stages of cdk.json can be read', () => {
  expect(Object.keys(readStages(cdk.context.stages))).toEqual(['local', 'dev', 'prod'])
})

test.each([
  ['a missing setting', { ...dev, mail: undefined }, 'mail'],
  ['an unknown setting', { ...dev, colour: 'blue' }, 'colour'],
  ['a retention that CloudWatch does not offer', { ...dev, logRetentionDays: 17 }, 'logRetentionDays'],
  ['an empty list of models', { ...dev, models: [] }, 'models'],
  ['a model without a region', { ...dev, models: [{ id: 'anthropic.claude-haiku-4-5-20251001-v1:0' }] }, 'region'],
  ['an ARN as the id of a model', { ...dev, models: [{ id: 'arn:aws:bedrock:x', region: 'eu-west-1' }] }, 'id'],
  ['a shift that CodeDeploy does not know', { ...dev, gradualShift: 'Canary1Percent5Minutes' }, 'gradualShift'],
  ['no concurrency for sign-in', { ...dev, signInConcurrency: 0 }, 'signInConcurrency'],
  ['more days of recovery than DynamoDB offers', { ...dev, recoveryDays: 36 }, 'recoveryDays'],
])('%s is an error that names it', (_, settings, name) => {
  expect(() => readStages({ dev: settings })).toThrow(name)
})

test.each(['webhooksReachLoopback', 'stripeOrigin'] as const)('no stage in the cloud has the setting %s', (setting) => {
  const having = Object.entries(readStages(cdk.context.stages)).filter(
    ([, settings]) => settings[setting] !== undefined,
  )
  expect(having.map(([name]) => name)).toEqual(['local'])
})

test('no stage in the cloud has the local stage’s stand-in for a language model', () => {
  const { local, ...others } = readStages(cdk.context.stages)
  expect(local?.models?.map(({ id }) => id)).toEqual(['us.plumbline.stand-in-v1:0'])
  for (const { models = [] } of Object.values(others))
    for (const { id } of models) expect(id).not.toContain('plumbline')
})

test('prod is protected', () => {
  expect(readStages(cdk.context.stages)['prod']?.protected).toBe(true)
})

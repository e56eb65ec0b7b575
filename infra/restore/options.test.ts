import { expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { readStages } from '../settings.ts'
import { readRestoreOptions } from './options.ts'

const stages = readStages(cdk.context.stages)
const now = Date.parse('2026-11-27T15:00:00Z')
const read = (...args: string[]) => readRestoreOptions(args, stages, now)

test('an instant is read with its time zone, to a whole second', () => {
  expect(read('--stage', 'dev', '--at', '2026-11-27T15:05:07.9+01:00')).toMatchObject({
    stage: 'dev',
    isLocal: false,
    at: '2026-11-27T14:05:07.000Z',
    abandon: false,
    plan: false,
  })
  expect(read('--stage', 'local', '--at', '2026-11-27T14:05Z')).toMatchObject({ isLocal: true })
  expect(read('--stage', 'prod', '--confirm', 'prod', '--abandon')).toMatchObject({ at: undefined, abandon: true })
  expect(read('--stage', 'prod', '--plan')).toMatchObject({ plan: true })
})

test.each([
  [[], /^Name the stage: --stage local or --stage dev or --stage prod$/],
  [['--stage', 'test'], /^Name the stage/],
  [['--stage', 'prod', '--at', '2026-11-27T14:05:00Z'], /^prod is protected\. Repeat its name: --confirm prod$/],
  [['--stage', 'dev', '--at', '2026-11-27T14:05:00'], /is no instant\. Write it with its time zone/],
  [['--stage', 'dev', '--at', '2026-13-27T14:05:00Z'], /is no instant/],
  [['--stage', 'dev', '--at', '2026-11-27T15:00:01Z'], /is in the future$/],
  [['--stage', 'dev', '--files', '--at', '2026-11-27T14:05:00Z'], /leave out --at/],
  [['--stage', 'dev', '--when', 'now'], /--when/],
])('%j is a mistake that the message explains', (args, message) => {
  expect(() => read(...args)).toThrow(message)
})

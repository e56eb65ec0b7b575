import { expect, test } from 'vitest'
import cdk from '../../cdk.json' with { type: 'json' }
import { productionDays } from './privacy-retention.ts'

test('the copies and logs of production are kept for as long as the privacy notice says', () => {
  const { recoveryDays, archiveDays, logRetentionDays, accessLogDays } = cdk.context.stages.prod
  expect(productionDays).toEqual({
    recovery: recoveryDays,
    archive: archiveDays,
    logs: logRetentionDays,
    accessLogs: accessLogDays,
  })
})

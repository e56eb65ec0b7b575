import { expect, test } from 'vitest'
import { outcomesText } from './outcomes-text.ts'

test('a drill ends with a line for each fault: its alarm, and what was not lost', () => {
  const outcome = { name: 'SES suspended', alarm: 'mail-failed', severity: 'page', acknowledged: 'a mail', seconds: 9 }
  const other = { ...outcome, name: 'STS refusing', alarm: 'tenant-roles', acknowledged: 'a project', seconds: 12 }
  expect(outcomesText([outcome, other])).toBe(
    [
      'fault          alarm, now over  severity  acknowledged, not lost  seconds',
      '-------------  ---------------  --------  ----------------------  -------',
      'SES suspended  mail-failed      page      a mail                  9',
      'STS refusing   tenant-roles     page      a project               12',
    ].join('\n'),
  )
})

import { expect, test } from 'vitest'
import { isAudited, leftOutOfAudit } from './audited-events.ts'
import { eventNames } from '../events.ts'
import { operatorActs, operatorLine } from './operator-audit-wording.ts'

/** No person causes these: a date, or Stripe. */
const bySystem = new Set([
  'stripe.reported.v1',
  ...eventNames.filter((name) => !isAudited(name) && leftOutOfAudit[name].startsWith('No person did this')),
])

test.each(eventNames.filter((name) => !isAudited(name)))(
  '%s has words for an operator, or is no person’s act',
  (name) => expect(operatorActs[name] !== undefined).toBe(!bySystem.has(name)),
)

test('no event has words twice', () => {
  expect(eventNames.filter((name) => isAudited(name) && operatorActs[name] !== undefined)).toEqual([])
})

test('says what was changed of what, and nothing about what follows from a deletion', () => {
  const task = { title: 'Pour foundations', changed: ['dueDate', 'assigneeId'] }
  expect(operatorLine('task.updated.v1', task)).toEqual({
    action: 'Task changed',
    subject: { kind: 'task', name: 'Pour foundations' },
    detail: 'due date, assignee',
  })
  expect(operatorLine('task.updated.v1', { ...task, withProject: true })).toBeUndefined()
})

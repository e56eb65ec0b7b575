import { expect, it } from 'vitest'
import { conditionOf, isLate, shownRisk } from './project-condition.ts'

const today = '2026-11-21'
const project = { status: 'execution', riskLevel: 'low', endDate: '2026-12-01' } as const

it('reports a project with time left and low risk as on track', () =>
  expect(conditionOf(project, today)).toEqual({ tone: 'success', condition: 'On Track' }))

it('reports a project as delayed from the day after its end', () => {
  expect(isLate({ ...project, endDate: today }, today)).toBe(false)
  expect(conditionOf({ ...project, endDate: '2026-11-20' }, today)).toEqual({ tone: 'danger', condition: 'Delayed' })
})

it('never reports a finished project as late', () => {
  expect(isLate({ status: 'completed', endDate: '2020-01-01' }, today)).toBe(false)
  expect(isLate({ status: 'cancelled', endDate: '2020-01-01' }, today)).toBe(false)
})

it('shows a late project at high risk, whatever was entered', () => {
  expect(shownRisk({ ...project, endDate: '2026-11-20' }, today)).toBe('high')
  expect(shownRisk(project, today)).toBe('low')
})

it('names the risk of a project that has one', () =>
  expect(conditionOf({ ...project, riskLevel: 'high' }, today)).toEqual({ tone: 'warning', condition: 'At Risk' }))

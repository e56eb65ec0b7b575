import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { sceneDay, standing } from '../../../../test/builders/scene.ts'
import { forecastsById, forecastsOf } from './forecast.ts'
import { endsOf, runsOf } from './monte-carlo.ts'
import { forecastToKeep } from './kept-forecast.ts'
import { noChanges, outlooksOf, type Changes, type Planned } from './outlook.ts'

const moment = { today: sceneDay, workspace: { id: 'ws_0000000000000000' } }
const planned = (more: Partial<Planned> = {}): Planned => ({ ...standing(), people: 4, openTasks: 5, ...more })
const ask = (changes: Partial<Changes>, project = planned()) => {
  const { plan, whatIf } = outlooksOf(project, moment, { ...noChanges, ...changes })
  if (plan === null) throw new Error('There is no forecast')
  return { plan, whatIf }
}
const daysTo = (end: string | null) => daysBetween(sceneDay, end ?? '')

test('the plan as it is has the days of all other screens, and of the forecast that is kept', () => {
  const project = standing()
  const { plan } = ask({})
  const ends = { likelyEnd: plan.likelyEnd, safeEnd: plan.safeEnd, sureEnd: plan.sureEnd }
  const [prediction] = forecastsOf([project], moment).predictions
  expect(prediction).toMatchObject(ends)
  expect(forecastsById([project], moment).get(project.id)).toMatchObject(ends)
  expect(forecastToKeep(project, moment)).toMatchObject({ ...ends, day: sceneDay, endDate: project.endDate })
  expect(forecastToKeep(project, moment)?.chance).toBe(Math.round(10_000 * (plan.probability ?? 0)))
  expect(plan).toMatchObject({ assumptions: [], records: [{ kind: 'project', id: project.id }] })
})

test('without changes there is no what-if, and without open work no forecast', () => {
  expect(ask({}).whatIf).toBeNull()
  expect(outlooksOf(planned({ status: 'completed' }), moment, noChanges)).toEqual({ plan: null, whatIf: null })
  expect(ask({ addPeople: 1 }, planned({ doneTasks: 0 }))).toMatchObject({
    plan: { known: false, probability: null },
    whatIf: { known: false, basis: 'Not enough finished work yet: less than one task is done' },
  })
})

describe('a what-if', () => {
  test('with one more person next to four takes four fifths of the days, and says how that is counted', () => {
    const { plan, whatIf } = ask({ addPeople: 1 })
    for (const end of ['likelyEnd', 'safeEnd', 'sureEnd'] as const)
      expect(Math.abs(daysTo(whatIf?.[end] ?? null) - 0.8 * daysTo(plan[end]))).toBeLessThanOrEqual(1)
    expect(whatIf?.assumptions).toEqual([
      '1 more person next to 4: the pace grows to 5/4 of the current pace, from today and without time to learn the work.',
    ])
    expect(whatIf?.probability ?? 0).toBeGreaterThan(plan.probability ?? 1)
    expect(ask({ addPeople: 2 }, planned({ people: 0 })).whatIf?.assumptions).toEqual([
      '2 more people next to 1 (no one is assigned, so one person is assumed): the pace grows to 3/1 of the current pace, from today and without time to learn the work.',
    ])
  })

  // Of a gamma variable, the part of an independent beta variable is a gamma variable again, so the what-if has to have
  // the distribution of a project with fewer tasks.
  test('without some tasks has the quantiles of a project with that much less work', () => {
    const { whatIf } = ask({ dropTasks: 2 }, planned({ tasks: 30, doneTasks: 20, openTasks: 10 }))
    const elapsed = daysBetween('2026-11-02', sceneDay) + 1
    const expected = endsOf(runsOf({ done: 20, left: 8, elapsed }, 'another seed', 40_000), sceneDay)
    for (const end of ['likelyEnd', 'safeEnd', 'sureEnd'] as const)
      expect(Math.abs(daysTo(whatIf?.[end] ?? null) - daysTo(expected[end]))).toBeLessThanOrEqual(1)
    expect(whatIf?.assumptions).toEqual(['2 open tasks of 10 are dropped, each as large as the average open task.'])
  })

  test('without any of the open tasks is done today, and drops no more than there are', () => {
    expect(ask({ dropTasks: 99 }).whatIf).toMatchObject({
      likelyEnd: sceneDay,
      sureEnd: sceneDay,
      probability: 1,
      assumptions: ['5 open tasks of 5 are dropped, each as large as the average open task.'],
    })
  })

  test('with another end date has the same days and another probability', () => {
    const { plan, whatIf } = ask({ endDate: '2027-02-01' })
    expect([whatIf?.likelyEnd, whatIf?.safeEnd, whatIf?.sureEnd]).toEqual([plan.likelyEnd, plan.safeEnd, plan.sureEnd])
    expect(whatIf?.probability ?? 0).toBeGreaterThan(plan.probability ?? 1)
    expect(whatIf).toMatchObject({ endDate: '2027-02-01', assumptions: ['The end date is Feb 1, 2027.'] })
    expect(ask({ endDate: '2026-11-20' }).whatIf?.probability).toBe(0)
    expect(ask({ endDate: null }).whatIf).toMatchObject({ endDate: null, probability: null })
  })

  test('with more people or fewer tasks is never later than the plan', () => {
    fc.assert(
      fc.property(
        fc.record({
          done: fc.integer({ min: 1, max: 40 }),
          open: fc.integer({ min: 1, max: 40 }),
          people: fc.nat(9),
          addPeople: fc.nat(5),
          dropTasks: fc.nat(45),
        }),
        ({ done, open, people, addPeople, dropTasks }) => {
          const project = planned({ tasks: done + open, doneTasks: done, openTasks: open, people })
          const { plan, whatIf } = ask({ addPeople, dropTasks }, project)
          if (whatIf === null) return
          for (const end of ['likelyEnd', 'safeEnd', 'sureEnd'] as const)
            expect((whatIf[end] ?? '9') <= (plan[end] ?? '9')).toBe(true)
          expect(whatIf.probability ?? 0).toBeGreaterThanOrEqual(plan.probability ?? 1)
        },
      ),
      { numRuns: 60 },
    )
  })
})

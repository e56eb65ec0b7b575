import { describe, expect, test } from 'vitest'
import { scene, sceneDay, standing } from '../../../test/builders/scene.ts'
import { forecastsOf, runsOf } from './forecast.ts'
import { chanceFrom, gamma } from './random.ts'
import type { ProjectStanding } from './scene.ts'

const only = (more: Partial<ProjectStanding>) => forecastsOf(scene({ projects: [standing(more)] }))

describe('a sample of the gamma distribution', () => {
  test.each([0.3, 1, 2.5, 40])('has the mean and the variance of its shape %d', (shape) => {
    const chance = chanceFrom(`gamma ${shape}`)
    const drawn = Array.from({ length: 20_000 }, () => gamma(shape, chance))
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length
    const variance = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / drawn.length
    expect(Math.abs(mean / shape - 1)).toBeLessThan(0.05)
    expect(Math.abs(variance / shape - 1)).toBeLessThan(0.1)
  })
})

describe('the simulations of a forecast', () => {
  // With one task left, time over time so far is a ratio of gammas: P(T ≤ x) = 1 − (1 + x)^−(done + ½).
  test.each([
    { done: 1, within: 100 },
    { done: 4, within: 20 },
    { done: 20, within: 5 },
  ])('match the closed form if $done tasks are done and one is left', ({ done, within }) => {
    const runs = runsOf({ done, left: 1, elapsed: 100 }, 'closed form', 20_000)
    const share = runs.filter((run) => run <= within).length / runs.length
    expect(Math.abs(share - (1 - (1 + within / 100) ** -(done + 0.5)))).toBeLessThan(0.015)
  })

  test('are the same for the same seed, and differ for another', () => {
    const given = { done: 3, left: 4, elapsed: 50 }
    expect(runsOf(given, 'a')).toEqual(runsOf(given, 'a'))
    expect(runsOf(given, 'a')).not.toEqual(runsOf(given, 'b'))
  })
})

describe('the forecast of a project', () => {
  test('is certain for a project with much done and much time left, and for the opposite', () => {
    expect(only({ endDate: '2027-11-21' }).predictions).toMatchObject([
      {
        prediction: 'Done by its end date of Nov 21, 2027',
        endsLate: false,
        basis: '5 of 10 tasks done in 20 days since Nov 2, 2026',
      },
    ])
    const [late] = only({ endDate: '2026-11-24', tasks: 40 }).predictions
    expect(late).toMatchObject({ endsLate: true })
    expect(late?.prediction).toMatch(
      /^Later than its end date of Nov 24, 2026, most likely by \d+ (weeks|months), around /,
    )
    expect(late?.confidence).toBeGreaterThan(0.95)
  })

  test('names the day by which 80% of the simulations end if there is no future end date', () => {
    for (const endDate of [null, '2026-11-20']) {
      const [found] = only({ endDate }).predictions
      expect(found?.prediction).toMatch(/^Done by /)
      expect(found?.confidence).toBeGreaterThanOrEqual(0.8)
      expect((found?.likelyEnd ?? '') <= (found?.safeEnd ?? '')).toBe(true)
    }
  })

  test.each<[string, Partial<ProjectStanding>, string]>([
    ['has no tasks', { tasks: 0, doneTasks: 0 }, 'It has no tasks'],
    ['has not begun', { startDate: '2026-12-01' }, 'It starts on Dec 1, 2026'],
    ['has next to nothing done', { doneTasks: 0.9 }, 'Not enough finished work yet: less than one task is done'],
  ])('is left out, and says so, where it %s', (_, more, reason) => {
    expect(only(more)).toMatchObject({ predictions: [], unpredicted: [{ reason }] })
  })

  test('is not made for projects that are over, on hold or completed', () => {
    for (const more of [{ status: 'completed' }, { status: 'on_hold' }, { doneTasks: 10, progress: 100 }] as const)
      expect(only(more)).toEqual({ predictions: [], unpredicted: [] })
  })

  test('stays the same all day, whatever other projects exist', () => {
    const [one, other] = [standing(), standing({ id: 'prj_1111111111111111' })]
    const alone = forecastsOf(scene({ projects: [one] })).predictions[0]
    expect(
      forecastsOf(scene({ projects: [other, one] })).predictions.find(({ projectId }) => projectId === one.id),
    ).toEqual(alone)
    expect(alone?.likelyEnd).not.toBe(sceneDay)
  })
})

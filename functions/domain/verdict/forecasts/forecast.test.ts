import { describe, expect, test } from 'vitest'
import { scene, sceneDay, standing } from '../../../../test/builders/scene.ts'
import { forecastsOf, type Paced } from './forecast.ts'

const moment = { today: sceneDay, workspace: scene({}).workspace }
const only = (more: Partial<Paced>) => forecastsOf([{ ...standing(), ...more }], moment)

describe('the forecast of a project', () => {
  test('is certain for a project with much done and much time left, and for the opposite', () => {
    expect(only({ endDate: '2027-11-21' }).predictions).toMatchObject([
      {
        prediction: 'Done by its end date of Nov 21, 2027',
        endsLate: false,
        basis: '5 of 10 tasks done by progress in 20 days since Nov 2, 2026',
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

  test.each<[string, Partial<Paced>, string]>([
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
    const alone = forecastsOf([one], moment).predictions[0]
    expect(forecastsOf([other, one], moment).predictions.find(({ projectId }) => projectId === one.id)).toEqual(alone)
    expect(alone?.likelyEnd).not.toBe(sceneDay)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { scene, standing } from '../../../../test/builders/scene.ts'
import { healthOf } from './portfolio-health.ts'
import type { ProjectStanding } from './scene.ts'

const fine = {}
const slow = { progress: 34, spent: 0 }
const over = { spent: 530_00, budget: 100_00 }
const of = (...projects: Partial<ProjectStanding>[]) => healthOf(scene({ projects: projects.map(standing) }))

describe('the health of a portfolio', () => {
  test('is ten, and on track, if every project is', () => {
    expect(of(fine, fine)).toMatchObject({
      healthScore: 10,
      overallStatus: 'healthy',
      levels: { on_track: 2, at_risk: 0, off_track: 0 },
    })
  })

  test('is the mean of its projects, and never on track with one off track', () => {
    expect(of(fine, slow)).toMatchObject({ healthScore: 7.5, overallStatus: 'healthy' })
    expect(of(fine, fine, fine, fine, fine, over)).toMatchObject({ healthScore: 8.3, overallStatus: 'at-risk' })
    expect(of(fine, over, over)).toMatchObject({ healthScore: 3.3, overallStatus: 'critical' })
  })

  test('says for each area how many projects need attention', () => {
    expect(of(fine, slow, over).marks).toEqual([
      { mark: 'schedule', score: 8.3, says: '1 at risk of 3 projects' },
      { mark: 'budget', score: 6.7, says: '1 off track of 3 projects' },
      { mark: 'scope', score: 10, says: 'No project needs attention' },
      { mark: 'risk', score: 10, says: 'No project needs attention' },
    ])
  })

  test('of one project is told in its own words', () => {
    expect(of(over).marks[1]).toEqual({ mark: 'budget', score: 0, says: '$430 over its budget' })
    expect(of({ budget: 0, spent: 0 }).marks[1]).toEqual({ mark: 'budget', score: null, says: 'No budget is set' })
  })

  test('is unknown without projects in progress', () => {
    const nothing = { healthScore: null, overallStatus: 'unknown' }
    expect(of()).toMatchObject(nothing)
    expect(of({ status: 'on_hold' })).toMatchObject(nothing)
  })

  test('lies between 0 and 10, and does not rise when a project gets worse', () => {
    const any = fc.constantFrom<Partial<ProjectStanding>>(fine, slow, over)
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), fc.nat(7), (projects, at) => {
        const before = of(...projects).healthScore ?? 0
        const after = of(...projects.map((each, index) => (index === at % projects.length ? over : each))).healthScore
        expect(before >= 0 && before <= 10).toBe(true)
        expect(after).toBeLessThanOrEqual(before)
      }),
      { numRuns: sampleSize(200) },
    )
  })
})

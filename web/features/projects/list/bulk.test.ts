import { describe, expect, test } from 'vitest'
import type { ProjectOutcome } from '../../../../shared/projects/project.ts'
import { projectSummary } from '../../../../test/builders/project-summary.ts'
import { changesOf, setting, shifting, takingBack, resultText } from './bulk.ts'

const [bare, dated] = [
  projectSummary({ id: 'a', version: 3 }),
  projectSummary({ id: 'b', status: 'active', startDate: '2028-02-27', endDate: '2028-12-31', version: 7 }),
]

describe('a change of several projects', () => {
  test('is sent only for projects that it changes, each with its known version', () => {
    expect(changesOf([bare, dated], setting({ status: 'active' }))).toEqual([{ id: 'a', status: 'active', version: 3 }])
    expect(changesOf([bare, dated], setting({ status: 'active', priority: 'high' })).map(({ id }) => id)).toEqual([
      'a',
      'b',
    ])
  })

  test('shifts existing dates, across leap days and year boundaries', () => {
    expect(changesOf([bare, dated], shifting(2))).toEqual([
      { id: 'b', startDate: '2028-02-29', endDate: '2029-01-02', version: 7 },
    ])
    expect(changesOf([{ ...dated, startDate: null }], shifting(-366))).toEqual([
      { id: 'b', endDate: '2027-12-31', version: 7 },
    ])
    expect(changesOf([dated], shifting(0))).toEqual([])
  })

  test('is reverted to the earlier values, except where it was refused', () => {
    const changes = changesOf([bare, dated], setting({ priority: 'high', status: 'completed' }))
    const outcomes: ProjectOutcome[] = [
      { id: 'a', project: { ...bare, priority: 'high', status: 'completed', version: 4 }, refused: null },
      {
        id: 'b',
        project: { ...dated, version: 9 },
        refused: { code: 'version_conflict', message: 'Someone else changed this in the meantime.' },
      },
    ]
    expect(takingBack(changes, [bare, dated], outcomes)).toEqual([
      { id: 'a', priority: 'medium', status: 'planning', version: 4 },
    ])
    expect(resultText(outcomes, 'changed')).toBe('1 of 2 projects changed')
    expect(resultText(outcomes.slice(0, 1), 'deleted')).toBe('1 project deleted')
  })
})

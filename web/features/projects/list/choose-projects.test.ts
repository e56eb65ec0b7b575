import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sortKeys } from '../../../../shared/views/project-columns.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { projectSummary } from '../../../../test/builders/project-summary.ts'
import { chooseProjects, type Looking } from './choose-projects.ts'
import { usualSettings } from './list-settings.ts'

const looking: Looking = {
  me: 'usr_ana',
  today: '2026-11-21',
  nameOf: (id) => ({ usr_ana: 'Ana Flores', usr_tom: 'Tomás Ibáñez' })[id] ?? '',
}

const projects = [
  projectSummary({
    id: '4',
    name: 'Platform 10',
    status: 'completed',
    priority: 'low',
    endDate: '2026-12-01',
    budget: '900.00',
    managerId: 'usr_ana',
    tags: ['Canopy'],
  }),
  projectSummary({
    id: '3',
    name: 'platform 9',
    status: 'planning',
    priority: 'critical',
    endDate: null,
    budget: '1000.00',
    managerId: 'usr_tom',
    description: 'New café',
  }),
  projectSummary({
    id: '2',
    name: 'Árbol',
    status: 'active',
    priority: 'high',
    endDate: '2026-11-01',
    budget: '10.50',
    managerId: 'usr_tom',
    teamMembers: ['Ada Byron'],
  }),
]

const ids = (more: Partial<ViewSettings>) =>
  chooseProjects(projects, { ...usualSettings, ...more }, looking).map(({ id }) => id)
const sorted = (by: NonNullable<ViewSettings['sort']>['by']) => [
  ids({ sort: { by, descending: false } }),
  ids({ sort: { by, descending: true } }),
]

describe('a view shows', () => {
  test('all projects in their order, without a filter', () => expect(ids({})).toEqual(['4', '3', '2']))

  test('projects with all words in any of their texts, ignoring case and accents', () => {
    expect(ids({ search: '  CAFE ' })).toEqual(['3'])
    expect(ids({ search: 'tomas' })).toEqual(['3', '2'])
    expect(ids({ search: 'ibanez ada' })).toEqual(['2'])
    expect(ids({ search: 'canopy ada' })).toEqual([])
  })

  test('projects with the status, the priority and the manager, who can be the reader', () => {
    expect(ids({ status: 'active' })).toEqual(['2'])
    expect(ids({ manager: 'usr_tom', priority: 'critical' })).toEqual(['3'])
    expect(ids({ manager: 'me' })).toEqual(['4'])
  })
})

describe('the order', () => {
  test('is by the value of numbers, amounts, days and choices, not alphabetical', () => {
    expect(sorted('name')).toEqual([
      ['2', '3', '4'],
      ['4', '3', '2'],
    ])
    expect(sorted('budget')).toEqual([
      ['2', '4', '3'],
      ['3', '4', '2'],
    ])
    expect(sorted('priority')).toEqual([
      ['4', '2', '3'],
      ['3', '2', '4'],
    ])
    expect(sorted('status')).toEqual([
      ['3', '2', '4'],
      ['4', '2', '3'],
    ])
    expect(sorted('manager')).toEqual([
      ['4', '3', '2'],
      ['3', '2', '4'],
    ])
  })

  test('puts missing values last in both directions', () =>
    expect(sorted('endDate')).toEqual([
      ['2', '4', '3'],
      ['4', '2', '3'],
    ]))

  test('by health, worst first', () => {
    const health = { since: null, reason: '', areas: [], history: [] }
    const some = (['done', 'at_risk', 'on_track', 'off_track'] as const).map((level) =>
      projectSummary({ id: level, health: { ...health, level } }),
    )
    const sorted = chooseProjects(some, { ...usualSettings, sort: { by: 'health', descending: false } }, looking)
    expect(sorted.map(({ id }) => id)).toEqual(['off_track', 'at_risk', 'on_track', 'done'])
    const off = chooseProjects(some, { ...usualSettings, health: 'off_track' }, looking)
    expect(off.map(({ id }) => id)).toEqual(['off_track'])
  })

  test('by any column keeps every project once, and is stable', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sortKeys), fc.boolean(), fc.array(fc.nat(4)), (by, descending, amounts) => {
        const some = amounts.map((amount, index) =>
          projectSummary({
            id: String(index).padStart(3, '0'),
            budget: `${amount}.00`,
            progress: amount,
            endDate: amount === 0 ? null : `2026-11-0${amount}`,
          }),
        )
        const found = chooseProjects(some, { ...usualSettings, sort: { by, descending } }, looking)
        expect(found.map(({ id }) => id).toSorted()).toEqual(some.map(({ id }) => id))
        for (const [index, project] of found.entries()) {
          const next = found[index + 1]
          if (next !== undefined && next.budget === project.budget) expect(project.id < next.id).toBe(true)
        }
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import { againstPlan, forecastWords, shortForecast } from './forecast-words.ts'
import { countHealth, linesOf, nameOfProjectBar, shownProjects, taskWords } from './portfolio-lines.ts'

const today = '2026-11-23'

const planned = (more: Partial<PlannedProject> = {}): PlannedProject => ({
  id: 'prj_1',
  name: 'Depot roof',
  status: 'active',
  health: { level: 'at_risk', since: null, reason: '', areas: [], history: [] },
  startDate: '2026-10-01',
  endDate: '2026-11-20',
  createdOn: '2026-09-20',
  progress: 40,
  taskCount: 10,
  completedTaskCount: 4,
  milestones: [
    { id: 'mil_1', name: 'Survey', date: '2026-10-20', doneOn: '2026-10-21' },
    { id: 'mil_2', name: 'Handover', date: '2026-11-20', doneOn: null },
  ],
  baselineEnd: '2026-11-10',
  forecast: {
    known: true,
    likelyEnd: '2026-12-04',
    safeEnd: '2027-01-08',
    sureEnd: '2027-02-12',
    basis: '4 of 10 tasks done by progress in 54 days',
  },
  ...more,
})

describe('the lines of the timeline of all projects', () => {
  test('name everything that a bar shows', () => {
    expect(nameOfProjectBar(planned(), today)).toBe(
      'Depot roof, At risk, Oct 1, 2026 to Nov 20, 2026, 40% progress, 3 days past its end, Likely by Dec 4, 2026 · 80% by Jan 8, 2027 · 95% by Feb 12, 2027, 14 days after the planned end on Nov 20, 2026, baseline end Nov 10, 2026, 2 milestones, 1 reached',
    )
    expect(
      nameOfProjectBar(
        planned({ startDate: null, endDate: null, milestones: [], baselineEnd: null, forecast: null }),
        today,
      ),
    ).toBe('Depot roof, At risk, no dates yet, 40% progress')
  })

  test('include the milestones of expanded projects only', () => {
    const projects = [planned(), planned({ id: 'prj_2', milestones: [] })]
    expect(linesOf(projects, new Set()).map(({ kind }) => kind)).toEqual(['project', 'project'])
    expect(linesOf(projects, new Set(['prj_1', 'prj_2'])).map(({ key }) => key)).toEqual([
      'prj_1',
      'mil_1',
      'mil_2',
      'prj_2',
    ])
  })

  test('leave out projects that are over unless all are shown', () => {
    const projects = [planned(), planned({ id: 'prj_2', status: 'completed' })]
    expect(shownProjects(projects, 'open').map(({ id }) => id)).toEqual(['prj_1'])
    expect(shownProjects(projects, 'all')).toHaveLength(2)
    expect(countHealth(projects)).toEqual([{ level: 'at_risk', count: 2 }])
    expect(taskWords(planned({ taskCount: 0 }))).toBe('No tasks yet')
  })
})

describe('a forecast in words', () => {
  const known = { known: true, likelyEnd: '2027-03-14', safeEnd: '2027-04-02', sureEnd: '2027-04-24', basis: 'x' }

  test('says both days, or that they are years away', () => {
    expect(forecastWords(known)).toBe('Likely by Mar 14, 2027 · 80% by Apr 2, 2027 · 95% by Apr 24, 2027')
    expect(forecastWords({ ...known, safeEnd: null, sureEnd: null })).toBe(
      'Likely by Mar 14, 2027 · 80% not within 5 years · 95% not within 5 years',
    )
    expect(forecastWords({ ...known, likelyEnd: null, safeEnd: null, sureEnd: null })).toBe('Likely not within 5 years')
    expect(shortForecast(known, '2027-01-02')).toBe('Likely Mar 14 · 80% Apr 2')
    expect(shortForecast(known, today)).toBe('Likely Mar 14 ’27 · 80% Apr 2 ’27')
  })

  test('compares the likely end with the plan', () => {
    expect(againstPlan(known, '2027-03-14')).toBe('on the day of the planned end')
    expect(againstPlan(known, '2027-03-15')).toBe('1 day before the planned end on Mar 15, 2027')
    expect(againstPlan(known, null)).toBeNull()
  })

  test('says why there is none', () => {
    const none = { known: false, likelyEnd: null, safeEnd: null, sureEnd: null, basis: 'Not enough finished work yet' }
    expect([forecastWords(none), shortForecast(none, today), againstPlan(none, '2027-03-15')]).toEqual([
      'Not enough finished work yet',
      null,
      null,
    ])
  })
})

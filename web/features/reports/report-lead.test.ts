import { expect, test } from 'vitest'
import type { HealthLevel } from '../../../shared/verdict/health-choices.ts'
import type { ReportContent } from '../../../shared/reports/report.ts'
import { leadOf } from './report-lead.ts'

const content = (level: HealthLevel, more: Partial<ReportContent> = {}): ReportContent => ({
  asOf: '2026-06-15',
  project: null,
  summary: '',
  health: [{ area: 'overall', level, because: [] }],
  figures: [],
  lists: [],
  ...more,
})

const figure = (name: ReportContent['figures'][number]['figure'], value: number) => ({ figure: name, value, why: null })

test('a report leads with the deviation of its project', () => {
  const deviation = { area: 'schedule', figure: '12 days', of: 'past its end date', lean: 38 } as const
  expect(leadOf(content('off_track', { deviation }))).toEqual({
    figure: '12 days',
    of: 'past its end date',
    toward: 'schedule',
    lean: 38,
  })
})

test('a report on the portfolio leads with the count of the projects that make it what it is', () => {
  const figures = [figure('projects', 7), figure('projectsOff', 2), figure('projectsAtRisk', 3)]
  expect(leadOf(content('off_track', { figures }))).toMatchObject({
    figure: '2 of 7',
    of: 'projects off track',
    lean: 32,
  })
  expect(leadOf(content('at_risk', { figures }))).toMatchObject({ figure: '3 of 7', of: 'projects at risk', lean: 14 })
})

test('a report without a measure leads with its reason, and its line hangs at the mark of its level', () => {
  const because = [{ says: 'Over its budget', list: null }]
  const health: ReportContent['health'] = [{ area: 'overall', level: 'off_track', because }]
  expect(leadOf(content('off_track', { health }))).toMatchObject({ figure: null, of: 'Over its budget', lean: 32 })
  expect(leadOf(content('off_track'))).toEqual({ figure: null, of: 'Off track', toward: null, lean: 32 })
  expect(leadOf(content('on_track'))).toMatchObject({ of: 'On track', lean: 0 })
  expect(leadOf(content('on_hold'))).toMatchObject({ of: 'On hold', lean: null })
})

import { expect, test } from 'vitest'
import { forecastLimits } from '../../../../shared/verdict/limits.ts'
import type { Kept } from './kept-forecast.ts'
import {
  endedOn,
  isEndTakenBack,
  noForecasts,
  scoreToCount,
  standingOf,
  withFact,
  withForecast,
  withTasksDone,
  type ProjectForecasts,
} from './project-forecasts.ts'

const empty = noForecasts('prj_1')
const kept = (day: string): Kept => ({ day, likelyEnd: '2026-12-10', safeEnd: '2026-12-20' }) as unknown as Kept
const daysOf = ({ kept: all }: ProjectForecasts) => all.map(({ day }) => day)

test('a project is open until it is completed or cancelled', () => {
  expect((['planning', 'on_hold', 'completed', 'cancelled'] as const).map(standingOf)).toEqual([
    'open',
    'open',
    'completed',
    'cancelled',
  ])
})

test('one forecast a week is kept, and the oldest are dropped beyond the limit', () => {
  const first = withForecast(empty, kept('2026-11-16'), '2026-11-16')
  expect(daysOf(withForecast(first, kept('2026-11-18'), '2026-11-16'))).toEqual(['2026-11-16'])
  expect(daysOf(withForecast(first, kept('2026-11-23'), '2026-11-23'))).toEqual(['2026-11-16', '2026-11-23'])
  const full = { ...empty, kept: Array.from({ length: forecastLimits.kept }, () => kept('2026-11-02')) }
  const next = daysOf(withForecast(full, kept('2026-11-23'), '2026-11-23'))
  expect([next.length, next.at(-1)]).toEqual([forecastLimits.kept, '2026-11-23'])
})

test('a fact is replaced only by one of a later version, in whatever order they arrive', () => {
  const inTrash = withFact(empty, 'trash', { version: 3, inTrash: true })
  expect(inTrash.trash?.inTrash).toBe(true)
  const back = (version: number) => withFact(inTrash, 'trash', { version, inTrash: false }).trash?.inTrash
  expect([2, 3, 4].map(back)).toEqual([true, true, false])
})

test('the work ends with the last task, or else when the project is completed', () => {
  const done = withTasksDone(empty, '2026-11-10')
  expect(endedOn(empty)).toBeUndefined()
  expect(endedOn(done)).toBe('2026-11-10')
  expect(endedOn(withTasksDone(done, undefined))).toBeUndefined()
  const set = (before: ProjectForecasts, standing: 'open' | 'completed' | 'cancelled') =>
    withFact(before, 'status', { version: 1, standing, day: '2026-11-12' })
  expect(endedOn(set(empty, 'completed'))).toBe('2026-11-12')
  expect(endedOn(set(done, 'completed'))).toBe('2026-11-10')
  expect(endedOn(set(done, 'cancelled'))).toBeUndefined()
  expect(endedOn(set(done, 'open'))).toBe('2026-11-10')
})

test('a project that is reopened after its last task has not ended', () => {
  const reopened = (day: string) => withFact(withTasksDone(empty, '2026-11-10'), 'reopened', { version: 1, day })
  expect(['2026-11-09', '2026-11-10', '2026-11-11'].map((day) => isEndTakenBack(reopened(day)))).toEqual([
    false,
    true,
    true,
  ])
  expect([endedOn(reopened('2026-11-09')), endedOn(reopened('2026-11-10'))]).toEqual(['2026-11-10', undefined])
})

test('only projects that have ended and are not in the trash count in the track record', () => {
  const ended = withTasksDone(withForecast(empty, kept('2026-11-02'), '2026-11-02'), '2026-11-30')
  expect(scoreToCount(empty)).toBeUndefined()
  expect(scoreToCount(ended)).toMatchObject({ projects: 1 })
  const moved = (inTrash: boolean) => scoreToCount(withFact(ended, 'trash', { version: 1, inTrash }))
  expect([moved(true), moved(false)]).toEqual([undefined, scoreToCount(ended)])
})

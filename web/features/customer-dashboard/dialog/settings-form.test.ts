import { expect, test } from 'vitest'
import { routes } from '../../../../shared/routes.ts'
import { sample } from '../../../../test/builders/smallest.ts'
import { bodyOf, changedIn, formOf, refusedIn, settingLabels, settingsOf, settingText } from './settings-form.ts'

const project = sample(routes.projects.read.result, {
  description: 'A new roof',
  budget: '1200.00',
  startDate: '2026-11-01',
  endDate: '2026-12-11',
  status: 'active',
  progress: 40,
})
const empty = sample(routes.projects.read.result, { startDate: null, endDate: null })
const base = formOf(project)
const all = settingsOf({ taskCount: 0 })

test('the progress of a project with tasks follows from them and is no setting', () => {
  expect(all).toEqual(Object.keys(settingLabels))
  expect(settingsOf({ taskCount: 1 })).toEqual(all.filter((name) => name !== 'progress'))
})

test('the form shows the settings of the project, and nothing for those that it does not have', () => {
  expect(base).toEqual({
    description: 'A new roof',
    budget: '1200.00',
    startDate: '2026-11-01',
    endDate: '2026-12-11',
    status: 'active',
    riskLevel: '',
    riskReason: '',
    progress: '40',
  })
  expect(formOf(empty)).toMatchObject({ budget: '0.00', startDate: '', endDate: '' })
  const riskPin = { ...sample(routes.projects.read.result).riskPin, level: 'high', reason: 'Storm season' } as const
  expect(formOf({ ...project, riskPin } as typeof project)).toMatchObject({
    riskLevel: 'high',
    riskReason: 'Storm season',
  })
})

test('only what differs is saved, whatever spaces and signs were typed with it', () => {
  expect(changedIn({ ...base, description: ' A new roof ', budget: '$1,200', progress: '40%' }, base, all)).toEqual({})
  expect(changedIn({ ...base, budget: ' ', progress: '55' }, base, all)).toEqual({ budget: '0.00', progress: '55' })
  // A reason without a level has no meaning.
  expect(changedIn({ ...base, riskReason: 'Storm season' }, base, all)).toEqual({})
  expect(changedIn({ ...base, riskLevel: 'high', riskReason: ' Storm season ' }, base, all)).toEqual({
    riskLevel: 'high',
    riskReason: 'Storm season',
  })
})

test('a change is sent as the call takes it: a risk with its reason, and empty dates as none', () => {
  const form = { ...base, riskLevel: 'high', riskReason: ' Storm season ' } as const
  const risk = { riskLevel: 'high', riskReason: 'Storm season' }
  expect(bodyOf({ riskLevel: 'high' }, form)).toEqual(risk)
  expect(bodyOf({ riskReason: 'Storm season' }, form)).toEqual(risk)
  expect(bodyOf({ riskLevel: '' }, base)).toEqual({ riskLevel: null })
  expect(bodyOf({ startDate: '', endDate: '2027-01-05', progress: '55' }, base)).toEqual({
    startDate: null,
    endDate: '2027-01-05',
    progress: 55,
  })
  expect(bodyOf({ description: 'Roof' }, form)).toEqual({ description: 'Roof' })
})

test('settings that make no sense are refused before they are sent', () => {
  expect(refusedIn(base, all)).toEqual({})
  const wrong = {
    ...base,
    budget: 'much',
    endDate: '2026-10-01',
    riskLevel: 'high',
    riskReason: ' ',
    progress: 'half',
  } as const
  expect(Object.keys(refusedIn(wrong, all))).toEqual(['budget', 'endDate', 'riskReason', 'progress'])
  expect(Object.keys(refusedIn(wrong, ['budget']))).not.toContain('progress')
  // A project may have only one of the dates, no budget, and the same day as its start and end.
  expect(refusedIn({ ...base, budget: ' ', startDate: '' }, all)).toEqual({})
  expect(refusedIn({ ...base, endDate: '' }, all)).toEqual({})
  expect(refusedIn({ ...base, endDate: base.startDate }, all)).toEqual({})
})

test('a conflict shows each setting in words', () => {
  expect(all.map((name) => settingText(base, name))).toEqual([
    'A new roof',
    '$1,200',
    'Nov 1, 2026',
    'Dec 11, 2026',
    'Active',
    'Computed',
    'Empty',
    '40%',
  ])
  expect(settingText({ ...base, riskLevel: 'high' }, 'riskLevel')).toBe('High')
})

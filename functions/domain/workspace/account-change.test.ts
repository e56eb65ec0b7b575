import { expect, test } from 'vitest'
import { usualActSetting } from '../../../shared/change-sets/automation.ts'
import { usualWeek } from '../../../shared/dates/working-calendar.ts'
import { changeAccount } from './account-change.ts'
import type { AccountSettings } from './settings-repository.ts'
import type { Workspace } from './workspace-repository.ts'

const by = { id: 'usr_1', kind: 'staff', name: 'Ana Flores' } as const

const workspace = { id: 'ws_1', companyName: 'Harbour Rail', timeZone: 'Europe/Lisbon' } as Workspace

const settings = {
  contactPhone: '',
  industry: 'construction',
  address: {},
  workingWeek: usualWeek,
  holidays: [],
  version: 1,
} as unknown as AccountSettings

type Edit = Parameters<typeof changeAccount>[2]

const changed = (edit: Edit, stored: Partial<AccountSettings> = {}, of: Partial<Workspace> = {}) =>
  changeAccount({ ...workspace, ...of }, { ...settings, ...stored }, edit, by)

test('an edit that changes nothing names no field, whatever is not stored yet', () => {
  const {
    changed: names,
    renamed,
    settings: after,
  } = changed({
    companyName: 'Harbour Rail',
    languageModel: true,
    secondFactorRoles: [],
  })
  expect([names, renamed, after]).toEqual([[], {}, settings])
  expect(changed({ languageModel: false }, { languageModelOff: true }).changed).toEqual([])
  expect(changed({ secondFactorRoles: ['sme'] }, {}, { secondFactorRoles: ['sme'] }).changed).toEqual([])
})

test('fields of the workspace are stored in its own record', () => {
  const result = changed({ companyName: 'Quay Rail', secondFactorRoles: ['sme'] })
  expect(result.changed).toEqual(['companyName', 'secondFactorRoles'])
  expect(result.renamed).toEqual({ companyName: 'Quay Rail', secondFactorRoles: ['sme'] })
  expect(result.workspace).toMatchObject({ id: 'ws_1', companyName: 'Quay Rail', timeZone: 'Europe/Lisbon' })
})

test('a change to operators’ access records its date, and no other change moves that date', () => {
  const before = { level: 'none', changedAt: '2026-11-01T10:00:00.000Z' } as Workspace['operatorAccess']
  expect(changed({ companyName: 'Quay Rail' }, {}, { operatorAccess: before }).workspace.operatorAccess).toEqual(before)
  const opened = changed({ operatorAccess: 'read' } as Edit, {}, { operatorAccess: before })
  expect(opened.changed).toEqual(['operatorAccess'])
  expect(opened.workspace.operatorAccess).toMatchObject({ level: 'read' })
  expect(opened.workspace.operatorAccess?.changedAt).not.toBe('2026-11-01T10:00:00.000Z')
})

test('only settings that are edited are stored, as the table has them', () => {
  expect(changed({ approvalLimit: '500.00' }).settings).toEqual({ ...settings, approvalLimit: 500_00 })
  expect(changed({ approvalReminderDays: 4 }).settings).toEqual({ ...settings, approvalReminderDays: 4 })
  expect(changed({ approvalReminderDays: null }).settings).toEqual({ ...settings, approvalReminderDays: 0 })
  expect(changed({ languageModel: false }).settings).toEqual({ ...settings, languageModelOff: true })
  expect(changed({ contactPhone: '+351 1' }).settings).toEqual({ ...settings, contactPhone: '+351 1' })
})

test('an industry can be chosen, stay, and be taken away', () => {
  expect(changed({ contactPhone: '1' }).settings.industry).toBe('construction')
  const without = changed({ industry: null })
  expect(without.changed).toEqual(['industry'])
  expect('industry' in without.settings).toBe(false)
})

test('an act that is set carries the id and the name of the person who set it', () => {
  const act = 'extend'
  const chosen = { ...usualActSetting, zone: 'never' } as typeof usualActSetting
  const result = changed({ automation: { [act]: chosen } })
  expect(result.changed).toEqual(['automation'])
  expect(result.settings.automation).toMatchObject({
    [act]: { zone: 'never', by: { id: 'usr_1', name: 'Ana Flores' } },
  })
})

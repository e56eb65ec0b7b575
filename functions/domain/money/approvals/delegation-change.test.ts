import { describe, expect, test } from 'vitest'
import { delegationLimits } from '../../../../shared/money/limits.ts'
import type { Role } from '../../../../shared/permissions.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { StoredPerson } from '../../accounts/people/person-repository.ts'
import { endedBy, isAhead, isSame, toDelegation, wantedDelegation } from './delegation-change.ts'
import type { DelegationRecord } from './delegation-repository.ts'

const today = '2026-11-20'
const ana = { id: 'usr_ana', kind: 'staff', name: 'Ana Flores' } as const

const person = (more: Partial<StoredPerson> = {}): StoredPerson =>
  ({
    id: 'usr_ben',
    role: 'program_manager',
    firstName: 'Ben',
    lastName: 'Ode',
    username: 'ben',
    subject: 'sub_ben',
    ...more,
  }) as StoredPerson

const record = (more: Partial<DelegationRecord> = {}): DelegationRecord => ({
  workspaceId: 'ws_1',
  person: ana,
  role: 'program_manager',
  delegate: { id: 'usr_ben', name: 'Ben Ode' },
  from: '2026-11-20',
  to: '2026-11-27',
  note: '',
  endedAt: null,
  version: 1,
  ...more,
})

const member = (role: Role = 'program_manager') => ({ id: ana.id, workspaceId: 'ws_1', role }) as Member

const wanted = (
  period: Partial<Pick<DelegationRecord, 'from' | 'to'>> = {},
  place: Partial<Parameters<typeof wantedDelegation>[3]> = {},
  role?: Role,
) => {
  const { from, to } = record(period)
  const asked = { delegateId: 'usr_ben', from, to }
  return wantedDelegation(member(role), ana, asked, { delegate: person(), before: undefined, all: [], today, ...place })
}

describe('a delegation', () => {
  test('is stored for a person of the workspace who may approve', () => {
    const { version: _, ...stored } = record()
    expect(wanted()).toEqual(stored)
    expect(wanted({}, { delegate: person({ firstName: '', lastName: '' }) }).delegate.name).toBe('ben')
  })

  test('begins today or later, unless it had begun already', () => {
    const from = addDays(today, -1)
    expect(() => wanted({ from })).toThrow('Choose today or a later day')
    expect(() => wanted({ from }, { before: record({ from: addDays(today, -2) }) })).toThrow('Choose today')
    expect(wanted({ from }, { before: record({ from }) }).from).toBe(from)
    expect(() => wanted({ from, to: from }, { before: record({ from }) })).toThrow('This day is over')
    expect(wanted({ to: today }).to).toBe(today)
  })

  test('is as long as the limit at most', () => {
    const end = addDays(today, delegationLimits.days)
    expect(() => wanted({ to: end })).toThrow('Choose at most')
    expect(wanted({ to: addDays(end, -1) }).to).toBe(addDays(end, -1))
  })

  test.each([
    ['Choose a person of the workspace', undefined, 'program_manager'],
    ['Choose someone else', person({ id: ana.id }), 'program_manager'],
    ['Choose a person who may approve expenses', person({ role: 'sme' }), 'program_manager'],
    ['Choose a Program Manager', person({ role: 'project_manager' }), 'customer'],
    ['Ben Ode has not joined yet', person({ subject: undefined }), 'program_manager'],
  ] as const)('is refused with “%s”', (message, delegate, role) => {
    expect(() => wanted({}, { delegate }, role)).toThrow(message)
  })

  test('does not go to someone who is away on one of its days', () => {
    const away = (from: string, to: string, id = 'usr_ben') => ({ all: [record({ person: { ...ana, id }, from, to })] })
    expect(() => wanted({}, away('2026-11-27', '2026-11-30'))).toThrow('is away from Nov 27, 2026 to Nov 30, 2026')
    expect(() => wanted({}, away('2026-11-10', '2026-11-20'))).toThrow('is away')
    expect(wanted({}, away('2026-11-28', '2026-11-30')).to).toBe('2026-11-27')
    expect(wanted({}, away('2026-11-27', '2026-11-30', 'usr_cleo')).to).toBe('2026-11-27')
  })

  test('is in force on its days, and ahead until it is over or ended', () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28']
    expect(days.map((day) => toDelegation(record(), day).active)).toEqual([false, true, true, false])
    expect(days.map((day) => isAhead(record(), day))).toEqual([true, true, true, false])
    expect(isAhead(record({ endedAt: '2026-11-20T10:00:00.000Z' }), today)).toBe(false)
  })

  test('differs from another in its delegate, days or note', () => {
    expect(isSame(record(), record())).toBe(true)
    const others = [
      { delegate: { id: 'usr_cleo', name: '' } },
      { from: today, to: today },
      { from: '2026-11-21' },
      { note: 'Off' },
    ]
    expect(others.map((more) => isSame(record(), record(more)))).toEqual([false, false, false, false])
  })
})

describe('delegations end', () => {
  const ended = (id: string, role: Role | undefined) => endedBy([record()], { id, role }).length

  test('when the person who gave them leaves or gets another role', () => {
    expect([ended(ana.id, undefined), ended(ana.id, 'sme'), ended(ana.id, 'program_manager')]).toEqual([1, 1, 0])
  })

  test('when the delegate leaves or may no longer approve', () => {
    expect([ended('usr_ben', undefined), ended('usr_ben', 'sme'), ended('usr_ben', 'project_manager')]).toEqual([
      1, 1, 0,
    ])
  })

  test('for no one else', () => {
    expect([ended('usr_cleo', undefined), ended('usr_cleo', 'sme')]).toEqual([0, 0])
  })
})

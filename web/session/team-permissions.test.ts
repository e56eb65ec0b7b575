import { describe, expect, it } from 'vitest'
import { invitableRoles } from '../../shared/permissions.ts'
import { mayAssign, mayChangeEmail, mayChangeRole, mayEdit, mayManage, mayRemove } from './team-permissions.ts'

const program = { id: 'usr_1', role: 'program_manager' } as const
const manager = { id: 'usr_2', role: 'project_manager' } as const
const specialist = { id: 'usr_3', role: 'sme' } as const
const company = { id: 'cst_1', role: 'customer' } as const

const all = [mayEdit, mayManage, mayRemove, mayAssign, mayChangeRole]

describe('on the team’s page', () => {
  it.each([program, company])('$role can edit everyone else', (who) => {
    for (const whom of [manager, specialist, { id: 'usr_9', role: 'program_manager' } as const])
      expect(all.map((may) => may(who, whom))).toEqual([true, true, true, true, true])
    expect(invitableRoles(who.role)).toEqual(['program_manager', 'project_manager', 'sme'])
  })

  it('a project manager can edit specialists, but not change their role', () => {
    expect(all.map((may) => may(manager, specialist))).toEqual([true, true, true, true, false])
    expect(all.map((may) => may(manager, program))).toEqual([false, false, false, false, false])
    expect(invitableRoles(manager.role)).toEqual(['sme'])
  })

  it('a specialist can edit only themselves', () => {
    expect(all.map((may) => may(specialist, specialist))).toEqual([true, false, false, false, false])
    expect(all.map((may) => may(specialist, { ...specialist, id: 'usr_4' }))).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
    expect(invitableRoles(specialist.role)).toEqual([])
  })

  it('an operator can invite everyone but program managers', () =>
    expect(invitableRoles('admin')).toEqual(['project_manager', 'sme']))

  it.each([program, manager])('$role can neither remove themselves nor change their own role', (who) =>
    expect(all.map((may) => may(who, who))).toEqual([true, true, false, true, false]),
  )

  it('an address can be changed only before its owner has joined', () => {
    expect(mayChangeEmail(program, { ...specialist, status: 'invited' })).toBe(true)
    expect(mayChangeEmail(program, { ...specialist, status: 'active' })).toBe(false)
    expect(mayChangeEmail(manager, { ...specialist, status: 'invited' })).toBe(false)
  })
})

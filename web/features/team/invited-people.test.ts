import { expect, it } from 'vitest'
import { teamRoles } from '../../../shared/permissions.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'
import { addressesIn, isAddress, rolesOf } from './invited-people.ts'

it('reads one address per line, or several separated by commas and semicolons, and each once', () => {
  expect(addressesIn(' lia@quay.test\r\n\nnoor@quay.test, Lia@quay.test; rui@quay\n')).toEqual([
    'Lia@quay.test',
    'noor@quay.test',
    'rui@quay',
  ])
  expect(addressesIn(' \n')).toEqual([])
  expect(['lia@quay.test', 'rui@quay', `${'a'.repeat(320)}@quay.test`].filter(isAddress)).toEqual(['lia@quay.test'])
})

it('gives each person the role with the fewest permissions that has a free seat, unless another is chosen', () => {
  const seats = (limit: number): TeamLimits => {
    const usage = { count: 0, limit }
    return {
      planType: 'starter',
      users: { count: 0, limit: 3 },
      roles: { program_manager: usage, project_manager: usage, sme: usage },
    }
  }
  const three = [undefined, undefined, undefined]
  expect(rolesOf(three, teamRoles, seats(1))).toEqual(['sme', 'project_manager', 'program_manager'])
  expect(rolesOf(three, teamRoles, seats(2))).toEqual(['sme', 'sme', 'project_manager'])
  expect(rolesOf(three, teamRoles, undefined)).toEqual(['sme', 'sme', 'sme'])
  expect(rolesOf([undefined, 'sme'], teamRoles, seats(1))).toEqual(['project_manager', 'sme'])
  expect(rolesOf([undefined, undefined], ['sme'], seats(1))).toEqual(['sme', 'sme'])
})

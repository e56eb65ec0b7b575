import { expect, it } from 'vitest'
import type { Billing } from '../billing.ts'
import { excessOn } from './excess.ts'
import { unlimited } from '../plans.ts'

const usage: Billing['usage'] = {
  projects: { count: 4, limit: 15 },
  users: { count: 6, limit: 15 },
  emailsToday: { count: 80, limit: 100 },
  storageMB: { count: 6000, limit: 51_200 },
  roles: {
    program_manager: { count: 1, limit: 3 },
    project_manager: { count: 1, limit: 5 },
    sme: { count: 4, limit: 15 },
  },
}

it('lists what exceeds a smaller plan, with its limit', () =>
  expect(excessOn('starter', usage)).toEqual([
    { what: 'projects', count: 4, limit: 1 },
    { what: 'users', count: 6, limit: 3 },
    { what: 'sme', count: 4, limit: 1 },
    { what: 'storageMB', count: 6000, limit: 100 },
  ]))

it('accepts a count that equals the limit', () =>
  expect(excessOn('pro', { ...usage, users: { count: 5, limit: 15 } })).toEqual([
    { what: 'storageMB', count: 6000, limit: 5120 },
  ]))

it('does not count emails, because their limit is per day', () =>
  expect(
    excessOn('starter', {
      ...usage,
      projects: { count: 1, limit: 15 },
      users: { count: 1, limit: 15 },
      storageMB: { count: 0, limit: 51_200 },
      roles: { ...usage.roles, sme: { count: 0, limit: 15 } },
    }),
  ).toEqual([]))

it('finds nothing on a plan without limits', () =>
  expect(excessOn('enterprise', { ...usage, projects: { count: unlimited - 1, limit: unlimited } })).toEqual([]))

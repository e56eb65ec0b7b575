/** The company's own account: settings, plan, data export, closing. */
import * as z from 'zod/mini'
import { account as answered, begunExport, closeAccount, exportPart, exportRecords, updateAccount } from '../account.ts'
import { routes } from '../contract/route.ts'

const actors = ['staff', 'customer'] as const

export const account = routes({
  read: {
    method: 'GET',
    path: '/api/account',
    summary: 'The company, its address, time zone, working week and holidays, and what is used of its plan.',
    access: { kind: 'session', actors, capability: 'account.read' },
    result: answered,
  },
  update: {
    method: 'PUT',
    path: '/api/account',
    summary: 'Changes the settings that are named. They hold at once, for everybody who is signed in.',
    access: { kind: 'session', actors, capability: 'account.edit' },
    body: updateAccount,
    result: answered,
    errors: ['version_conflict', 'busy'],
  },
  beginExport: {
    method: 'POST',
    path: '/api/account/export',
    summary: 'Records that the data of the workspace is exported, and answers its parts.',
    access: { kind: 'session', actors, capability: 'account.export' },
    result: begunExport,
    status: 201,
  },
  exportPart: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'A page of one part of the workspace’s data, what is in the trash as well.',
    access: { kind: 'session', actors, capability: 'account.export' },
    query: z.object({ part: exportPart, cursor: z.optional(z.string().check(z.maxLength(2048))) }),
    result: exportRecords,
    paged: true,
    errors: ['invalid_cursor'],
  },
  close: {
    method: 'POST',
    path: '/api/account/close',
    summary: 'Closes the account: the team is signed out at once, and all data is erased after the days of grace.',
    access: { kind: 'session', actors: ['customer'], capability: 'account.close' },
    body: closeAccount,
    result: answered,
    errors: ['too_many_requests', 'busy'],
  },
  keep: {
    method: 'POST',
    path: '/api/account/keep',
    summary: 'Takes the closing back.',
    access: { kind: 'session', actors: ['customer'], capability: 'account.close' },
    result: answered,
    errors: ['busy'],
  },
})

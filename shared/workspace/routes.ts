/** The company's own account: settings, plan, data export, closing. */
import * as z from 'zod/mini'
import { account as answered, begunExport, closeAccount, exportPart, exportRecords, updateAccount } from './account.ts'
import { beginImportBody, begunImport, importRecordsBody } from './import-records.ts'
import { signedIn } from '../contract/access.ts'
import { routes } from '../contract/route.ts'
import { verbatim } from '../text/text-inputs.ts'

const actors = ['staff', 'customer'] as const

export const account = routes({
  read: {
    method: 'GET',
    path: '/api/account',
    summary: 'Returns the company’s settings and address, its working week and holidays, and its plan usage.',
    access: { kind: 'session', actors, capability: 'account.read' },
    result: answered,
  },
  update: {
    method: 'PUT',
    path: '/api/account',
    summary: 'Updates the given settings. Changes take effect immediately for all signed-in users.',
    access: signedIn({ kind: 'session', actors, capability: 'account.edit' }),
    body: updateAccount,
    result: answered,
    errors: ['version_conflict', 'busy'],
  },
  beginExport: {
    method: 'POST',
    path: '/api/account/export',
    summary: 'Records a data export and returns the list of its parts.',
    limitedAs: 'costly',
    access: { kind: 'session', actors, capability: 'account.export' },
    whileClosing: true,
    result: begunExport,
    status: 201,
  },
  exportPart: {
    method: 'GET',
    path: '/api/account/export',
    summary: 'Returns a page of one part of the workspace’s data, including items in the trash.',
    access: { kind: 'session', actors, capability: 'account.export' },
    query: z.object({ part: exportPart, cursor: z.optional(verbatim().check(z.maxLength(2048))) }),
    result: exportRecords,
    paged: true,
    errors: ['invalid_cursor'],
  },
  beginImport: {
    method: 'POST',
    path: '/api/account/import',
    summary:
      'Begins an import of an exported workspace, or continues one of the same export. The workspace must have no projects.',
    limitedAs: 'costly',
    access: signedIn({ kind: 'session', actors, capability: 'account.import' }),
    body: beginImportBody,
    result: begunImport,
    status: 201,
    errors: ['wrong_state', 'busy'],
  },
  importRecords: {
    method: 'POST',
    path: '/api/account/import/records',
    summary: 'Imports some records of the export, with new ids. Those that are there already stay as they are.',
    access: signedIn({ kind: 'session', actors, capability: 'account.import' }),
    body: importRecordsBody,
    result: null,
    errors: ['wrong_state', 'project_limit_reached', 'busy'],
  },
  close: {
    method: 'POST',
    path: '/api/account/close',
    summary: 'Closes the account. The team is signed out immediately, and all data is erased after the grace period.',
    limitedAs: 'reentry',
    access: signedIn({ kind: 'session', actors: ['customer'], capability: 'account.close' }),
    whileClosing: true,
    body: closeAccount,
    result: answered,
    errors: ['too_many_requests', 'busy'],
  },
  keep: {
    method: 'POST',
    path: '/api/account/keep',
    summary: 'Cancels closing.',
    access: signedIn({ kind: 'session', actors: ['customer'], capability: 'account.close' }),
    whileClosing: true,
    result: answered,
    errors: ['busy'],
  },
})

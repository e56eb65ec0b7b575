import { describe, expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import type { OperatorAuditEntry } from '../../../shared/audit/operator-audit.ts'
import { asBatch } from '../../../test/builders/events.ts'
import { makePerson, makeWorkspace, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newId } from '../../kernel/id.ts'
import { stamp } from '../../kernel/events/event.ts'
import { handler as keepAuditLog } from '../../workers/keep-audit-log/index.ts'
import { handler as serveDomain } from './index.ts'

withTable()

const handler = serveDomain as unknown as ApiHandler
const { operators } = routes

const act = (workspaceId: string, by: { id: string; name: string }, minutes: number) =>
  stamp(
    'workspace.suspended.v1',
    workspaceId,
    { by: { ...by, kind: 'admin' }, at: new Date(Date.now() - minutes * 60_000) },
    { companyName: 'Named then', reason: `Reason ${minutes}` },
  )

describe('the operators’ audit log', () => {
  test('lists what operators did newest first, page by page, with the names of now', async () => {
    const [workspace, erased] = [await makeWorkspace(), newId('workspace')]
    const operator = await makePerson({ workspaceId: 'platform', kind: 'admin', role: 'admin' })
    const by = { id: operator.id, name: 'Olga Reyes' }
    await keepAuditLog(asBatch([act(workspace.id, by, 3), act(erased, by, 2), act(workspace.id, by, 1)]))
    const session = await signIn(null, operator)
    const list = async (query: Record<string, string>) => {
      const { status, body, headers } = await callRoute(handler, operators.audit, { session, query })
      return { status, entries: body as OperatorAuditEntry[], link: headers['link'] }
    }
    const all = await list({ operator: operator.id })
    expect(all.entries.map(({ detail, workspace: of }) => [detail, of])).toEqual([
      ['Reason 1', { id: workspace.id, companyName: 'Quay & Sons' }],
      ['Reason 2', { id: erased, companyName: null }],
      ['Reason 3', { id: workspace.id, companyName: 'Quay & Sons' }],
    ])
    const first = await list({ workspace: workspace.id, limit: '1' })
    expect(first.entries.map(({ detail }) => detail)).toEqual(['Reason 1'])
    const cursor = new URL(/<(.+)>/.exec(first.link ?? '')?.[1] ?? '', 'http://site').searchParams.get('cursor') ?? ''
    const second = await list({ workspace: workspace.id, limit: '1', cursor })
    expect(second.entries.map(({ detail }) => detail)).toEqual(['Reason 3'])
    // A cursor belongs to its filter.
    expect((await list({ workspace: erased, limit: '1', cursor })).status).toBe(400)
    expect((await list({ operator: operator.id, to: '2020-01-01' })).entries).toEqual([])
    expect((await list({ from: '2026-01-02', to: '2026-01-01' })).status).toBe(400)
    expect((await list({ operator: newId('person') })).entries).toEqual([])
  })
})

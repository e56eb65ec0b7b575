import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { asBatch } from '../../../test/builders/events.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { callsOf, isRead, scene } from '../../../test/builders/operator-calls.ts'
import { reason } from '../../../test/builders/operators.ts'
import { withTable } from '../../../test/builders/table.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { listEntries, listOperatorEntries } from '../../domain/audit/audit-repository.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'
import { setting } from '../../kernel/environment.ts'
import { documents } from '../../kernel/table/table.ts'
import { handler as keepAuditLog } from '../../workers/keep-audit-log/index.ts'

withTable({ own: true })
withMail()

/** The last event of each record that a person wrote, as the relay publishes them. */
const eventsBy = async (personId: string): Promise<DomainEvent[]> => {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: setting('TABLE_NAME') }))
  const events = Items.map((item) => eventOn(item) as DomainEvent | undefined)
  return [
    ...new Map(events.flatMap((event) => (event?.by.id === personId ? [[event.id, event] as const] : []))).values(),
  ]
}

/** Makes each change of an operator, and hands its events to the log as often as given after each. */
const changed = async (times: number) => {
  const { company, records, operator } = await scene()
  await operator.choose({ customerId: company.workspaceId, acting: { reason } })
  await keepAuditLog(asBatch(await eventsBy(operator.person.id)))
  const seen = new Set((await eventsBy(operator.person.id)).map(({ id }) => id))
  const of: Record<string, DomainEvent[]> = {}
  for (const [name, call] of Object.entries(callsOf(operator, records)).filter(([name]) => !isRead(name))) {
    expect((await call()).status).toBeLessThan(300)
    const events = (await eventsBy(operator.person.id)).filter(({ id }) => !seen.has(id))
    for (const { id } of events) seen.add(id)
    of[name] = events
    for (let time = 0; time < times; time += 1) await keepAuditLog(asBatch(events))
  }
  return { company, operator, of }
}

describe('every change that an operator makes in a workspace', () => {
  test('is in both logs once, with who, where, why, what and when', async () => {
    const { company, operator, of } = await changed(3)
    const { workspaceId } = company
    const own = (await listEntries({ workspaceId, personId: operator.person.id }, undefined, 100)).items
    const all = (await listOperatorEntries({ operatorId: operator.person.id, workspaceId }, undefined, 100)).items
    const changes = (entries: typeof own) => entries.filter(({ action }) => !action.startsWith('Plumbline support'))
    const expected = {
      'POST /api/projects': [['Project created', 'Made for them', '']],
      'PUT /api/projects/{id}': [['Project changed', 'Renamed for them', 'name']],
      'DELETE /api/projects/{id}': [['Project deleted', 'Depot roof', '']],
      'PUT /api/project-requests/{id}': [['Project request approved', 'Roof', '']],
      'POST /api/team-members/invite': [['Member invited', expect.any(String), 'as SME / Task Specialist']],
      'PATCH /api/team-members/{userId}/role': [
        ['Role changed', expect.any(String), 'SME / Task Specialist → Project Manager'],
      ],
      'POST /api/team-members/{userId}/assign-project': [['Member assigned', 'Renamed for them', expect.any(String)]],
    }
    const texts = (entries: typeof own) =>
      Object.fromEntries(
        Object.entries(of).map(([name, events]) => [
          name,
          events.flatMap(({ id }) =>
            entries
              .filter((entry) => entry.id === id)
              .map(({ action, subject, detail }) => [action, subject?.name, detail]),
          ),
        ]),
      )
    expect(texts(own)).toEqual(expected)
    expect(texts(all)).toEqual(expected)
    expect(changes(own)).toHaveLength(Object.keys(expected).length)
    for (const entry of changes(own)) expect(entry).toMatchObject({ by: { kind: 'admin' }, from: null, reason })
    for (const entry of changes(all))
      expect(entry).toMatchObject({
        by: { id: operator.person.id, kind: 'admin' },
        from: { address: expect.any(String) },
        workspaceId,
        reason,
        at: expect.any(String),
      })
  })
})

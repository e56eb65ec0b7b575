/** People whose notices a test reads, and the delivery of events to the worker that writes them. */
import { expect } from 'vitest'
import type { PlanType } from '../../shared/billing/plans.ts'
import type { DomainEvent } from '../../shared/events.ts'
import type { NoticeKind, NoticeMail } from '../../shared/notices/notice.ts'
import { listNotices } from '../../functions/domain/notices/notice-repository.ts'
import { readNoticeSettings, saveNoticeSettings } from '../../functions/domain/notices/settings-repository.ts'
import { newId } from '../../functions/kernel/id.ts'
import { handler } from '../../functions/workers/notify-people/index.ts'
import { asBatch, someTask, taskEvent } from './events.ts'
import { makePerson, makeWorkspace } from './people.ts'

/** A specialist with their notices and their settings, and an event that assigns them a task. */
export const makeRecipient = async (plan: PlanType = 'business') => {
  const workspace = await makeWorkspace({ plan })
  const person = await makePerson({ workspaceId: workspace.id, role: 'sme' })
  const recipient = { workspaceId: workspace.id, personId: person.id }
  const where = { workspaceId: workspace.id, projectId: newId('project') }
  const told = async () => (await listNotices(recipient, {}, undefined, 50)).items
  const choose = async (kind: NoticeKind, channels: { inApp?: boolean; mail?: NoticeMail }) => {
    const before = await readNoticeSettings(recipient)
    await saveNoticeSettings(recipient, {
      ...before,
      settings: { ...before.settings, [kind]: { ...before.settings[kind], ...channels } },
    })
  }
  const assign = (title = 'Weld the gutter') =>
    taskEvent('task.created.v1', where, { was: null, now: someTask(), title, assignedTo: person.id })
  return { workspace, person, recipient, where, told, choose, assign }
}

/** Delivers an event twice, as a queue may. */
export const deliverTwice = async (event: DomainEvent) => {
  for (const _ of [1, 2]) expect(await handler(asBatch([event]))).toEqual({ batchItemFailures: [] })
}

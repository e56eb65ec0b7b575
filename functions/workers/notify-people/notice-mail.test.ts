import { beforeAll, expect, test } from 'vitest'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'
import { noticeMail } from './notice-mail.ts'

beforeAll(() => void (process.env['SITE_ORIGIN'] = 'https://plumbline.example'))

const about = (more: Partial<NewNotice>): NewNotice => ({
  kind: 'assigned',
  text: 'News',
  subtitle: 'of something',
  projectId: 'prj_1',
  taskId: null,
  at: '2026-11-24T10:00:00.000Z',
  eventId: 'evt_1',
  ...more,
})

test.each<[string, string, Partial<NewNotice>]>([
  ['Open the project', '/projects/prj_1', {}],
  ['Open the task', '/projects/prj_1?tab=tasks&task=tsk_1', { taskId: 'tsk_1' }],
  ['Open the RAID log', '/raid-log?entry=rad_1', { kind: 'raid_raised', entryId: 'rad_1' }],
  ['Open the request', '/project-requests?request=prq_1', { kind: 'request_decided', requestId: 'prq_1' }],
  ['Open the meeting', '/meetings/mtg_1', { kind: 'meeting_moved', meetingId: 'mtg_1' }],
  ['Open the report', '/reports/rpt_1', { kind: 'report_ready', reportId: 'rpt_1' }],
  ['Open the team', '/customer-dashboard/team', { kind: 'invitation_accepted', projectId: null }],
  ['Open the audit log', '/audit-log', { kind: 'support_acting', projectId: null }],
  ['Open the webhooks', '/webhooks', { kind: 'webhook_off', projectId: null }],
])('the “%s” link in a mail leads to the right page', (label, path, more) => {
  const { html } = noticeMail(about(more), 'Quay & Sons')
  expect(html).toContain(label)
  expect(html).toContain(`href="https://plumbline.example${path.replaceAll('&', '&amp;')}"`)
})

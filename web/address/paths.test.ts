import fc from 'fast-check'
import { expect, it } from 'vitest'
import { noticePath } from '../../shared/notices/notice-path.ts'
import { paths, safeNext } from './paths.ts'

it('includes filters, but no absent ones', () => {
  expect(paths.projects({ status: 'planning' })).toBe('/projects?status=planning')
  expect(paths.projects()).toBe('/projects')
  expect(paths.login({ next: '/projects?status=planning' })).toBe('/login?next=%2Fprojects%3Fstatus%3Dplanning')
})

it('links a notice and its mail to the record they are about', () => {
  expect(noticePath({ kind: 'assigned', projectId: 'prj_1', taskId: null })).toBe(paths.project('prj_1'))
  expect(noticePath({ kind: 'assigned', projectId: 'prj_1', taskId: 'tsk_1' })).toBe(
    paths.project('prj_1', { tab: 'tasks', task: 'tsk_1' }),
  )
  expect(noticePath({ kind: 'invitation_accepted', projectId: null, taskId: null })).toBe(paths.team())
  const text = { kind: 'text_ready', projectId: 'prj_1', taskId: null } as const
  expect(noticePath({ ...text, textKind: 'raci' })).toBe('/projects/prj_1?tab=insights&result=raci')
  expect(noticePath({ ...text, textKind: 'charter' })).toBe('/projects/prj_1?tab=insights&result=charter')
  expect(noticePath({ ...text, textKind: 'analysis' })).toBe('/projects/prj_1?tab=insights')
  expect(noticePath({ ...text, textKind: 'insights', projectId: null })).toBe(paths.analytics({ tab: 'insights' }))
  expect(noticePath({ ...text, textKind: 'message' })).toBe('/communications')
  expect(noticePath({ kind: 'webhook_off', projectId: null, taskId: null })).toBe(paths.webhooks())
})

it('returns to a path of this site', () =>
  expect(safeNext('/projects/prj_1?tab=tasks', '/dashboard')).toBe('/projects/prj_1?tab=tasks'))

it.each([
  '//evil.test',
  '/\\evil.test',
  '/a\\..\\b',
  'https://evil.test',
  'javascript:alert(1)',
  '/\t/evil.test',
  ' /a',
  '',
])('goes nowhere else with %j', (next) => expect(safeNext(next, '/dashboard')).toBe('/dashboard'))

it('never leaves the site, for any input', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'a') })),
      (next) => {
        expect(new URL(safeNext(next, '/dashboard'), 'https://plumbline.test').origin).toBe('https://plumbline.test')
      },
    ),
  ))

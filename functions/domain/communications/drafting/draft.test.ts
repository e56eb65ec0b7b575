import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  audiences,
  communicationTypes,
  textTones,
  type Audience,
  type CommunicationType,
  type TextTone,
} from '../../../../shared/communications/communication-choices.ts'
import { communicationLimits } from '../../../../shared/communications/limits.ts'
import { blocksOf } from '../../../../shared/text/message-text.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { draftBy as draftingBy, written } from './draft.ts'
import type { Scene, SceneEntry, SceneTask } from './scene.ts'

const draftBy = (scene: Scene) => written(draftingBy(scene))

const today = '2026-11-21'

const task = (id: string, more: Partial<SceneTask> = {}): SceneTask => ({
  id,
  title: `Task ${id}`,
  status: 'in_progress',
  progress: 40,
  dueDate: '2026-11-28',
  startDate: '2026-11-02',
  completedOn: null,
  assignee: 'Lia Sousa',
  ...more,
})

const entry = (id: string, more: Partial<SceneEntry> = {}): SceneEntry => ({
  id,
  uniqueId: id,
  raidType: 'risk',
  title: `Trouble ${id}`,
  status: 'open',
  impact: 'high',
  score: 9,
  exposure: 12_000_000,
  mitigation: 'Order from a second supplier',
  owner: 'Tomasz Nowak',
  dueDate: '2026-12-04',
  sourceTaskId: null,
  ...more,
})

const project = {
  id: 'prj_1',
  name: 'Depot roof',
  status: 'active',
  verdict: { level: 'on_track', reason: '45% progress, no area needs attention' },
  progress: 45,
  startDate: '2026-06-01',
  endDate: '2027-03-01',
  budget: 25_000_000,
  budgetUsed: 12_000_000,
  milestones: [
    { id: 'mls_1', name: 'First half covered', date: '2026-11-16', doneOn: '2026-11-18' },
    { id: 'mls_2', name: 'Roof tight', date: '2026-12-20', doneOn: null },
  ],
  objectives: 'A dry depot',
  scope: 'Nine bays',
  team: ['Lia Sousa', 'Tomasz Nowak'],
} as const satisfies Scene['project']

const full: Omit<Scene, 'type' | 'audience' | 'tone'> = {
  today,
  sender: 'Ana Flores',
  company: 'Harbour Rail',
  project,
  tasks: [
    task('late', { title: 'Renew bay 3', dueDate: '2026-11-09', progress: 80 }),
    task('done', {
      title: 'Renew bay 2',
      status: 'completed',
      progress: 100,
      dueDate: '2026-11-15',
      completedOn: '2026-11-17',
    }),
    task('next', { title: 'LED lighting', assignee: null }),
    task('far', { title: 'Manuals', status: 'todo', progress: 0, dueDate: '2027-03-20' }),
  ],
  entries: [
    entry('RISK-001', { title: 'Steel is late' }),
    entry('ISSUE-002', { raidType: 'issue', score: null, title: 'Asbestos found' }),
    entry('ASM-003', { raidType: 'assumption' }),
  ],
  baseline: { name: 'Approved plan', setOn: '2026-06-02', due: new Map([['late', '2026-10-30']]) },
}

const bare: Omit<Scene, 'type' | 'audience' | 'tone'> = {
  ...full,
  company: '',
  project: {
    ...project,
    status: 'planning',
    progress: 0,
    startDate: null,
    endDate: null,
    budget: 0,
    budgetUsed: 0,
    milestones: [],
    objectives: '',
    scope: '',
    team: [],
  },
  tasks: [],
  entries: [],
  baseline: null,
}

const scenes = {
  full,
  bare,
  over: { ...full, project: { ...project, status: 'completed' as const, progress: 100 } },
  overdue: {
    ...full,
    project: {
      ...project,
      endDate: '2026-11-01',
      milestones: [{ id: 'mls_3', name: 'Roof tight', date: '2026-11-02', doneOn: null }],
    },
  },
}

const every = (Object.keys(communicationTypes) as CommunicationType[]).flatMap((type) =>
  (Object.keys(audiences) as Audience[]).flatMap((audience) =>
    (Object.keys(textTones) as TextTone[]).map((tone) => ({ type, audience, tone })),
  ),
)

describe.each(Object.entries(scenes))('of a project that is %s', (_, scene) => {
  test('every type is written in whole sentences without gaps, for every audience and in every tone', () => {
    for (const choice of every) {
      const { subject, content } = draftBy({ ...scene, ...choice })
      const where = `${Object.values(choice).join(' ')}:\n${subject}\n${content}`
      expect(where).not.toMatch(/undefined|null|NaN|\[object|, ,|\(\)|“”| {2}|\.\.|: \n\n|\s[,.;]/)
      expect(subject, where).toMatch(/^(?:Urgent: )?Depot roof: \S/)
      const blocks = blocksOf(content)
      // Between the greeting and the sign-off: paragraphs end as sentences do, lists have a title and items.
      for (const block of blocks.slice(1, -1)) {
        if (block.kind === 'paragraph') expect(block.lines.at(-1)?.at(-1)?.text, where).toMatch(/[.?!]$/)
        else {
          expect(block.title.length, where).toBe(1)
          expect(
            block.items.every(([first]) => (first?.text.length ?? 0) > 0),
            where,
          ).toBe(true)
        }
      }
      expect(content, where).toMatch(/,\nAna Flores(?:\nHarbour Rail)?$/)
      expect(blocks.length, where).toBeGreaterThan(3)
    }
  })
})

const draft = (type: CommunicationType, audience: Audience, more: Partial<Scene> = {}) =>
  draftBy({ ...full, type, audience, tone: 'professional', ...more })

test('a status update to executives covers money, milestones, risks and required decisions', () => {
  const { content, facts } = draft('status_update', 'executive')
  expect(content).toContain(
    'Depot roof is under way and on track, with progress at 45%. The planned end is Mar 1, 2027, in 100 days.',
  )
  expect(content).toContain('One task is late, by 12 days.')
  expect(content).toContain('$120,000 of $250,000 has been spent, 48% of the budget at 45% progress.')
  expect(content).toContain('- Roof tight, Dec 20, 2026')
  expect(content).toContain(
    '- Steel is late (RISK-001, score 9, High; exposure $120,000; owner Tomasz Nowak; due Dec 4, 2026)',
  )
  expect(content).toContain('Please tell me by Nov 28, 2026 whether you agree with how we respond to RISK-001.')
  expect(facts.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'project prj_1',
    'task late',
    'budget prj_1',
    'milestone mls_2',
    'raid RISK-001',
    'raid ISSUE-002',
  ])
})

test('a status update to the team names assignees, and only executives see money', () => {
  const { content } = draft('status_update', 'team')
  expect(content).toContain('- Renew bay 3, due Nov 9, 2026, 12 days late and 80% done (Lia Sousa)')
  expect(content).toContain('- LED lighting, due Nov 28, 2026, 40% done (unassigned)')
  expect(
    draft('status_update', 'team', {
      entries: [entry('ISSUE-004', { title: 'Late: Renew bay 3', sourceTaskId: 'late' })],
    }).content,
  ).not.toContain('ISSUE-004')
  for (const { type, audience, tone } of every.filter((choice) => choice.audience !== 'executive')) {
    const { content: text, facts } = draftBy({ ...full, type, audience, tone })
    expect(text).not.toContain('$')
    expect(facts.some(({ kind }) => kind === 'budget')).toBe(false)
  }
})

test('a client sees completed and late work, but no risks and no names of team members', () => {
  const { content } = draft('status_update', 'client')
  expect(content).toContain('- Renew bay 2, Nov 17, 2026')
  expect(content).toContain('Later than planned:\n- Renew bay 3')
  expect(content).not.toMatch(/RISK-001|ISSUE-002|Lia Sousa|Tomasz Nowak/)
})

test('nothing that a cancelled project leaves undone is in any text; what was done is', () => {
  const cancelled = { ...full, project: { ...project, status: 'cancelled' as const } }
  for (const choice of every) {
    const { content } = draftBy({ ...cancelled, ...choice })
    expect(content, choice.type).not.toMatch(
      /Renew bay 3|LED lighting|Manuals|Roof tight|Steel is late|Asbestos|\blate\b/,
    )
  }
  const { content } = draft('status_update', 'client', cancelled)
  expect(content).toContain('Depot roof has been cancelled, with progress at 45%.')
  expect(content).toContain('- Renew bay 2, Nov 17, 2026')
})

test('a milestone announcement says whether it was reached on time, or names the next milestone', () => {
  expect(draft('milestone_announcement', 'stakeholders').content).toContain(
    'Depot roof has reached its milestone “First half covered” on Nov 18, 2026, 2 days after the planned day.',
  )
  const ahead = draft('milestone_announcement', 'stakeholders', {
    project: { ...project, milestones: project.milestones.slice(1) },
  })
  expect(ahead.subject).toBe('Depot roof: next milestone: Roof tight')
  expect(ahead.content).toContain('“Roof tight”, is due on Dec 20, 2026, in 29 days.')
})

test('a change notice lists what has moved since the baseline, and whether the end date still applies', () => {
  const { content, facts } = draft('change_notice', 'executive')
  expect(content).toContain('since the baseline “Approved plan” of Jun 2, 2026: 1 task has another due date.')
  expect(content).toContain('- Renew bay 3: Oct 30, 2026 becomes Nov 9, 2026, 10 days later')
  expect(content).toContain(
    'As planned now, the last task, Manuals, ends on Mar 20, 2027, 19 days after the planned end.',
  )
  expect(facts).toContainEqual({
    kind: 'task',
    id: 'late',
    name: 'Renew bay 3',
    said: 'In Progress, 80% done, due Nov 9, 2026',
  })
})

test('an escalation starts with the most severe entry, its response and the required decision', () => {
  const { subject, content } = draftBy({ ...full, type: 'risk_escalation', audience: 'executive', tone: 'urgent' })
  expect(subject).toBe('Urgent: Depot roof: risk RISK-001, Steel is late')
  expect(content).toContain(
    'Please read this today. I want to draw your attention to 2 open risks and issues of Depot roof. The heaviest is Steel is late',
  )
  expect(content).toContain('Our response: Order from a second supplier.')
  expect(content).toContain('I ask you to decide by Nov 23, 2026 how we respond to RISK-001.')
})

test('for any names, a draft stays within its limits and its lines, and every fact has a name', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('مشروع السقف', 'a\r\nBcc: all@quay.test', '- item\n- item', 'x'.repeat(300)),
  )
  fc.assert(
    fc.property(name, name, fc.constantFrom(...every), (one, other, choice) => {
      const scene = {
        ...full,
        project: {
          ...project,
          name: one,
          milestones: [{ id: 'mls_1', name: other, date: '2026-12-20', doneOn: null }],
        },
        tasks: [task('a', { title: one, assignee: other }), task('b', { title: other, dueDate: '2026-11-01' })],
        entries: [entry('RISK-001', { title: one, owner: other, mitigation: other })],
      }
      const { subject, content, facts } = draftBy({ ...scene, ...choice })
      const usual = draftBy({
        ...scene,
        project: { ...scene.project, name: 'x', milestones: [{ ...scene.project.milestones[0]!, name: 'x' }] },
        tasks: scene.tasks.map((each) => ({ ...each, title: 'x', assignee: 'x' })),
        entries: [entry('RISK-001', { title: 'x', owner: 'x', mitigation: 'x' })],
        ...choice,
      })
      expect(subject.length).toBeLessThanOrEqual(communicationLimits.subject)
      expect(subject).not.toMatch(/[\r\n]/)
      expect(content.length).toBeLessThanOrEqual(communicationLimits.content)
      expect(content.split('\n').length).toBe(usual.content.split('\n').length)
      expect(facts.every(({ said }) => said !== '')).toBe(true)
    }),
    { numRuns: sampleSize(100) },
  )
})

test('a text about a project whose figures are behind says until when they are right, and judges nothing', () => {
  const reason = 'Figures are as of 10:40 AM, because later changes are still being counted'
  const { content } = draft('status_update', 'executive', {
    project: { ...project, verdict: { level: 'catching_up', reason } },
  })
  expect(content).toContain(`with progress at ${project.progress}%. ${reason}. The planned end`)
  expect(content).not.toMatch(/on track/i)
})

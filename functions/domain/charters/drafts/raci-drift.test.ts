import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driftRules } from '../../../../shared/charters/raci-drift-choices.ts'
import { readRaci, withLetters, type RaciContent } from '../../../../shared/charters/raci-document.ts'
import { activityProblem, raciInput, type RaciActivity, type Responsibility } from '../../../../shared/charters/raci.ts'
import { raciDrift } from './raci-drift.ts'
import type { Work, WorkedTask } from './raci-work.ts'

const projectId = 'prj_0000000000000000'
const idOf = (number: number) => `usr_${String(number).padStart(16, '0')}`
const taskIdOf = (number: number) => `tsk_${'0'.repeat(16)}${String(number).padStart(16, '0')}`

const [ana, kwame, lia] = ['Ana Reis', 'Kwame Osei', 'Lia Sousa'].map((name, index) => ({
  id: idOf(index + 1),
  name,
  isHere: true,
})) as [Work['people'][number], Work['people'][number], Work['people'][number]]

const aTask = (number: number, more: Partial<WorkedTask> = {}): WorkedTask => ({
  id: taskIdOf(number),
  title: `Task ${number}`,
  assigneeId: lia.id,
  isOpen: false,
  hasBegun: true,
  statusBy: kwame.id,
  changedBy: [...new Set([more.statusBy ?? kwame.id, ana.id])],
  ...more,
})

const several = (count: number, more: Partial<WorkedTask> = {}, from = 1): WorkedTask[] =>
  Array.from({ length: count }, (_, index) => aTask(from + index, more))

type Letters = Record<string, Responsibility>

const matrixOf = (tasks: readonly WorkedTask[], assignments: Letters): RaciContent => ({
  roles: ['Ana Reis', 'Kwame Osei', 'Lia Sousa'],
  activities: [{ name: 'Crane track', assignments, standsFor: { tasks: tasks.map(({ id }) => id) } }],
})

const usual: Letters = { 'Ana Reis': 'A', 'Lia Sousa': 'R', 'Kwame Osei': 'C' }

const compare = (tasks: readonly WorkedTask[], assignments = usual, more: Partial<Work> = {}) => {
  const matrix = matrixOf(tasks, assignments)
  const work = { projectId, tasks, entries: [], people: [ana, kwame, lia], ...more }
  return { matrix, ...raciDrift(matrix, work) }
}

const after = (matrix: RaciContent, letters: ReturnType<typeof compare>['findings'][number]['letters'] | undefined) =>
  letters ? withLetters(matrix, letters).activities[0]?.assignments : undefined

describe('the accountable person', () => {
  test('is compared with the one who decides: who last changed the status', () => {
    const tasks = [...several(7), ...several(2, { statusBy: ana.id }, 8)]
    const { findings, matrix } = compare(tasks)
    expect(findings).toMatchObject([
      {
        kind: 'raci-accountable',
        text: 'Ana Reis is accountable for “Crane track”, but Kwame Osei decided 7 of 9: completed 7 tasks. Ana Reis decided 2.',
        figures: { by: 7, own: 2, of: 9 },
        records: [projectId, ...tasks.map(({ id }) => id)],
        cells: [{ activity: 0, role: 'Ana Reis' }],
        openTasks: 0,
        workWhy: 'No open tasks are left to reassign.',
      },
    ])
    expect(findings[0]?.letters?.text).toBe('Kwame Osei becomes accountable (A) and Ana Reis consulted (C).')
    expect(after(matrix, findings[0]?.letters)).toEqual({ 'Ana Reis': 'C', 'Kwame Osei': 'A', 'Lia Sousa': 'R' })
  })

  test('may leave single decisions to others', () => {
    expect(compare([...several(5), ...several(4, { statusBy: ana.id }, 6)]).findings).toEqual([])
    expect(compare(several(driftRules.least - 1)).findings).toEqual([])
    expect(compare(several(1)).findings).toEqual([])
  })

  test('has not been replaced by responsible people who complete their own tasks', () => {
    const own = several(6, { assigneeId: kwame.id })
    const letters: Letters = { 'Ana Reis': 'A', 'Kwame Osei': 'R' }
    expect(compare(own, letters).findings).toEqual([])
    // Unless nothing at all is known of the accountable person.
    const alone = own.map((task) => ({ ...task, changedBy: [kwame.id] }))
    const [finding] = compare(alone, letters).findings
    expect(finding?.text).toBe(
      'Ana Reis is accountable for “Crane track” and made none of the latest changes to its tasks, but Kwame Osei decided 6 of 6: completed 6 tasks.',
    )
    expect(finding?.letters).toBeNull()
    expect(finding?.lettersWhy).toBe(
      'No one but Kwame Osei has worked on it, and an activity needs an R besides the A.',
    )
  })

  test('decides RAID entries of the tasks as well', () => {
    const tasks = several(2)
    const entries = [{ id: 'rad_0000000000000001', taskIds: [taskIdOf(1)], statusBy: kwame.id }]
    const [finding] = compare(tasks, usual, { entries }).findings
    expect(finding?.text).toContain('decided 3 of 3: completed 2 tasks and changed the status of 1 RAID entry.')
    expect(finding?.records).toContain('rad_0000000000000001')
  })

  test('can get the open tasks of the person who decides', () => {
    const tasks = [
      ...several(3),
      aTask(4, { isOpen: true, hasBegun: false, assigneeId: kwame.id, statusBy: undefined }),
    ]
    expect(compare(tasks).findings[0]).toMatchObject({ openTasks: 1, workWhy: '' })
  })
})

describe('a responsible person', () => {
  const letters: Letters = { 'Ana Reis': 'A', 'Lia Sousa': 'R' }

  test('who did nothing is compared with who did the work', () => {
    const { findings, matrix } = compare(several(4, { assigneeId: kwame.id, statusBy: ana.id }), letters)
    expect(findings).toMatchObject([
      {
        kind: 'raci-responsible',
        text: 'Lia Sousa is responsible for “Crane track” and worked on none of its tasks, but Kwame Osei worked on 4 of the 4 tasks that have begun.',
        figures: { by: 4, own: 0, of: 4 },
      },
    ])
    expect(after(matrix, findings[0]?.letters)).toEqual({ 'Ana Reis': 'A', 'Lia Sousa': 'C', 'Kwame Osei': 'R' })
  })

  test('is joined by someone without a letter who takes part', () => {
    const tasks = [...several(6, { statusBy: ana.id }), ...several(2, { assigneeId: kwame.id, statusBy: ana.id }, 7)]
    const { findings } = compare(tasks, letters)
    expect(findings.map(({ text }) => text)).toEqual([
      'Kwame Osei has no letter for “Crane track”, but worked on 2 of the 8 tasks that have begun.',
    ])
    expect(compare([...tasks, ...several(1, { statusBy: ana.id }, 9)], letters).findings).toEqual([])
  })

  test('is not compared while someone unknown has an R, and never with the accountable person', () => {
    const byKwame = several(4, { assigneeId: kwame.id, statusBy: ana.id })
    const matrix = matrixOf(byKwame, { 'Ana Reis': 'A', Developer: 'R' })
    const work = { projectId, tasks: byKwame, entries: [], people: [ana, kwame, lia] }
    const drift = raciDrift({ ...matrix, roles: [...matrix.roles, 'Developer'] }, work)
    expect(drift.findings).toEqual([])
    expect(drift.notCompared).toEqual(['Not compared, because no person is behind the role: “Developer”.'])
    expect(compare(several(4, { assigneeId: ana.id, statusBy: ana.id }), letters).findings).toEqual([])
  })

  test('gets the open tasks of others and those of no one', () => {
    const open = { isOpen: true, hasBegun: false, statusBy: undefined }
    const tasks = [
      ...several(4, { assigneeId: kwame.id, statusBy: ana.id }),
      aTask(5, { ...open, assigneeId: kwame.id }),
      aTask(6, { ...open, assigneeId: null }),
      aTask(7, { ...open, assigneeId: ana.id }),
    ]
    expect(compare(tasks, letters).findings[0]?.openTasks).toBe(2)
  })
})

describe('someone who has left', () => {
  test('passes their letters on, if others can take them', () => {
    const gone = { ...lia, isHere: false }
    const { findings, matrix } = compare(several(3, { statusBy: ana.id }), usual, { people: [ana, kwame, gone] })
    expect(findings).toMatchObject([
      {
        kind: 'raci-left',
        text: 'Lia Sousa has a letter in 1 activity, but is not on the project’s team.',
        openTasks: 0,
        workWhy: 'No task can go to someone who cannot open the project.',
      },
    ])
    expect(after(matrix, findings[0]?.letters)).toEqual({ 'Ana Reis': 'A', 'Kwame Osei': 'R' })
    const alone = compare([], { 'Ana Reis': 'A', 'Lia Sousa': 'R' }, { people: [ana, gone] })
    expect(alone.findings[0]).toMatchObject({ letters: null, lettersWhy: expect.stringContaining('Edit the matrix') })
  })

  test('is named by the role if the workspace no longer has them', () => {
    const matrix = {
      ...matrixOf([], { 'Ana Reis': 'A', 'Lia Sousa': 'R', 'Kwame Osei': 'C' }),
      people: { 'Lia Sousa': idOf(9) },
    }
    const { findings } = raciDrift(matrix, { projectId, tasks: [], entries: [], people: [ana, kwame] })
    expect(findings[0]?.text).toBe(
      'The person behind “Lia Sousa” has a letter in 1 activity, but is no longer in the workspace.',
    )
  })
})

describe('what is behind a matrix', () => {
  const named = (name: string): RaciActivity => ({ name, assignments: { 'Ana Reis': 'A', 'lia  sousa': 'R' } })

  test('is the task with the same title and the person with the same name, and nothing that is similar', () => {
    const matrix = { roles: ['Ana Reis', 'lia  sousa', 'Kwame'], activities: [named('TASK 1'), named('Task')] }
    const drift = raciDrift(matrix, { projectId, tasks: several(2), entries: [], people: [ana, kwame, lia] })
    expect(drift.activities.map(({ tasks }) => tasks.map(({ title }) => title))).toEqual([['Task 1'], []])
    expect(drift.roles.map(({ person }) => person?.name ?? null)).toEqual(['Ana Reis', 'Lia Sousa', null])
    expect(drift.notCompared).toEqual([
      'Not compared, because no task is behind it: “Task”.',
      'Not compared, because no person is behind the role: “Kwame”.',
    ])
  })

  test('is no one if two people have the name', () => {
    const twin = { ...lia, id: idOf(7) }
    const drift = raciDrift(matrixOf([], usual), { projectId, tasks: [], entries: [], people: [ana, kwame, lia, twin] })
    expect(drift.roles.at(-1)?.person).toBeNull()
  })
})

describe('for any matrix and any work', () => {
  const people = Array.from({ length: 5 }, (_, index) => idOf(index))
  const person = fc.constantFrom(...people)
  const letter = fc.constantFrom<Responsibility | undefined>('R', 'C', 'I', undefined)
  const drawnTask = fc.record({
    assigneeId: fc.option(person),
    isOpen: fc.boolean(),
    hasBegun: fc.boolean(),
    statusBy: fc.option(person, { nil: undefined }),
    changedBy: fc.array(person, { maxLength: 3 }),
  })
  const drawn = fc.record({
    tasks: fc.array(drawnTask, { maxLength: 16 }),
    links: fc.array(fc.array(fc.nat(15), { maxLength: 12 }), { minLength: 1, maxLength: 3 }),
    letters: fc.array(fc.tuple(fc.nat(4), fc.array(letter, { minLength: 5, maxLength: 5 })), {
      minLength: 3,
      maxLength: 3,
    }),
    here: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    linked: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    entries: fc.array(fc.record({ task: fc.nat(15), statusBy: person }), { maxLength: 4 }),
  })

  const sceneOf = ({
    tasks,
    links,
    letters,
    here,
    linked,
    entries,
  }: typeof drawn extends fc.Arbitrary<infer T> ? T : never) => {
    const roles = people.map((_, index) => `Role ${index}`)
    const matrix: RaciContent = {
      roles,
      activities: links.map((numbers, at) => {
        const [accountable, others] = letters[at] ?? [0, []]
        const responsible = (accountable + 1) % roles.length
        const assignments: Letters = {}
        for (const [index, role] of roles.entries()) {
          const given = index === accountable ? 'A' : index === responsible ? 'R' : others[index]
          if (given !== undefined) assignments[role] = given
        }
        return { name: `Activity ${at}`, assignments, standsFor: { tasks: [...new Set(numbers)].map(taskIdOf) } }
      }),
      people: Object.fromEntries(roles.flatMap((role, index) => (linked[index] ? [[role, people[index] ?? '']] : []))),
    }
    const work: Work = {
      projectId,
      tasks: tasks.map((task, index) => ({ id: taskIdOf(index), title: `Task ${index}`, ...task })),
      entries: entries.map(({ task, statusBy }, index) => ({
        id: `rad_${String(index).padStart(16, '0')}`,
        taskIds: [taskIdOf(task)],
        statusBy,
      })),
      people: people.map((id, index) => ({ id, name: `Person ${index}`, isHere: here[index] === true })),
    }
    return { matrix, work }
  }

  test('findings rest on records that exist, count enough, and suggest a valid matrix that ends them', () => {
    let suggested = 0
    fc.assert(
      fc.property(drawn, (given) => {
        const { matrix, work } = sceneOf(given)
        const known = new Set([
          projectId,
          ...work.tasks.map(({ id }) => id),
          ...work.entries.map(({ id }) => id),
          ...people,
        ])
        for (const finding of raciDrift(matrix, work).findings) {
          const { kind, records, figures, letters, lettersWhy, openTasks, workWhy } = finding
          expect(records.every((id) => known.has(id))).toBe(true)
          expect(figures.by + figures.own).toBeLessThanOrEqual(figures.of)
          if (kind !== 'raci-left') expect(figures.of).toBeGreaterThanOrEqual(driftRules.least)
          expect(lettersWhy === '').toBe(letters !== null)
          expect(workWhy === '').toBe(openTasks > 0)
          if (letters === null) continue
          suggested += 1
          const changed = withLetters(matrix, letters)
          expect(changed.activities.map(activityProblem)).toEqual(matrix.activities.map(() => undefined))
          expect(raciInput.safeParse(changed).error?.issues).toBeUndefined()
          const same = raciDrift(changed, work).findings.filter(({ key }) => key === finding.key)
          expect(same).toEqual([])
        }
      }),
      { numRuns: 400 },
    )
    expect(suggested).toBeGreaterThan(100)
  })

  test('an activity without work has no finding', () => {
    fc.assert(
      fc.property(drawn, (given) => {
        const { matrix, work } = sceneOf(given)
        const idle = { ...work, entries: [], tasks: work.tasks.map((task) => ({ ...task, hasBegun: false })) }
        expect(raciDrift(matrix, idle).findings.filter(({ kind }) => kind !== 'raci-left')).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})

test('a matrix from any source is read without errors, and its links are kept', () => {
  fc.assert(fc.property(fc.jsonValue(), (stored) => void readRaci(stored)))
  const matrix = { ...matrixOf(several(2), usual), people: { 'Ana Reis': ana.id }, leftOut: 4 }
  const origin = { draftedBy: 'rules', edited: false }
  expect(readRaci(JSON.parse(JSON.stringify({ ...matrix, ...origin })))).toEqual(matrix)
  expect(readRaci({ ...matrix, ...origin, people: { Nobody: ana.id, 'Ana Reis': 7 }, leftOut: -1 })).toEqual({
    roles: matrix.roles,
    activities: matrix.activities,
  })
})

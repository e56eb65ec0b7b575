import { describe, expect, test } from 'vitest'
import { templateLimits } from '../../../shared/templates/limits.ts'
import { createProjectBody } from '../../../shared/projects/project.ts'
import { createTasksBody } from '../../../shared/tasks/task.ts'
import { templatePlan, templateSummary } from '../../../shared/templates/template.ts'
import { templateId } from '../../../shared/contract/ids.ts'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { findCycle } from '../tasks/dependency-cycle.ts'
import { builtInTemplates } from './built-in.ts'
import { layPlan } from './lay-plan.ts'

test('three templates come with the product, each under its own id, before those of any workspace', () => {
  expect(builtInTemplates.map(({ name }) => name)).toEqual([
    'Software rollout',
    'Office or site move',
    'Construction or engineering works',
  ])
  for (const { id } of builtInTemplates) expect(templateId.safeParse(id).success).toBe(true)
  const ids = builtInTemplates.map(({ id }) => id)
  expect(ids.toSorted().toReversed()).toEqual(ids)
})

describe.each(builtInTemplates.map((template) => [template.name, template] as const))('%s', (_, template) => {
  const { plan } = template

  test('is a valid template with tasks, milestones, risks and assumptions', () => {
    expect(templatePlan.parse(plan)).toEqual(plan)
    expect(templateSummary.safeParse(template).success).toBe(true)
    expect(plan.tasks.length).toBeGreaterThanOrEqual(12)
    expect(plan.tasks.length).toBeLessThanOrEqual(25)
    expect(plan.milestones.length).toBeGreaterThanOrEqual(3)
    expect(plan.milestones.length).toBeLessThanOrEqual(5)
    expect(plan.entries.length).toBeGreaterThanOrEqual(4)
    expect(plan.entries.length).toBeLessThanOrEqual(6)
    expect(plan.tasks.length).toBeLessThanOrEqual(templateLimits.tasks)
    expect(new Set(plan.tasks.map(({ title }) => title)).size).toBe(plan.tasks.length)
    expect(new Set(plan.entries.map(({ raidType }) => raidType))).toEqual(new Set(['risk', 'assumption']))
  })

  test('has no cycle among its dependencies, and no task begins before its dependencies allow', () => {
    for (const at of plan.tasks.keys())
      expect(
        findCycle(String(at), (of) => (plan.tasks[Number(of)]?.links ?? []).map(({ index }) => String(index))),
      ).toBe(undefined)
    for (const { title, start, due, links } of plan.tasks) {
      expect(start?.day, title).toBeLessThanOrEqual(due?.day ?? -1)
      for (const { index, type, lag } of links) {
        const before = plan.tasks[index]
        const earliest = type === 'FS' ? (before?.due?.day ?? 0) + 1 + lag : (before?.start?.day ?? 0) + lag
        expect(start?.day, title).toBeGreaterThanOrEqual(earliest)
      }
    }
    // Every task but the first depends on another.
    expect(plan.tasks.filter(({ links }) => links.length === 0)).toHaveLength(1)
  })

  test('becomes a project that the API takes, with milestones on ends of tasks and in order', () => {
    const calendar = workingCalendar({ days: [1, 2, 3, 4, 5] }, [])
    const { project, tasks } = layPlan(plan, '2027-01-04', calendar, new Date())
    expect(createProjectBody.safeParse({ ...project, name: template.name }).success).toBe(true)
    expect(createTasksBody.safeParse({ tasks }).success).toBe(true)
    const dates = (project.milestones ?? []).map(({ date }) => date ?? '')
    expect(dates.toSorted()).toEqual(dates)
    for (const date of dates) expect(tasks.some(({ dueDate }) => dueDate === date)).toBe(true)
    expect(project.endDate).toBe(
      tasks
        .map(({ dueDate }) => dueDate ?? '')
        .toSorted()
        .at(-1),
    )
  })
})

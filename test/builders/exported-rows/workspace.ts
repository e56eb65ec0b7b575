/** The generated rows of the export of a whole workspace. */
import fc from 'fast-check'
import type { ExportedParts, Row } from '../../../shared/workspace/import-plan.ts'
import { charter, charterRows } from './charters.ts'
import { communicationRows, communications } from './communications.ts'
import { amount, day, idMaker, ordered, someDay, text, title, type Place, type Rows } from './drawn.ts'
import { meetingRows, meetings } from './meetings.ts'
import { money, moneyRows } from './money.ts'
import { entries, raidRows } from './raid.ts'
import { reportRows, reports } from './reports.ts'
import { requestRows, requests, templateRows, templates, viewRows } from './requests-and-templates.ts'
import { taskRows, tasks } from './tasks.ts'

const project = fc.record({
  fields: fc.record({
    name: title,
    description: text,
    status: fc.constantFrom('planning', 'execution', 'on_hold', 'completed'),
    priority: fc.constantFrom('low', 'medium', 'high'),
    tags: fc.uniqueArray(title, { maxLength: 3 }),
  }),
  startDate: someDay,
  endDate: someDay,
  budget: amount,
  milestones: fc.array(fc.record({ name: title, date: day, doneOn: someDay }), { maxLength: 3 }),
  charter,
  tasks,
  money,
  meetings,
  reports,
  communications,
  requests,
  templates,
  entries,
})
type Project = typeof project extends fc.Arbitrary<infer T> ? T : never

export const projects = fc.array(project, { minLength: 1, maxLength: 2 })

const projectRow = (
  { fields, startDate, endDate, milestones, charter: { present } }: Project,
  totals: object,
  { id, projectId }: Place,
): Row => {
  const [start, end] = ordered(startDate, endDate)
  return {
    ...fields,
    ...totals,
    id: projectId,
    startDate: start,
    endDate: end,
    charter: present,
    ownProgress: 0,
    milestones: milestones
      .map((milestone) => ({ id: id('mls'), ...milestone }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

const rowsOfProject = (drawn: Project, id: Place['id'], entriesBefore: number): Rows[] => {
  const projectId = id('prj')
  const place = {
    id,
    projectId,
    projectName: drawn.fields.name,
    taskIds: drawn.tasks.map(() => id('tsk', projectId)),
  }
  const { rows, now } = moneyRows(drawn.money, drawn.budget, place)
  return [
    { projects: [projectRow(drawn, now, place)] },
    taskRows(drawn.tasks, place),
    rows,
    charterRows(drawn.charter, place),
    meetingRows(drawn.meetings, place),
    reportRows(drawn.reports, place),
    communicationRows(drawn.communications, place),
    requestRows(drawn.requests, place),
    templateRows(drawn.templates, place),
    viewRows(drawn.fields.tags[0] ?? '', place),
    raidRows(drawn.entries, entriesBefore, place),
  ]
}

/** The rows of the export of a workspace with these projects. */
export const rowsOfWorkspace = (drawn: readonly Project[]): ExportedParts => {
  const id = idMaker()
  const parts: Record<string, Row[]> = {}
  let entriesBefore = 0
  for (const each of drawn) {
    for (const rows of rowsOfProject(each, id, entriesBefore))
      for (const [part, more] of Object.entries(rows)) (parts[part] ??= []).push(...(more ?? []))
    entriesBefore += each.entries.length
  }
  return parts
}

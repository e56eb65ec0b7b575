/** Applying and undoing any change set gives back every field of every record. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf, type Choice } from '../../../shared/contract/choices.ts'
import { priorities, taskStatuses } from '../../../shared/tasks/task-choices.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { raidLevels, raidStatuses } from '../../../shared/raid/raid-choices.ts'
import { aChange, makePlan, propose, valuesOf } from '../../../test/builders/change-sets.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { without } from '../../kernel/compact.ts'
import { withTable } from '../../../test/builders/table.ts'
import { sampleSize } from '../../../test/builders/sample-size.ts'

withTable()

const day = fc.date({ min: new Date('2026-11-10'), max: new Date('2027-12-31'), noInvalidDate: true })
const someDay = fc.option(day.map((date) => date.toISOString().slice(0, 10)))
const oneOf = <T extends Record<string, Choice>>(table: T) => fc.constantFrom(...keysOf(table))

const ofTask = fc.record(
  {
    status: oneOf(taskStatuses),
    priority: oneOf(priorities),
    dueDate: someDay,
    startDate: someDay,
    progress: fc.nat(100),
  },
  { requiredKeys: [] },
)
const ofEntry = fc.record(
  {
    status: oneOf(raidStatuses),
    impact: oneOf(raidLevels),
    probability: fc.option(oneOf(raidLevels)),
    dueDate: someDay,
    mitigation: fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^ -~]/g, '')),
    assignedTo: fc.constantFrom('Lia Sousa', 'Rui Melo'),
  },
  { requiredKeys: [] },
)
const ofProject = fc.record({ status: oneOf(projectStatuses), endDate: someDay }, { requiredKeys: [] })

test('applying and undoing gives back every stored field', async () => {
  const { team, task, entry, project } = await makePlan()
  const stored = async () => {
    const items = [
      ...(await itemsIn(`${team.workspaceId}#raid`)),
      ...(await itemsIn(`${team.workspaceId}#projects`)),
      ...(await itemsIn(`${team.workspaceId}#project#${project.id}`)),
    ]
    const records = items.filter(({ sk }) => [`task#${task.id}`, `entry#${entry.id}`, project.id].includes(String(sk)))
    return records.map((item) => without(item, 'version', 'event'))
  }
  const asRead = async () => [
    valuesOf((await team.tasks('read', { params: { id: task.id } })).body),
    valuesOf((await team.raid('read', { params: { id: entry.id } })).body),
    valuesOf((await team.projects('read', { params: { id: project.id } })).body),
  ]
  let undone = 0
  await fc.assert(
    fc.asyncProperty(ofTask, ofEntry, ofProject, async (first, second, third) => {
      const [before, read] = [await stored(), await asRead()]
      const { status, body } = await propose(team, [
        aChange('task', task.id, first),
        aChange('raid', entry.id, second),
        aChange('project', project.id, third),
      ])
      // The values are not valid together, or are the present ones.
      fc.pre(status === 201)
      const params = { id: body.id }
      const applied = await team.changeSets('apply', { params, body: {} })
      expect(applied.status).toBe(200)
      // What was shown as the value after is what the record has.
      for (const { fields } of applied.body.lines)
        for (const { after, current } of fields) expect(current).toEqual(after)
      expect((await team.changeSets('undo', { params, body: {} })).status).toBe(200)
      expect(await stored()).toEqual(before)
      expect(await asRead()).toEqual(read)
      undone += 1
    }),
    { numRuns: sampleSize(25) },
  )
  expect(undone).toBeGreaterThan(sampleSize(10))
})

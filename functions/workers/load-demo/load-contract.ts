/** Loads what was agreed about the charter of a demo project. Its worker compares the project with it from then on. */
import { contractWrite, readContract, scopeWrite } from '../../domain/charters/contracts/contract-repository.ts'
import { sizeOf } from '../../domain/charters/contracts/read-contract.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import type { DemoProject, DemoTask } from './content/demo-project.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** The due date that a task had on a day. */
const dueOn = ({ due, moved }: DemoTask, on: number): number | undefined =>
  moved !== undefined && moved.on > on ? moved.from : due

export const loadContract = async (
  { id: workspaceId, staff, calendar }: LoadedWorkspace,
  { key, name, created, end, budget, manager, tasks: planned, contract }: DemoProject,
  loaded: LoadedProject | undefined,
): Promise<void> => {
  if (contract === undefined || loaded === undefined) return
  // An earlier try of the same loading wrote it.
  if ((await readContract(workspaceId, loaded.id)) !== undefined) return
  const { on, days, costPercent, scopePercent, sponsor } = contract
  const [at, lead, person] = [
    calendar.moment(on, `${key} contract`),
    memberOf(staff, manager),
    memberOf(staff, sponsor),
  ]
  const tasks = planned
    .filter((task) => (task.created ?? created + 2) <= on)
    .flatMap((task) => {
      const [id, due] = [loaded.tasks.get(task.key), dueOn(task, on)]
      const dueDate = due === undefined ? null : calendar.day(due)
      return id === undefined ? [] : [{ id, title: task.title, hours: task.hours ?? null, dueDate }]
    })
  const by = authorOf([...staff.values()].find(({ role }) => role === 'program_manager') ?? lead)
  const { record, put } = contractWrite({
    before: undefined,
    after: {
      workspaceId,
      projectId: loaded.id,
      tolerances: { days, costPercent, costCents: null, scopePercent, scopeTasks: null },
      agreed: { endDate: calendar.day(end), budget: budget * 100, ...sizeOf(tasks) },
      sealedAt: at.toISOString(),
      budgetSince: at.toISOString(),
      sponsor: { id: person.id, name: authorOf(person).name },
      agreedBy: by,
      agreedAt: at.toISOString(),
      ended: false,
      openId: null,
      rejected: {},
      version: 0,
    },
    event: { name: 'charter.agreed.v1', projectName: name, by: { by, at } },
  })
  await writeTogether([put, scopeWrite(record, tasks)])
}

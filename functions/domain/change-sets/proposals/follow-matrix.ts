/** Open tasks that go to the person who has the letter for them in the RACI matrix. */
import { inQuotes } from '../../../../shared/text/in-quotes.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import type { DriftKind } from '../../../../shared/charters/raci-drift-choices.ts'
import { letterOf, type RaciContent } from '../../../../shared/charters/raci-document.ts'
import type { RaciActivity } from '../../../../shared/charters/raci.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { gatherWork, workersOf } from '../../charters/drafts/gather-work.ts'
import { markOf, partsOfDriftKey } from '../../charters/drafts/raci-drift-key.ts'
import { nameLength } from '../../charters/drafts/raci-drift.ts'
import { personBehind, tasksBehind, type Worker } from '../../charters/drafts/raci-work.ts'
import { isOpen, type ListedTask } from '../../tasks/task-record.ts'
import type { Draft } from './draft.ts'

type Plan = {
  projectName: string
  matrix: RaciContent
  tasks: readonly Pick<ListedTask, 'id' | 'title' | 'assigneeId' | 'status' | 'deletion'>[]
  people: readonly Worker[]
}

const words = { A: 'accountable (A)', R: 'responsible (R)' } as const

/**
 * The tasks of a person who does not have the letter go to the first one who does. For an R, tasks without an assignee
 * go there too. Undefined if there are none.
 */
export const handOver = (
  { projectName, matrix, tasks, people }: Plan,
  { rule, mark, person }: { rule: DriftKind; mark: string; person: string },
): Draft | undefined => {
  const letter = rule === 'raci-accountable' ? 'A' : 'R'
  const heirOf = (activity: RaciActivity): Worker | undefined =>
    matrix.roles
      .filter((role) => letterOf(activity, role) === letter)
      .flatMap((role) => {
        const id = personBehind(matrix, role, people)
        return people.filter((worker) => worker.id === id && worker.isHere)
      })[0]
  const moves = matrix.activities
    .filter(({ name }) => markOf(name) === mark)
    .flatMap((activity) => {
      const to = heirOf(activity)
      if (to === undefined || to.id === person) return []
      return tasksBehind(activity, tasks)
        .filter((task) => isOpen(task) && (task.assigneeId === person || (letter === 'R' && task.assigneeId === null)))
        .map(({ id }) => ({ id, to, activity }))
    })
  const [first] = moves
  if (first === undefined) return undefined
  const changes = [...new Map(moves.map((move) => [move.id, move])).values()].slice(0, changeSetLimits.changes)
  return {
    title: `Reassign tasks to ${first.to.name} in ${projectName}`,
    reason: `The RACI matrix has ${first.to.name} as ${words[letter]} for ${inQuotes(first.activity.name, nameLength)}. ${counted(changes.length, 'open task')} ${plural(changes.length, 'goes', 'go')} to ${first.to.name}.`,
    changes: changes.map(({ id, to }) => ({ kind: 'task', id, set: { assigneeId: to.id } })),
  }
}

/** 404 for a project that the caller cannot see, 409 if no task can change hands. */
export const followMatrix = async (principal: Member, rule: DriftKind, about: string): Promise<Draft> => {
  const { projectId, mark, person } = partsOfDriftKey(about)
  const { project, matrix, tasks, people } = await gatherWork(principal, projectId)
  const draft =
    matrix &&
    handOver({ projectName: project.name, matrix, tasks, people: workersOf(people, project) }, { rule, mark, person })
  if (draft === undefined) throw new Problem('wrong_state', 'This activity has no open tasks left to reassign.')
  return draft
}

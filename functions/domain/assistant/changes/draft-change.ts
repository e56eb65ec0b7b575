/** Works out the changes that a message asks for, from the records as they are now. */
import { isProjectCancelled } from '../../../../shared/projects/open-in-project.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import type { FindingAct } from '../../../../shared/change-sets/change-set-choices.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { raidId } from '../../../../shared/contract/ids.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import type { Found } from '../../../../shared/search/search.ts'
import { beginning, listed } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { Draft } from '../../change-sets/proposals/draft.ts'
import { draftFor, draftForProject, situationOf } from '../../change-sets/proposals/for-finding.ts'
import { withFollowers } from '../../change-sets/proposals/with-followers.ts'
import { visibleEntry } from '../../raid/visible-entry.ts'
import { nameOfEntry } from '../../search/named.ts'
import { asProjectReader } from '../../projects/visible-project.ts'
import { findNamed, lookUpNamed } from '../../search/find-named.ts'
import { visibleTask } from '../../tasks/visible-task.ts'
import { namingWords, recognize, type Named } from '../question/names.ts'
import { quoted } from '../statements/wording.ts'
import { isOpen } from '../../tasks/task-record.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { readTasksOf } from '../query/sources/tasks.ts'
import type { AskedStatus, Change, Target, Values } from './understand-change.ts'

/** Why nothing can be drafted, as a sentence. */
const impossible = (why: string): Problem => new Problem('wrong_state', why)

const taskStatus = { done: 'completed', closed: 'completed' } as const
const entryStatus: Partial<Record<AskedStatus, 'open' | 'in_progress' | 'resolved' | 'closed'>> = {
  todo: 'open',
  in_progress: 'in_progress',
  done: 'resolved',
  closed: 'closed',
}

const dayOf = ({ timing }: Values, dueDate: Day | null): Day | undefined => {
  if (timing === undefined || 'day' in timing) return timing?.day
  if (dueDate === null) throw impossible('It has no due date that could be moved by some days. Name a date.')
  return addDays(dueDate, timing.days)
}

const taskChange = (id: string, dueDate: Day | null, values: Values): ProposedChange => {
  const { assignee, status, priority } = values
  const day = dayOf(values, dueDate)
  return {
    kind: 'task',
    id,
    set: {
      ...(day !== undefined && { dueDate: day }),
      ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }),
      ...(status !== undefined && { status: status === 'done' || status === 'closed' ? taskStatus[status] : status }),
      ...(priority !== undefined && { priority }),
    },
  }
}

const entryChange = (id: string, dueDate: Day | null, values: Values): ProposedChange => {
  const { assignee, status, priority } = values
  if (priority !== undefined) throw impossible('A RAID entry has no priority. Its severity follows from its impact.')
  if (assignee === null) throw impossible('A RAID entry always has an owner. Name another one.')
  const [day, state] = [dayOf(values, dueDate), status && entryStatus[status]]
  if (status !== undefined && state === undefined) throw impossible('A RAID entry has no such status.')
  return {
    kind: 'raid',
    id,
    set: {
      ...(day !== undefined && { dueDate: day }),
      ...(assignee !== undefined && { assignedTo: assignee.id }),
      ...(state !== undefined && { status: state }),
    },
  }
}

/** A task or an entry that the caller may see, and its change. 404 for any other id. */
export const recordChange = async (
  principal: Member,
  id: string,
  values: Values,
): Promise<{ name: string; change: ProposedChange }> => {
  if (raidId.safeParse(id).success) {
    const entry = await visibleEntry(principal, id)
    return { name: nameOfEntry(entry), change: entryChange(id, entry.dueDate, values) }
  }
  const task = await visibleTask(principal, id)
  return { name: task.title, change: taskChange(id, task.dueDate, values) }
}

type Editable = Extract<Found, { kind: 'task' | 'raid' }>

const isEditable = (found: Found): found is Editable => found.kind === 'task' || found.kind === 'raid'

/** Tasks and entries with these words in their names or, if there are none, with the longest of them. */
const candidates = async (principal: Member, words: string): Promise<Editable[]> => {
  const reader = asProjectReader(principal)
  const find = async (text: string): Promise<Editable[]> => {
    const query = beginning(text, searchLimits.query)
    return (await findNamed(reader, query, await lookUpNamed(reader, query))).filter(isEditable)
  }
  const found = await find(words)
  const [longest] = namingWords(words).toSorted((a, b) => b.length - a.length)
  return found.length > 0 || longest === undefined ? found : find(longest)
}

/** The one task or entry that is meant. */
const meant = async (principal: Member, words: string, project: Named | undefined): Promise<Named> => {
  const found = (await candidates(principal, words)).filter(
    ({ projectId }) => project === undefined || projectId === project.id,
  )
  const recognized = recognize(words, found)
  if (recognized.kind === 'one') return recognized.found
  if (recognized.kind === 'several') {
    const names = recognized.found.slice(0, 3).map(({ name }) => quoted(name))
    throw impossible(`Several records have a name like this, such as ${listed(names)}. Use the whole name.`)
  }
  const where = project === undefined ? '' : ` in ${quoted(project.name)}`
  throw impossible(`There is no task or RAID entry named ${quoted(words)}${where} that you can see.`)
}

const unnamed = impossible('Name the project whose work is meant.')

/** The late tasks of a person, in all projects or one. */
const lateOf = async (principal: Member, person: Named, project: Named | undefined, values: Values): Promise<Draft> => {
  const { tasks, projects, gaps } = await readTasksOf(asProjectReader(principal), {
    where: project === undefined ? {} : { projects: [project.id] },
  })
  const today = todayOf(principal)
  const cancelled = new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
  const late = tasks.filter(
    (task) =>
      task.assigneeId === person.id &&
      isLateOn(today, { isOpen: isOpen(task) && !cancelled.has(task.projectId), date: task.dueDate }),
  )
  const where = project === undefined ? '' : ` in ${quoted(project.name)}`
  if (late.length === 0) throw impossible(`No task of ${quoted(person.name)}${where} is late.`)
  if (late.length > changeSetLimits.changes)
    throw impossible(
      `${quoted(person.name)} has more late tasks${where} than one change set can contain. Name a project.`,
    )
  return {
    title: `Change the late tasks of ${person.name}${project === undefined ? '' : ` in ${project.name}`}`,
    reason: ['Proposed by the assistant on request.', ...gaps].join(' '),
    changes: late.map(({ id, dueDate }) => taskChange(id, dueDate, values)),
  }
}

const lateEdit = async (principal: Member, project: Named | undefined, values: Values): Promise<Draft> => {
  if (project === undefined) throw unnamed
  const { of } = await situationOf(principal, project.id)
  const late = of.late.slice(0, changeSetLimits.changes)
  if (late.length === 0) throw impossible(`No task of ${quoted(project.name)} is late.`)
  return {
    title: `Change the late tasks in ${project.name}`,
    reason: 'Proposed by the assistant on request.',
    changes: late.map(({ id, dueDate }) => taskChange(id, dueDate, values)),
  }
}

/** The draft of a change of one record. */
export const editOf = async (principal: Member, id: string, values: Values): Promise<Draft> => {
  const { name, change } = await recordChange(principal, id, values)
  return { title: `Change ${name}`, reason: 'Proposed by the assistant on request.', changes: [change] }
}

const edit = async (principal: Member, target: Target, values: Values): Promise<Draft> =>
  target.kind === 'late'
    ? target.person === undefined
      ? lateEdit(principal, target.project, values)
      : lateOf(principal, target.person, target.project, values)
    : editOf(principal, (await meant(principal, target.words, target.project)).id, values)

/** What an act on a project does, or on a risk that is named. */
const onProject = async (
  principal: Member,
  act: FindingAct,
  project: Named | undefined,
  words: string,
): Promise<Draft> => {
  if (words !== '' && namingWords(words).length > 0) {
    const { id } = await meant(principal, words, undefined)
    if (!raidId.safeParse(id).success)
      throw impossible('Projects and risks can be escalated, and tasks only as part of a project.')
    return (await draftFor(principal, `no-response:${id}`, act)).draft
  }
  if (project === undefined) throw unnamed
  return draftForProject(principal, project.id, act)
}

/** @throws Problem that says why there is nothing to propose */
export const draftChange = async (
  principal: Member,
  change: Extract<Change, { kind: 'act' | 'edit' }>,
): Promise<Draft> => {
  const draft =
    change.kind === 'act'
      ? await onProject(principal, change.act, change.project, change.words)
      : await withFollowers(principal, await edit(principal, change.target, change.values))
  return { ...draft, title: beginning(draft.title, changeSetLimits.title) }
}

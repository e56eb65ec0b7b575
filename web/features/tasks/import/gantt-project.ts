/** Reads a plan of GanttProject (.gan). Its tasks can contain others, which name them in their descriptions. */
import { childOf, childrenOf, textOfChild, type XmlElement } from '../../../spreadsheets/read-xml.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { counted } from '../../../../shared/wording.ts'
import { planOf, type PlanRow } from './plan-rows.ts'

const linkTypes: Record<string, string> = { '1': 'SS', '2': 'FS', '3': 'FF', '4': 'SF' }

/** Priorities are stored as figures in no order. */
const priorityNames: Record<string, string> = { '0': 'Low', '1': 'Medium', '2': 'High', '3': 'Low', '4': 'Critical' }

type Node = { task: XmlElement; above: readonly string[] }

const attributeOf = (element: XmlElement, name: string): string => element.attributes[name] ?? ''

/** All tasks in their order, each with the names of those that contain it. Without recursion. */
const nodesOf = (tasks: XmlElement | undefined): Node[] => {
  const nodes: Node[] = []
  const open: Node[] = childrenOf(tasks, 'task').map((task) => ({ task, above: [] }))
  open.reverse()
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    nodes.push(node)
    const above = [...node.above, attributeOf(node.task, 'name').slice(0, 200)].slice(-20)
    for (const task of childrenOf(node.task, 'task').toReversed()) open.push({ task, above })
  }
  return nodes
}

/** The name of the first person of each task. */
const peopleOf = (root: XmlElement): ReadonlyMap<string, string> => {
  const names = new Map(
    childrenOf(childOf(root, 'resources'), 'resource').map((person) => [
      attributeOf(person, 'id'),
      attributeOf(person, 'name'),
    ]),
  )
  const people = new Map<string, string>()
  for (const allocation of childrenOf(childOf(root, 'allocations'), 'allocation')) {
    const task = attributeOf(allocation, 'task-id')
    if (!people.has(task)) people.set(task, names.get(attributeOf(allocation, 'resource-id')) ?? '')
  }
  return people
}

/** The links by the id of the task that follows. */
const linksOf = (leaves: readonly Node[]): ReadonlyMap<string, string[]> => {
  const links = new Map<string, string[]>()
  for (const { task } of leaves)
    for (const link of childrenOf(task, 'depend')) {
      const lag = Number(attributeOf(link, 'difference') || '0')
      const text = `${attributeOf(task, 'id')}${linkTypes[attributeOf(link, 'type')] ?? 'FS'}${lag === 0 ? '' : `${lag < 0 ? '-' : '+'}${Math.abs(lag)}d`}`
      const before = links.get(attributeOf(link, 'id'))
      if (before === undefined) links.set(attributeOf(link, 'id'), [text])
      else before.push(text)
    }
  return links
}

/** The tasks of a plan by its root element; throws `Unreadable` if it is another file. */
export const readGanttProject = (root: XmlElement): ReadFile => {
  const tasks = childOf(root, 'tasks')
  if (tasks === undefined)
    throw new Unreadable('This XML file is not a plan of GanttProject. Export a CSV or Excel file instead.')
  const nodes = nodesOf(tasks)
  const leaves = nodes.filter(({ task }) => childOf(task, 'task') === undefined)
  const ids = new Set(leaves.map(({ task }) => attributeOf(task, 'id')))
  const [people, links] = [peopleOf(root), linksOf(leaves)]
  const rows = leaves.map(({ task, above }): PlanRow => {
    const id = attributeOf(task, 'id')
    const done = attributeOf(task, 'complete') || '0'
    return {
      number: id,
      title: attributeOf(task, 'name'),
      startDate: attributeOf(task, 'start'),
      duration: attributeOf(task, 'duration'),
      assignee: people.get(id) ?? '',
      status: done === '100' ? 'Completed' : done === '0' ? 'To Do' : 'In Progress',
      priority: priorityNames[attributeOf(task, 'priority')] ?? '',
      progress: done,
      dependsOn: (links.get(id) ?? []).join('; '),
      milestone: attributeOf(task, 'meeting') === 'true' ? 'Yes' : '',
      description: [above.length === 0 ? '' : `Part of: ${above.join(' › ')}`, textOfChild(task, 'notes')]
        .filter((part) => part !== '')
        .join('\n'),
    }
  })
  const summaries = nodes.length - leaves.length
  const lost = nodes
    .flatMap(({ task }) => childrenOf(task, 'depend').map((link) => [task, link] as const))
    .filter(([task, link]) => !ids.has(attributeOf(task, 'id')) || !ids.has(attributeOf(link, 'id'))).length
  return planOf(rows, [
    summaries > 0 &&
      `${counted(summaries, 'summary task is', 'summary tasks are')} left out. The description of each task names those that it is part of.`,
    lost > 0 && `${counted(lost, 'link', 'links')} of summary tasks ${lost === 1 ? 'is' : 'are'} left out.`,
  ])
}

/** Reads a plan of GanttProject (.gan). Its tasks can contain others, which name them in their descriptions. */
import { childOf, childrenOf, textOfChild, type XmlElement } from '../../../spreadsheets/read-xml.ts'
import { Unreadable } from '../../../spreadsheets/unreadable.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { planOf, summariesNote, summaryLinksNote, type PlanRow } from './plan-rows.ts'

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

type Link = { to: string; text: string }

/** The links by the id of the task that follows. */
const linksOf = (leaves: readonly Node[]): ReadonlyMap<string, Link[]> => {
  const links = leaves.flatMap(({ task }) =>
    childrenOf(task, 'depend').map((link): Link => {
      const lag = Number(attributeOf(link, 'difference') || '0')
      const shift = lag === 0 ? '' : `${lag < 0 ? '-' : '+'}${Math.abs(lag)}d`
      const type = linkTypes[attributeOf(link, 'type')] ?? 'FS'
      return { to: attributeOf(link, 'id'), text: `${attributeOf(task, 'id')}${type}${shift}` }
    }),
  )
  return Map.groupBy(links, ({ to }) => to)
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
      dependsOn: (links.get(id) ?? []).map(({ text }) => text).join('; '),
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
  return planOf(rows, [summariesNote(summaries), summaryLinksNote(lost)])
}

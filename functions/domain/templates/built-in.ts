/** The templates that come with Plumbline, in the same form as those of a workspace. Their content is data. */
import { prefixes } from '../../../shared/contract/ids.ts'
import type { PlanDay } from '../../../shared/timeline/plan-day.ts'
import type { Template, TemplatePlan, TemplateTask } from '../../../shared/templates/template.ts'
import type { BuiltInPlan, BuiltInTask } from './built-in-plan.ts'
import { summaryOf } from './template-record.ts'
import { construction } from './construction-plan.ts'
import { officeMove } from './office-move-plan.ts'
import { softwareRollout } from './software-rollout-plan.ts'

/** The templates that come with Plumbline, in the order of the list. */
const builtInPlans: readonly BuiltInPlan[] = [softwareRollout, officeMove, construction]

type Placed = { index: number; first: number; last: number }

const onDay = (day: number): PlanDay => ({ day, off: 0 })

/** The day on which a link lets a task of some working days begin. */
const allowedBy = (type: TemplateTask['links'][number]['type'], lag: number, before: Placed, days: number): number => {
  if (type === 'FS') return before.last + 1 + lag
  if (type === 'SS') return before.first + lag
  return (type === 'FF' ? before.last : before.first) + lag - days + 1
}

const linksOf = ({ key, after = [] }: BuiltInTask, placed: ReadonlyMap<string, Placed>) =>
  after.map((link) => {
    const { key: name, type = 'FS', lag = 0 } = typeof link === 'string' ? { key: link } : link
    const before = placed.get(name)
    if (before === undefined) throw new Error(`“${key}” comes after “${name}”, which is not above it`)
    return { before, link: { index: before.index, type, lag } }
  })

/** Each task begins as early as the tasks before it allow. */
const planOf = ({ projectType, phases, milestones, entries }: BuiltInPlan): TemplatePlan => {
  const placed = new Map<string, Placed>()
  const tasks = phases.flatMap(({ name: phase, tasks: those }) =>
    those.map((task): TemplateTask => {
      const links = linksOf(task, placed)
      const first = Math.max(0, ...links.map(({ before, link }) => allowedBy(link.type, link.lag, before, task.days)))
      const last = first + task.days - 1
      placed.set(task.key, { index: placed.size, first, last })
      return {
        title: task.title,
        description: `${phase} phase. ${task.about}`,
        priority: task.priority ?? 'medium',
        estimatedHours: task.hours,
        start: onDay(first),
        due: onDay(last),
        links: links.map(({ link }) => link),
        checklist: [],
        recurrence: null,
      }
    }),
  )
  const endOf = (key: string): number => {
    const task = placed.get(key)
    if (task === undefined) throw new Error(`There is no task “${key}”`)
    return task.last
  }
  return {
    projectType,
    priority: 'medium',
    end: onDay(Math.max(...[...placed.values()].map(({ last }) => last))),
    tasks,
    milestones: milestones.map(({ name, endOf: key }) => ({ name, at: onDay(endOf(key)) })),
    entries: [...entries],
    texts: null,
    raci: null,
  }
}

const toTemplate = (content: BuiltInPlan): Template => {
  const plan = planOf(content)
  return {
    id: `${prefixes.template}_${content.number}`,
    name: content.name,
    description: content.description,
    builtIn: true,
    ...summaryOf(plan),
    savedBy: '',
    version: 1,
    updatedAt: null,
    plan,
  }
}

export const builtInTemplates: readonly Template[] = builtInPlans.map(toTemplate)

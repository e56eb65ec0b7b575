/** A template as the product stores it and as the API returns it. */
import type { TemplateChange } from '../../../shared/templates/events.ts'
import type { Template, TemplatePlan, TemplateSummary } from '../../../shared/templates/template.ts'
import { byPlanDay } from '../../../shared/timeline/plan-day.ts'
import type { Trashable } from '../projects/deletion.ts'
import { without } from '../../kernel/compact.ts'

/** What the list shows of a plan. */
export type PlanSummary = Pick<
  TemplateSummary,
  'taskCount' | 'entryCount' | 'first' | 'last' | 'milestones' | 'hasTexts' | 'hasRaci'
>

/** The part that lists read; the plan is in a separate item. */
export type TemplateRecord = Trashable &
  PlanSummary & {
    id: string
    workspaceId: string
    name: string
    description: string
    savedBy: string
    version: number
    updatedAt: string
  }

export const summaryOf = ({ tasks, milestones, entries, end, texts, raci }: TemplatePlan): PlanSummary => {
  const days = [...tasks.flatMap(({ start, due }) => [start, due]), ...milestones.map(({ at }) => at), end]
    .filter((day) => day !== null)
    .toSorted(byPlanDay)
  return {
    taskCount: tasks.length,
    entryCount: entries.length,
    first: days[0] ?? null,
    last: days.at(-1) ?? null,
    milestones,
    hasTexts: texts !== null,
    hasRaci: raci !== null,
  }
}

export const toSummary = (record: TemplateRecord): TemplateSummary => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt'),
  builtIn: false,
})

export const toTemplate = (record: TemplateRecord, plan: TemplatePlan): Template => ({ ...toSummary(record), plan })

/** The facts that events carry about a template. */
export const changeOf = ({ id, name, taskCount, version }: TemplateRecord, changed: string[]): TemplateChange => ({
  templateId: id,
  name,
  taskCount,
  version,
  changed,
})

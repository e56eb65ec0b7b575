/**
 * A condition that is being edited. Each picker has its own field, so changing the kind of condition keeps its value.
 */
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import type { ConditionKind } from '../../../../shared/raid/raid-choices.ts'
import type { TeamRole } from '../../../../shared/permissions.ts'
import { sentAmount } from '../../../../shared/money/read-amount.ts'

export type ConditionDraft = {
  kind: ConditionKind
  taskId: string
  projectId: string
  day: string
  amount: string
  role: TeamRole
  count: string
  personId: string
}

const blank: ConditionDraft = {
  kind: 'task_done_by',
  taskId: '',
  projectId: '',
  day: '',
  amount: '',
  role: 'project_manager',
  count: '1',
  personId: '',
}

/** Initial values of an entry's pickers: from its condition, or else from its own project. */
export const draftOf = ({ condition, projectId }: Pick<RaidEntry, 'condition' | 'projectId'>): ConditionDraft => ({
  ...blank,
  projectId: projectId ?? '',
  ...(condition !== null &&
    Object.fromEntries(Object.entries(condition).map(([name, value]) => [name, String(value)]))),
})

/** The condition to send; fields that are not picked yet are empty. */
export const conditionOf = ({
  kind,
  taskId,
  projectId,
  day,
  amount,
  role,
  count,
  personId,
}: ConditionDraft): unknown => {
  switch (kind) {
    case 'task_done_by':
      return { kind, taskId, day }
    case 'project_ends_by':
      return { kind, projectId, day }
    case 'budget_under':
      return { kind, projectId, amount: sentAmount(amount) }
    case 'role_filled':
      return { kind, projectId, role, count: /^\d+$/.test(count) ? Number(count) : count }
    case 'person_stays':
      return { kind, projectId, personId }
  }
}

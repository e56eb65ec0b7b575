import type { routes } from '../../../shared/routes.ts'
import { raidRules, ruleInWords, valuesInWords } from '../../../shared/raid/raid-rules.ts'
import { notFound } from '../../kernel/problem.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'
import { listChain } from '../../domain/raid/history-repository.ts'
import { isTaskRule, toEntry } from '../../domain/raid/raid-record.ts'
import { visibleEntry } from '../../domain/raid/visible-entry.ts'

const look = ({ params: { id }, principal }: Asked<typeof routes.raid.chain>) => visibleEntry(principal, id)

/** Why an entry exists. The steps are lines of its history, which are written moments later. */
export const chain = withPrefetch(look, async ({ params: { id }, principal: { workspaceId } }, record) => {
  const { automation, sourceTaskId } = record
  if (!isTaskRule(automation) || sourceTaskId === null) throw notFound('Rule behind this entry')
  const [task, { steps, told }] = await Promise.all([readTask(workspaceId, sourceTaskId), listChain(workspaceId, id)])
  const { rule, active, since, decided } = automation
  const began = steps.findLast(({ kind }) => kind === 'raised' || kind === 'returned') ?? automation
  const { uniqueId, status } = toEntry(record)
  return {
    task:
      task === undefined
        ? null
        : {
            id: task.id,
            projectId: task.projectId,
            title: task.title,
            status: task.status,
            progress: task.progress,
            dueDate: task.dueDate,
            deleted: task.deletion !== undefined,
          },
    rule: {
      name: rule,
      label: raidRules[rule].label,
      sentence: ruleInWords(rule, began.thresholds),
      saw: `It${valuesInWords(began.values).slice('it'.length)}.`,
    },
    entry: { id, uniqueId, status, active, since, decided },
    steps,
    told,
  }
})

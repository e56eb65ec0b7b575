/** How a project performs against its plan: the schedule and cost performance indices of earned value. */
import * as z from 'zod/mini'
import { projectId } from '../../../../shared/contract/ids.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import { caseOf } from '../../verdict/analysis/case.ts'
import { gather } from '../../verdict/analysis/gather.ts'
import { performanceOf } from '../../verdict/analysis/performance.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted } from '../statements/wording.ts'

const input = z.object({ projectId })

const run = async (principal: Member, { projectId: id }: z.output<typeof input>): Promise<ToolResult> => {
  const { workspaceId, role, session } = principal
  const [project, gathered] = await Promise.all([visibleProject(principal, id), gather(workspaceId, id)])
  const of = caseOf(
    { ...gathered, project },
    {
      today: todayOf(principal),
      money: seesMoney(role),
      timeZone: timeZoneOf(principal),
      workspace: { id: workspaceId, name: session.customer?.companyName ?? '' },
    },
  )
  const { progressEfficiency, budgetEfficiency, measured } = performanceOf(of)
  const record = projectOf(project)
  const index = (value: number | null): string => (value === null ? 'unknown' : `${value}%`)
  return {
    statements: [
      statement(
        `The schedule performance index (SPI) of ${quoted(project.name)} is ${index(progressEfficiency)}. ${measured.progressEfficiency.text}`,
        record,
      ),
      ...(measured.budgetEfficiency === undefined
        ? []
        : [
            statement(
              `Its cost performance index (CPI) is ${index(budgetEfficiency)}. ${measured.budgetEfficiency.text}`,
              record,
            ),
          ]),
      statement(measured.taskCompletionRate.text, record),
    ],
    gaps: seesMoney(role) ? [] : ['Amounts of money are not visible to your role.'],
    count: 1 + gathered.tasks.length,
  }
}

export const performance = tool({
  name: 'performance',
  description: 'Gives the earned value of a project: its schedule and cost performance indices (SPI and CPI).',
  input,
  needs: 'task.read',
  refusal: 'Your role cannot see the performance of projects.',
  run,
})

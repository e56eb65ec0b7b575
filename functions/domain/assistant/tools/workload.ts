/** The hours that people have in the coming weeks. Only for roles that see people's workload. */
import * as z from 'zod/mini'
import { personId } from '../../../../shared/ids.ts'
import { assistantLimits } from '../../../../shared/limits.ts'
import { counted, plural, writtenDay, writtenNumber } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/principal.ts'
import { todayOf } from '../../../kernel/today.ts'
import { statement } from '../../analysis/records.ts'
import { gatherWorkload, readWorkload } from '../../earned-value/read-workload.ts'
import { tool, type ToolResult } from './tool.ts'
import { nameOf, quoted, wholeOf } from './wording.ts'

const input = z.object({ personId: z.optional(personId) })

const hours = (value: number): string => counted(Math.round(10 * value) / 10, 'hour')

const run = async (principal: Member, { personId: asked }: z.output<typeof input>): Promise<ToolResult> => {
  const { workspaceId } = principal
  const { weeks, people, unassigned, tasks, more } = await readWorkload(
    workspaceId,
    await gatherWorkload(workspaceId),
    todayOf(principal),
  )
  const first = weeks[0]
  const shown = people.filter((person) => asked === undefined || person.personId === asked)
  if (first === undefined || shown.length === 0)
    return { statements: [], gaps: ['There is nobody on the team whose workload can be counted.'], count: 0 }
  const week = `the week of ${writtenDay(first.from)}`
  const busy = shown.filter(({ weeks: own }) => (own[0]?.hours ?? 0) > first.capacity)
  const openHours = unassigned.weeks.reduce((sum, one) => sum + one.hours, 0)
  return {
    statements: [
      ...(asked === undefined
        ? [
            statement(
              `${busy.length} of ${counted(shown.length, 'person', 'people')} ${plural(busy.length, 'has', 'have')} more open hours in ${week} than the ${writtenNumber(first.capacity)} that the week has left.`,
              wholeOf(principal),
            ),
          ]
        : []),
      ...shown
        .slice(0, assistantLimits.each)
        .map(({ personId: id, name, weeks: own, withoutEstimate }) =>
          statement(
            `${quoted(name)} has ${hours(own[0]?.hours ?? 0)} of ${writtenNumber(first.capacity)} in ${week}, and ${hours(own.reduce((sum, one) => sum + one.hours, 0))} in ${counted(weeks.length, 'week')}${withoutEstimate === 0 ? '' : `; ${counted(withoutEstimate, 'task')} ${plural(withoutEstimate, 'has', 'have')} no estimate`}.`,
            { kind: 'person', id, name: nameOf(name) },
          ),
        ),
      ...(asked === undefined && openHours > 0
        ? [statement(`Tasks without an assignee have ${hours(openHours)} of open work.`, wholeOf(principal))]
        : []),
    ],
    gaps: more ? [`Only the first ${counted(tasks, 'open task')} by due date were counted.`] : [],
    count: tasks,
  }
}

export const workload = tool({
  name: 'workload',
  description: 'Gives the open hours of the people of the team in the coming weeks against the time that they have.',
  input,
  needs: 'analytics.read',
  refusal: 'The workload of people is not visible to your role.',
  run,
})

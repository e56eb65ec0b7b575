/**
 * The tool by which a language model proposes changes. It is offered only if the person's own message asks for a change,
 * and takes only what that message names: a record, a project, a date, a person, a status, a priority. What a model has
 * read in a record can therefore neither call for a change nor decide what it is.
 */
import * as z from 'zod/mini'
import type { ChangeSet } from '../../../../shared/change-sets/change-set.ts'
import { findingActs } from '../../../../shared/change-sets/change-set-choices.ts'
import { keysOf, oneOf } from '../../../../shared/contract/choices.ts'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { beginning } from '../../../../shared/wording.ts'
import type { RequestKey } from '../../../kernel/http/call.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import type { Draft } from '../../change-sets/proposals/draft.ts'
import { withFollowers } from '../../change-sets/proposals/with-followers.ts'
import { draftForProject } from '../../change-sets/proposals/for-finding.ts'
import type { Offered } from '../statements/tool.ts'
import { recognize } from '../question/names.ts'
import type { Context } from '../question/understand.ts'
import { recordChange } from './draft-change.ts'
import { propose } from './propose.ts'
import { asksFor, valuesNamed, wholeProject, type Values } from './understand-change.ts'

const statuses = ['todo', 'planning', 'preparation', 'in_progress', 'execution', 'done', 'closed'] as const

const input = z.object({
  act: z.enum([...keysOf(findingActs), 'edit']),
  projectId: z.optional(z.string()),
  recordId: z.optional(z.string()),
  dueDate: z.optional(z.string()),
  daysLater: z.optional(z.int()),
  assigneeId: z.optional(z.string()),
  status: z.optional(z.enum(statuses)),
  priority: z.optional(oneOf(priorities)),
})
type Input = z.output<typeof input>

/** What the person has not asked for is not proposed. */
const unasked = (): Problem => new Problem('wrong_state', 'The person has not asked for this.')

/** The values of a call, as far as the message names them. */
const valuesOf = (asked: Input, message: string, context: Context, principal: Member): Values => {
  const { timings, people, statuses: named, priorities: ranked } = valuesNamed(message, context, todayOf(principal))
  const { dueDate, daysLater, assigneeId, status, priority } = asked
  const timing = timings.find((one) => ('day' in one ? one.day === dueDate : one.days === daysLater))
  const assignee = people.find(({ id }) => id === assigneeId)
  const isNamed =
    (dueDate === undefined || (timing !== undefined && 'day' in timing)) &&
    (daysLater === undefined || (timing !== undefined && 'days' in timing)) &&
    (assigneeId === undefined || assignee !== undefined) &&
    (status === undefined || named.includes(status)) &&
    (priority === undefined || ranked.includes(priority))
  const values: Values = {
    ...(timing !== undefined && { timing }),
    ...(assignee !== undefined && { assignee }),
    ...(status !== undefined && { status }),
    ...(priority !== undefined && { priority }),
  }
  if (!isNamed || Object.keys(values).length === 0) throw unasked()
  return values
}

const editOf = async (proposer: Member, asked: Input, message: string, context: Context): Promise<Draft> => {
  const id = asked.recordId ?? ''
  const { name, change } = await recordChange(proposer, id, valuesOf(asked, message, context, proposer))
  if (recognize(message, [{ id, name }]).kind !== 'one') throw unasked()
  return withFollowers(proposer, {
    title: beginning(`Change ${name}`, changeSetLimits.title),
    reason: 'Proposed by the assistant on request.',
    changes: [change],
  })
}

const draftOf = async (proposer: Member, asked: Input, message: string, context: Context): Promise<Draft> => {
  if (asked.act === 'edit') return editOf(proposer, asked, message, context)
  const project = wholeProject(message, context)
  if (project === undefined || project.id !== asked.projectId || !asksFor(message, asked.act)) throw unasked()
  return draftForProject(proposer, project.id, asked.act)
}

export type ProposingTool = Offered & { proposed: () => ChangeSet | undefined }

export const proposingTool = (
  principal: Member,
  message: string,
  context: Context,
  requestKey: RequestKey,
): ProposingTool => {
  let made: ChangeSet | undefined
  return {
    name: 'propose_changes',
    description:
      'Prepares the change that the question asks for, so that the person can review it: “edit” changes the due date, assignee, status or priority of one task or RAID entry, whose id another tool has returned; “extend” moves the late tasks of a project, “reassign” distributes its work, “escalate” raises an issue about it. Pass only values that the question names.',
    input,
    proposed: () => made,
    run: async (given) => {
      const asked = input.safeParse(given)
      if (!asked.success) return { isError: true, text: 'The input does not match the schema of this tool.' }
      if (made !== undefined) return { isError: true, text: 'The change has been prepared.' }
      const outcome = await propose(
        principal,
        (proposer) => draftOf(proposer, asked.data, message, context),
        requestKey,
      )
      if ('gap' in outcome) return { isError: true, text: outcome.gap }
      made = outcome.changeSet
      return { isError: false, text: 'The change has been prepared for review.' }
    },
  }
}

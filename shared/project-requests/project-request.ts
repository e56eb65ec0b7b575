/** Project requests: a person requests a project, and an approver decides. */
import * as z from 'zod/mini'
import { amountInput, optionalTypedAmountInput, ownAmount } from '../money/amount.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { priorities } from '../tasks/task-choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { requestLimits } from './limits.ts'
import { requestStatuses } from './project-request-states.ts'
import { optionalLines, optionalText, required, requiredLines, verbatim } from '../text/text-inputs.ts'

/** A person who did something, by the name they had then. */
const named = z.object({ id: z.string(), name: z.string() })

export const projectRequest = z.object({
  id: z.string(),
  projectName: z.string(),
  description: z.string(),
  requirements: z.string(),
  priority: oneOf(priorities),
  /** Null if there is no estimate. */
  estimatedBudget: z.nullable(ownAmount),
  /** When the project is wanted, in the requester's words: `Before the winter timetable`. */
  timeline: z.string(),
  status: oneOf(requestStatuses),
  customerId: z.string(),
  requestedBy: named,
  /** Notes of the reviewer. */
  reviewNotes: z.string(),
  /** Who last changed its state. Null while it is pending. */
  reviewedBy: z.nullable(named),
  reviewedAt: z.nullable(instant),
  /** The project that was created from it, which may be in the trash. */
  convertedProjectId: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectRequest = z.output<typeof projectRequest>

const fields = {
  projectName: required('Project name is required', requestLimits.name),
  description: requiredLines('Description is required', requestLimits.description),
  requirements: optionalLines(requestLimits.requirements),
  priority: choiceInput(priorities),
  estimatedBudget: z.nullable(amountInput),
  timeline: optionalText(requestLimits.timeline),
}

export const createRequestBody = z.extend(z.partial(z.object(fields)), {
  projectName: fields.projectName,
  description: fields.description,
})
export type CreateRequest = z.output<typeof createRequestBody>

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const editRequestBody = z.extend(z.partial(z.object(fields)), { version: z.optional(z.int()) })
export type EditRequest = z.output<typeof editRequestBody>

/** The fields of the dialog. It shows the errors that the call would return before sending anything. */
export const requestForm = z.object({ ...fields, estimatedBudget: optionalTypedAmountInput })
export type RequestForm = z.input<typeof requestForm>

const reviewNotes = optionalLines(requestLimits.notes)

/** Changes the state of a request. `convertedProjectId` is only for `converted`. */
export const reviewRequestBody = z
  .object({
    status: choiceInput(requestStatuses),
    reviewNotes: z.optional(reviewNotes),
    convertedProjectId: z.optional(verbatim()),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(({ status, convertedProjectId }) => status !== 'converted' || convertedProjectId !== undefined, {
      error: 'A converted request requires a project',
      path: ['convertedProjectId'],
    }),
    z.refine(({ status, convertedProjectId }) => status === 'converted' || convertedProjectId === undefined, {
      error: 'Only a converted request can have a project',
      path: ['convertedProjectId'],
    }),
  )
export type ReviewRequest = z.output<typeof reviewRequestBody>

/** The caller manages the created project, unless the request names another person of the workspace. */
export const convertRequestBody = z.object({
  managerId: z.optional(z.union([verbatim(), z.number()])),
  version: z.optional(z.int()),
})

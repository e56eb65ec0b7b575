/** Project requests: somebody asks for a project, and whoever approves projects decides. */
import * as z from 'zod/mini'
import { amount, amountInput } from './amount.ts'
import { choiceInput } from './choice-input.ts'
import { oneOf, priorities } from './choices.ts'
import { instant } from './day.ts'
import { requestLimits } from './limits.ts'
import { parseCents } from './money.ts'
import { requestStatuses } from './request-states.ts'
import { optionalText, required } from './text.ts'

/** Who did something, under the name of that moment. */
const named = z.object({ id: z.string(), name: z.string() })

export const projectRequest = z.object({
  id: z.string(),
  projectName: z.string(),
  description: z.string(),
  requirements: z.string(),
  priority: oneOf(priorities),
  /** Null where nobody has estimated it. */
  estimatedBudget: z.nullable(amount),
  /** When it is wanted, in the words of whoever asks: `Before the winter timetable`. */
  timeline: z.string(),
  status: oneOf(requestStatuses),
  customerId: z.string(),
  requestedBy: named,
  /** What whoever decides says to it. */
  reviewNotes: z.string(),
  /** Who last brought it into another state; null while it is pending. */
  reviewedBy: z.nullable(named),
  reviewedAt: z.nullable(instant),
  /** The project that it became; it may be in the trash since. */
  convertedProjectId: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProjectRequest = z.output<typeof projectRequest>

const fields = {
  projectName: required('Project name is required', requestLimits.name),
  description: required('Description is required', requestLimits.description),
  requirements: optionalText(requestLimits.requirements),
  priority: choiceInput(priorities),
  estimatedBudget: z.nullable(amountInput),
  timeline: optionalText(requestLimits.timeline),
}

export const createRequestBody = z.extend(z.partial(z.object(fields)), {
  projectName: fields.projectName,
  description: fields.description,
})
export type CreateRequest = z.output<typeof createRequestBody>

/** Only the fields that are named change. `version` is the one that was seen. */
export const editRequestBody = z.extend(z.partial(z.object(fields)), { version: z.optional(z.int()) })
export type EditRequest = z.output<typeof editRequestBody>

/** A budget as the dialog holds it: empty where nobody has estimated it. */
const budgetText = z
  .string()
  .check(
    z.refine((text) => text.trim() === '' || parseCents(text) !== undefined, { error: 'Enter an amount like 1250.00' }),
  )

/** What the dialog holds; it refuses before anything is sent what the call would. */
export const requestForm = z.object({ ...fields, estimatedBudget: budgetText })
export type RequestForm = z.input<typeof requestForm>

const reviewNotes = optionalText(requestLimits.notes)

/** A request is brought into another state. `convertedProjectId` belongs to `converted`, and to nothing else. */
export const reviewRequestBody = z
  .object({
    status: choiceInput(requestStatuses),
    reviewNotes: z.optional(reviewNotes),
    convertedProjectId: z.optional(z.string()),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(({ status, convertedProjectId }) => status !== 'converted' || convertedProjectId !== undefined, {
      error: 'Name the project that it became',
      path: ['convertedProjectId'],
    }),
    z.refine(({ status, convertedProjectId }) => status === 'converted' || convertedProjectId === undefined, {
      error: 'Only a converted request names a project',
      path: ['convertedProjectId'],
    }),
  )
export type ReviewRequest = z.output<typeof reviewRequestBody>

/** The project that is made is managed by the caller, unless another person of the workspace is named. */
export const convertRequestBody = z.object({
  managerId: z.optional(z.union([z.string(), z.number()])),
  version: z.optional(z.int()),
})

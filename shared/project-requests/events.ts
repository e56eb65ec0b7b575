/** Events of project requests. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { requestStatuses } from './project-request-states.ts'

/** A change of a project request. Its details and review notes are not included. */
const requestChange = z.object({
  requestId: z.string(),
  projectName: z.string(),
  /** The requester. */
  requestedById: z.string(),
  /** Its status before and after; null if it was new or is withdrawn. */
  was: z.nullable(oneOf(requestStatuses)),
  now: z.nullable(oneOf(requestStatuses)),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** The project it was converted into. */
  projectId: z.nullable(z.string()),
  /** True if it came with an imported workspace. */
  withProject: z.optional(z.boolean()),
})
export type RequestChange = z.output<typeof requestChange>

export const requestEvents = events({
  'project-request.submitted.v1': {
    family: 'project-request',
    summary: 'A project was requested.',
    data: requestChange,
  },
  'project-request.updated.v1': {
    family: 'project-request',
    summary: 'A project request was changed.',
    data: requestChange,
  },
  'project-request.review-started.v1': {
    family: 'project-request',
    summary: 'The review of a project request was started.',
    data: requestChange,
  },
  'project-request.decided.v1': {
    family: 'project-request',
    summary: 'A project request was approved or rejected.',
    data: requestChange,
  },
  'project-request.converted.v1': {
    family: 'project-request',
    summary: 'A project request was converted into a project.',
    data: requestChange,
  },
  'project-request.withdrawn.v1': {
    family: 'project-request',
    summary: 'A project request was withdrawn.',
    data: requestChange,
  },
  'project-request.restored.v1': {
    family: 'project-request',
    summary: 'A withdrawn project request was restored.',
    data: requestChange,
  },
})

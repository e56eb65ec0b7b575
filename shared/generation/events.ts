/** Events of generated texts. Their content is not included. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { keysOf } from '../contract/choices.ts'
import { generationKinds } from './generation-choices.ts'

const generationChange = z.object({
  generationId: z.string(),
  kind: z.enum(keysOf(generationKinds)),
  projectId: z.nullable(z.string()),
  /** The person who asked for it. */
  requestedById: z.string(),
})

const finished = z.extend(generationChange, {
  /** True if it took longer than a request waits, so the person may have left the screen. */
  late: z.boolean(),
  /** False if it could not be made. */
  done: z.boolean(),
})

export const generationEvents = events({
  'generation.requested.v1': {
    family: 'generation',
    summary: 'Someone asked for a generated text.',
    data: generationChange,
  },
  'generation.finished.v1': {
    family: 'generation',
    summary: 'A generated text is ready, or could not be made.',
    data: finished,
  },
  'generation.cancelled.v1': {
    family: 'generation',
    summary: 'Someone cancelled the generation of a text.',
    data: generationChange,
    untaken: 'The worker finds out when it writes its result.',
  },
})

/** Events of operators who help in a workspace. They belong to the workspace. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

const reason = z.string()

export const operatorEvents = events({
  'operator.opened.v1': {
    family: 'operator',
    summary: 'An operator opened the workspace to read it.',
    data: z.object({ companyName: z.string() }),
  },
  'operator.acting-started.v1': {
    family: 'operator',
    summary: 'An operator may make changes in the workspace for some minutes, for a stated reason.',
    data: z.object({ reason, minutes: z.int() }),
  },
  'operator.acting-ended.v1': {
    family: 'operator',
    summary: 'An operator stopped making changes before the time was up.',
    data: z.object({ reason }),
  },
})

/** Saved views of the list of projects. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

/** A saved view of the list of projects. */
const viewChange = z.object({
  viewId: z.string(),
  name: z.string(),
  /** Whether everybody in the workspace sees it, after the change. */
  shared: z.boolean(),
  /** Whether everybody saw it before; false for a new view. */
  wasShared: z.boolean(),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})
export type ViewChange = z.output<typeof viewChange>

export const viewEvents = events({
  'view.saved.v1': { family: 'view', summary: 'A view of the list of projects was saved.', data: viewChange },
  'view.deleted.v1': { family: 'view', summary: 'A saved view was deleted.', data: viewChange },
})

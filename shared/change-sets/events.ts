/** Events of change sets. Each changed record carries its own event as well, as if it had been changed alone. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'

const changeSetChange = z.object({
  changeSetId: z.string(),
  title: z.string(),
  /** The number of its changes, and of those that were left out. */
  changes: z.int(),
  leftOut: z.int(),
  /** The projects that it is about. */
  projectIds: z.array(z.string()),
  version: z.int(),
  /** Ids of the people to notify, if the product has proposed or applied it by itself. */
  notify: z.optional(z.array(z.string())),
})
export type ChangeSetChange = z.output<typeof changeSetChange>

const importBegun = z.object({ changeSetId: z.string(), title: z.string(), projectId: z.string() })

export const changeSetEvents = events({
  'change-set.proposed.v1': { family: 'change-set', summary: 'A change set was proposed.', data: changeSetChange },
  'change-set.applied.v1': { family: 'change-set', summary: 'A change set was applied.', data: changeSetChange },
  'change-set.imported.v1': {
    family: 'change-set',
    summary: 'An import of tasks began. Its tasks have events of their own.',
    data: importBegun,
  },
  'change-set.undone.v1': {
    family: 'change-set',
    summary: 'An applied change set was undone.',
    data: changeSetChange,
  },
  'change-set.discarded.v1': {
    family: 'change-set',
    summary: 'A proposed change set was discarded.',
    data: changeSetChange,
    untaken: 'Nothing of it was applied, and its list shows who discarded it.',
  },
})

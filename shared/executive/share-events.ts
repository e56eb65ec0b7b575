/** Events of the links that share a project. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'

/** The link’s address and passcode are not included. */
const shareChange = z.object({
  shareId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  expiresAt: instant,
  hasPasscode: z.boolean(),
  money: z.boolean(),
})
export type ShareChange = z.output<typeof shareChange>

export const shareEvents = events({
  'share.created.v1': {
    family: 'share',
    summary: 'A user created a link that shows the executive view of a project to people outside the workspace.',
    data: shareChange,
  },
  'share.revoked.v1': { family: 'share', summary: 'A user revoked a link to an executive view.', data: shareChange },
})

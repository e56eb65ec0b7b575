/** What has changed in a workspace lately, as the pages that are open ask for it. */
import * as z from 'zod/mini'

export const news = z.object({
  /** The newest events of the activity feed, newest first. */
  happened: z.array(
    z.object({
      id: z.string(),
      /** The first part of the event's name, such as `task`. Null if the caller may not see the event. */
      about: z.nullable(z.string()),
      projectId: z.nullable(z.string()),
    }),
  ),
  /** The last event of each kind. */
  last: z.object({
    comments: z.nullable(z.string()),
    requests: z.nullable(z.string()),
    raid: z.nullable(z.string()),
  }),
  /** Changes with the caller's notices: one that arrives, or the reading of one. */
  notices: z.string(),
})
export type News = z.output<typeof news>

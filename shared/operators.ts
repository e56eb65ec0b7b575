/** The platform as its operators see it. */
import * as z from 'zod/mini'

/** A workspace in the list of the platform's operators. */
export const client = z.object({
  id: z.string(),
  companyName: z.string(),
  contactEmail: z.string(),
  plan: z.string(),
  userCount: z.int(),
  projectCount: z.int(),
  createdAt: z.string(),
})

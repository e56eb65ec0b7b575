/** What the site needs to know about its stage, and the stage's health. */
import * as z from 'zod/mini'

export const siteConfig = z.object({
  stage: z.string(),
  region: z.string(),
  staffPool: z.object({ userPoolId: z.string(), userPoolClientId: z.string() }),
  /** Whether operators have pages that try the payment provider and the mail. */
  testPages: z.boolean(),
  /** Only on the local stage. */
  demoLogins: z.nullable(
    z.array(z.object({ label: z.string(), login: z.string(), password: z.string(), at: z.string() })),
  ),
})

export const health = z.object({ status: z.literal('ok'), stage: z.string() })

export const openApiDocument = z.looseObject({ openapi: z.string(), info: z.looseObject({}), paths: z.looseObject({}) })

import type { routes } from '../../../shared/routes.ts'
import { previewChange } from '../../domain/billing/preview-change.ts'
import { inEffect } from '../../domain/billing/subscription-in-effect.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const preview: Handler<typeof routes.billing.preview> = async ({ principal, body }) =>
  previewChange(inEffect(await readSubscription(principal.workspaceId)), body)

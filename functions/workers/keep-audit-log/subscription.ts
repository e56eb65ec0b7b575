/** Every event that the audit log records. */
import { subscribesTo } from '../../kernel/subscription.ts'
import { auditedEvents } from '../../../shared/audit-wording.ts'

export const subscription = subscribesTo({ events: auditedEvents })

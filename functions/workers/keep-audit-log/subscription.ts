/** Every event that the audit log records, and everything that operators of the platform do. */
import { subscribesTo } from '../../kernel/events/subscription.ts'
import { auditedEvents } from '../../../shared/audit/audited-events.ts'

export const subscription = subscribesTo({ events: auditedEvents, authors: ['admin'] })

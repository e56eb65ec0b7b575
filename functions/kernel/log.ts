/**
 * Structured logging. Each line has a code that identifies one situation. Ids may be logged, but no names, addresses,
 * tokens or bodies.
 */
import { Logger } from '@aws-lambda-powertools/logger'

export const log = new Logger()

/**
 * Structured logging. A line has a code that stands for one situation; ids may be logged, but no
 * names, addresses, tokens or bodies.
 */
import { Logger } from '@aws-lambda-powertools/logger'

export const log = new Logger()

import type { routes } from '../../../shared/routes.ts'
import { readDeadLetters } from '../../domain/operators/dead-letters/read-dead-letters.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { setting } from '../../kernel/environment.ts'

export const deadLetters: Handler<typeof routes.operators.deadLetters> = async () => ({
  stage: setting('STAGE'),
  ...(await readDeadLetters()),
})

import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { eachOutcome } from '../../domain/projects/outcome.ts'
import { updateProject } from './update.ts'

/** Changes several projects, each with its own fields and version. */
export const changeMany: Handler<typeof routes.projects.changeMany> = ({ body: { changes }, principal }) =>
  eachOutcome(changes, ({ id, ...change }) => updateProject(principal, id, change))

import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { eachOutcome } from '../../domain/projects/outcome.ts'
import { restoreProject } from './restore.ts'

export const restoreMany: Handler<typeof routes.projects.restoreMany> = ({ body: { projects }, principal }) =>
  eachOutcome(projects, ({ id }) => restoreProject(principal, id))

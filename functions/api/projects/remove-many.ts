import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { eachOutcome } from '../../domain/projects/outcome.ts'
import { removeProject } from './remove.ts'

export const removeMany: Handler<typeof routes.projects.removeMany> = ({ body: { projects, reason }, principal }) =>
  eachOutcome(projects, ({ id, version }) => removeProject(principal, id, { reason, version }))

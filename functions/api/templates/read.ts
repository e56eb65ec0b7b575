import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { visibleTemplate } from '../../domain/templates/visible-template.ts'

export const read: Handler<typeof routes.templates.read> = ({ params: { id }, principal: { workspaceId } }) =>
  visibleTemplate(workspaceId, id)

import { plans } from '../../../shared/billing/plans.ts'
import { codeServices } from '../../../shared/code/code-choices.ts'
import { codeLimits } from '../../../shared/code/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import {
  newSecret,
  readConnections,
  saveConnections,
  secretWrite,
  type StoredConnection,
} from '../../domain/code/connection-repository.ts'
import { toConnection } from '../../domain/code/connection-view.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import { eventOf } from './connection-change.ts'

export const create: Handler<typeof routes.code.create> = ({ body, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const [list, plan, project] = await Promise.all([
      readConnections(workspaceId),
      planTypeOf(principal),
      readProject(workspaceId, body.projectId),
    ])
    const { label, integrations } = plans[plan]
    if (integrations === 'none')
      throw new Problem(
        'feature_not_in_plan',
        `The ${label} plan does not include GitHub and GitLab. Upgrade to connect a project.`,
      )
    if (project === undefined || project.deletion !== undefined)
      throw invalid('projectId', 'Choose a project of this workspace')
    if (list.connections.length >= codeLimits.perWorkspace)
      throw new Problem(
        'code_connection_limit_reached',
        `The workspace has ${codeLimits.perWorkspace} connections. Disconnect one first.`,
      )
    const { projectId, service, host = codeServices[service].host, onMerge } = body
    const now = new Date().toISOString()
    const connection: StoredConnection = {
      id: newId('codeConnection'),
      projectId,
      projectName: project.name,
      service,
      host,
      onMerge,
      secretMadeAt: now,
      oldSecretUntil: null,
      createdAt: now,
      version: 1,
    }
    const secret = newSecret()
    const saved = await saveConnections(
      list,
      [...list.connections, connection],
      eventOf('code-connection.created.v1', principal, connection),
      [secretWrite({ workspaceId, id: connection.id }, { secret })],
    )
    return saved ? { connection: toConnection(workspaceId, connection), secret } : lost
  })

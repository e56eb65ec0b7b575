import { plans } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { readProjectAddress, replaceProjectAddress } from '../../domain/mail-in/project-address.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { Problem } from '../../kernel/problem.ts'
import { nowBy } from '../../kernel/session/principal.ts'

export const mailAddress: Handler<typeof routes.projects.mailAddress> = async ({
  params: { id: projectId },
  principal,
}) => {
  const [plan, address] = await Promise.all([
    planTypeOf(principal),
    readProjectAddress({ workspaceId: principal.workspaceId, projectId }),
    visibleProject(principal, projectId),
  ])
  const { label, integrations } = plans[plan]
  if (integrations === 'none')
    throw new Problem('feature_not_in_plan', `The ${label} plan does not include tasks by email. Upgrade to get them.`)
  return { address }
}

/** On every plan: whether mail is taken is decided when it comes. */
export const replaceMailAddress: Handler<typeof routes.projects.replaceMailAddress> = async ({
  params: { id: projectId },
  principal,
}) => {
  const { workspaceId } = principal
  const { name } = await visibleProject(principal, projectId)
  const event = stamp('mail-address.replaced.v1', workspaceId, nowBy(principal), { projectId, projectName: name })
  return { address: await replaceProjectAddress({ workspaceId, projectId }, event) }
}

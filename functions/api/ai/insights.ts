import type { routes } from '../../../shared/routes.ts'
import { analyse } from '../../domain/insights/analyse.ts'
import type { Handler } from '../../kernel/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { isDismissed } from '../../domain/insights/dismissed.ts'
import { readDismissed } from '../../domain/insights/dismissed-repository.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import { readScene } from '../../domain/insights/read-scene.ts'

/**
 * Computes the insights on each call. All reads start together, and their size is limited however many tasks there
 * are.
 */
export const insights: Handler<typeof routes.ai.insights> = async ({ query: { project }, principal }) => {
  const [plan, { scene, seen }, { dismissed }] = await Promise.all([
    planOfCaller(principal),
    readScene(principal),
    readDismissed({ workspaceId: principal.workspaceId, personId: principal.id }),
  ])
  requireFeature(plan, 'insights')
  if (project !== undefined && !scene.projects.some(({ id }) => id === project)) throw notFound('Project')
  const { findings, ...analysis } = analyse(scene, project)
  return {
    ...analysis,
    insights: findings.map((finding) => ({ ...finding, dismissed: isDismissed(finding, dismissed) })),
    draftedBy: 'rules',
    madeBy: { kind: 'rules', dropped: 0 },
    draftedAt: new Date().toISOString(),
    basis: { asOf: scene.today, projects: scene.projects.length, ...seen },
  }
}

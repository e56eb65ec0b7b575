/** The insights of a caller, by rules and with what is known about their words. */
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { analyse } from '../verdict/insights/analyse.ts'
import { readDismissed } from '../verdict/insights/dismissed-repository.ts'
import { readScene } from '../verdict/insights/read-scene.ts'
import { planOfCaller, requireFeature } from '../workspace/plan-feature.ts'
import { lookUp, wantedBy } from './ask.ts'
import { ruledDraft } from './draft.ts'

/**
 * All reads start together, and their size is limited however many tasks there are.
 *
 * @param about - id of a project, if only that one is meant
 */
export const insightsOf = async (principal: Member, about: string | undefined) => {
  const wanted = wantedBy(principal, { kind: 'insights', projectId: about ?? null })
  const [plan, { scene, seen }, { dismissed }, before] = await Promise.all([
    planOfCaller(principal),
    readScene(principal),
    readDismissed({ workspaceId: principal.workspaceId, personId: principal.id }),
    lookUp(wanted, principal),
  ])
  requireFeature(plan, 'insights')
  if (about !== undefined && !scene.projects.some(({ id }) => id === about)) throw notFound('Project')
  const ruled = {
    ...analyse(scene, about),
    draftedAt: new Date().toISOString(),
    basis: { asOf: scene.today, projects: scene.projects.length, ...seen },
  }
  const draft = ruledDraft('insights', ruled, before.standing.isOff ? undefined : before.text)
  return { wanted, plan, before, draft, dismissed }
}

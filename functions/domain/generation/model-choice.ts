/** Whether a language model words the next text of a workspace, and if not, why. */
import {
  generationKinds,
  type GenerationKind,
  type WithoutModel,
} from '../../../shared/generation/generation-choices.ts'
import type { Plan } from '../../../shared/billing/plans.ts'
import { readSettings } from '../workspace/settings-repository.ts'
import type { Wanted } from './generation-record.ts'
import { stageModels } from './models.ts'
import { isWorded, currentMonth, readTaken } from './token-budget-repository.ts'

export type ModelStanding = {
  month: string
  taken: number
  hasModels: boolean
  isOff: boolean
  isWorded: boolean
}

/** All reads start together, so that callers can start them along with their own. */
export const readStanding = async (
  of: Pick<Wanted, 'workspaceId'> & Partial<Pick<Wanted, 'kind' | 'projectId'>>,
): Promise<ModelStanding> => {
  const month = currentMonth()
  const hasModels = stageModels().length > 0
  const isDocument = hasModels && of.kind !== undefined && generationKinds[of.kind].isDocument
  const [taken, settings, worded] = await Promise.all([
    hasModels ? readTaken(of.workspaceId, month) : 0,
    hasModels ? readSettings(of.workspaceId) : undefined,
    isDocument && isWorded({ workspaceId: of.workspaceId, kind: of.kind ?? '', projectId: of.projectId ?? null }),
  ])
  return {
    month,
    taken,
    hasModels,
    isOff: settings?.languageModelOff === true,
    isWorded: worded,
  }
}

export const withoutModelIn = (
  standing: ModelStanding,
  plan: Pick<Plan, 'modelTokensPerMonth' | 'modelOncePerProject'>,
  kind?: GenerationKind,
): WithoutModel | undefined => {
  if (!standing.hasModels) return 'stage'
  if (standing.isOff) return 'workspace'
  if (plan.modelOncePerProject && kind !== undefined && !generationKinds[kind].isDocument) return 'plan'
  if (plan.modelOncePerProject && standing.isWorded) return 'once'
  return standing.taken >= plan.modelTokensPerMonth ? 'budget' : undefined
}

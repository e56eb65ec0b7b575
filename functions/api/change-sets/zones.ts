import { automatedActNames, type AutomatedAct, type Zone } from '../../../shared/change-sets/automation.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { actsIn } from '../../domain/workspace/act-settings.ts'
import { readSettings } from '../../domain/workspace/settings-repository.ts'

export const zones: Handler<typeof routes.changeSets.zones> = async ({ principal }) => {
  const acts = actsIn(await readSettings(principal.workspaceId))
  return Object.fromEntries(automatedActNames.map((act) => [act, acts[act].zone])) as Record<AutomatedAct, Zone>
}

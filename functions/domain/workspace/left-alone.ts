/** What automatic work leaves alone: projects that are read-only, because the plan has no room for them. */
import { restrictionOf } from '../../../shared/billing/smaller-plan/active-set.ts'
import { isReadOnlyProject } from '../../../shared/billing/smaller-plan/read-only-parts.ts'
import type { Workspace } from './workspace-repository.ts'

/** Records without a project concern the whole workspace, and are never left alone. */
export const isLeftAlone = (workspace: Workspace, projectId: string | null): boolean =>
  projectId !== null && isReadOnlyProject(restrictionOf(workspace), projectId)

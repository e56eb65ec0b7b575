import type { routes } from '../../../shared/routes.ts'
import { earlierVersion } from '../../domain/projects/charter-history.ts'
import { readCharterHistory } from '../../domain/projects/charter-version-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** A charter from before versions were kept is listed as the first one. */
export const charterVersions: Handler<typeof routes.projects.charterVersions> = async ({
  params: { id },
  principal,
}) => {
  const [{ hasCharter }, { versions }] = await Promise.all([
    visibleProject(principal, id),
    readCharterHistory(principal.workspaceId, id),
  ])
  return versions.length === 0 && hasCharter ? [earlierVersion] : [...versions]
}

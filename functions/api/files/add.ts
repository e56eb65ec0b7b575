import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { attachmentOf } from './attachment.ts'
import { addFile } from '../../domain/files/add-file.ts'
import { uploadFormOf } from '../../domain/files/bucket.ts'
import { toProjectFile } from '../../domain/files/project-file.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { planTypeOf } from '../../domain/workspace/plan-feature.ts'

/** Reserves storage for a file and returns the form that uploads it. */
export const add: Handler<typeof routes.files.add> = async ({ params: { id: projectId }, body, principal }) => {
  const { workspaceId } = principal
  const { recordId, name, size, type } = body
  const [, attachedTo, plan] = await Promise.all([
    visibleProject(principal, projectId),
    recordId === undefined ? undefined : attachmentOf(principal, projectId, recordId),
    planTypeOf(principal),
  ])
  if (recordId !== undefined && attachedTo === undefined) throw invalid('recordId', 'Choose a record of this project')
  const { file, first } = await addFile({
    workspaceId,
    projectId,
    plan,
    by: nowBy(principal),
    name,
    size,
    type,
    attachedTo,
  })
  return { file: toProjectFile(file), upload: await uploadFormOf(file, first) }
}

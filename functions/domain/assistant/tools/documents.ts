/** Whether projects have a charter and a RACI matrix. */
import * as z from 'zod/mini'
import { projectId } from '../../../../shared/contract/ids.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { pageSize } from '../../../../shared/contract/request-limits.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { listProjects } from '../../projects/project-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { projectOf, quoted, resting, wholeOf } from '../statements/wording.ts'

const documents = {
  charter: { label: 'charter', has: ({ hasCharter }: ProjectRecord) => hasCharter },
  raci: { label: 'RACI matrix', has: ({ hasRaciMatrix }: ProjectRecord) => hasRaciMatrix },
} as const

const input = z.object({
  projectId: z.optional(projectId),
  document: z.enum(Object.keys(documents) as [keyof typeof documents, ...(keyof typeof documents)[]]),
})

const readAll = ({ workspaceId, scope, id }: Member) =>
  listProjects(workspaceId, { assignedTo: scope === 'all' ? undefined : id }, undefined, pageSize.most)

const run = async (principal: Member, { projectId: asked, document }: z.output<typeof input>): Promise<ToolResult> => {
  const { label, has } = documents[document]
  if (asked !== undefined) {
    const project = await visibleProject(principal, asked)
    return {
      statements: [statement(`${quoted(project.name)} has ${has(project) ? 'a' : 'no'} ${label}.`, projectOf(project))],
      gaps: [],
      count: 1,
    }
  }
  const { items: projects, stoppedAt } = await readAll(principal)
  if (projects.length === 0) return { statements: [], gaps: ['There is no project that you can see.'], count: 0 }
  const lacking = projects.filter((project) => !has(project))
  return {
    statements: [
      resting(
        `${lacking.length} of ${counted(projects.length, 'project')} ${plural(lacking.length, 'has', 'have')} no ${label}.`,
        lacking.map(projectOf),
        wholeOf(principal),
      ),
      ...lacking
        .slice(0, assistantLimits.each)
        .map((project) => statement(`${quoted(project.name)} has no ${label}.`, projectOf(project))),
    ],
    gaps: stoppedAt === undefined ? [] : [`Only the newest ${counted(projects.length, 'project')} were read.`],
    count: projects.length,
  }
}

export const documentsTool = tool({
  name: 'documents',
  description: 'Says whether a project has a charter or a RACI matrix, or which projects have none.',
  input,
  needs: 'project.read',
  refusal: 'Your role cannot see projects.',
  run,
})

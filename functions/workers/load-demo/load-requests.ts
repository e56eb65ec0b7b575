/** Loads the project requests of a demo workspace, each with its outcome. */
import { eventOf, newRequest, reviewRequest } from '../../domain/project-requests/request-change.ts'
import type { RequestRecord } from '../../domain/project-requests/request-record.ts'
import { readRequest, saveRequest, type RequestWrite } from '../../domain/project-requests/request-repository.ts'
import { demoId } from './demo-id.ts'
import type { DemoRequest } from './content/demo-request.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** Writes a change, or finds that an earlier try of the same loading wrote it. */
const save = async (write: RequestWrite): Promise<RequestRecord> => {
  const written = await saveRequest(write)
  if (written !== undefined) return written
  const version = (write.before?.version ?? 0) + 1
  const stored = await readRequest(write.after.workspaceId, write.after.id)
  if (stored === undefined || stored.version < version)
    throw new Error(`The request for ${write.after.projectName} could not be written`)
  return { ...write.after, version, updatedAt: write.by.at.toISOString() }
}

const loadRequest = async (
  { id: workspaceId, staff, calendar }: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  wanted: DemoRequest,
): Promise<void> => {
  const { key, by: asker, asked, budget, steps, projectName, description, requirements, priority, timeline } = wanted
  const moments = calendar.inOrder(
    [asked, ...steps.map(({ on }) => on)].map((on, index) =>
      calendar.moment(on, `${workspaceId} request ${key} ${index}`),
    ),
  )
  const at = moments[0] ?? calendar.loadedAt
  const by = authorOf(memberOf(staff, asker))
  const place = { id: demoId('projectRequest', `${workspaceId} ${key}`, at), workspaceId, at, by }
  const after = newRequest(place, {
    projectName,
    description,
    requirements,
    priority,
    timeline,
    estimatedBudget: `${budget}.00`,
  })
  let record = await save({ before: undefined, after, event: 'project-request.submitted.v1', by: { by, at } })
  for (const [index, step] of steps.entries()) {
    const author = { by: authorOf(memberOf(staff, step.by)), at: moments[index + 1] ?? at }
    const convertedProjectId = step.to === 'converted' ? projects.get(step.project)?.id : undefined
    const next = reviewRequest(record, { status: step.to, reviewNotes: step.notes, convertedProjectId }, author)
    if (next === undefined) throw new Error(`The request for ${projectName} cannot be ${step.to}`)
    record = await save({ before: record, after: next, event: eventOf(step.to), changed: ['status'], by: author })
  }
}

export const loadRequests = async (
  workspace: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  requests: readonly DemoRequest[],
): Promise<void> => {
  for (const wanted of requests) await loadRequest(workspace, projects, wanted)
}

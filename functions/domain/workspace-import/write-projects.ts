/** Writes imported projects, each with its brief, charter and RACI matrix. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { without } from '../../kernel/compact.ts'
import { madeAt } from '../../kernel/id.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { briefWrite } from '../projects/brief-repository.ts'
import { charterWrites, firstCharterWrite } from '../projects/charter-version-repository.ts'
import { limitReached } from '../projects/create-project.ts'
import { usualManager } from '../projects/manager.ts'
import { newProject } from '../projects/project-change.ts'
import type { Brief } from '../projects/project-record.ts'
import { readProject, saveProject } from '../projects/project-repository.ts'
import { releasePrefix, takeFreePrefix } from '../projects/task-prefix-repository.ts'
import { planOfCaller } from '../workspace/plan-feature.ts'
import { takeProjectPlace } from '../workspace/plan-limits.ts'
import { maybeImportedAuthor, type Importing } from './importing.ts'

/** The charter with its versions, if the export has them. The newest is the one that the project has, if it has any. */
const charterOf = (
  workspaceId: string,
  id: string,
  brief: Brief,
  sent: NonNullable<Imported<'projects'>['charterVersions']>,
  by: Authored,
) => {
  const [newest] = sent
  if (newest === undefined) return { brief, write: firstCharterWrite(workspaceId, id, brief, by) }
  const versions = sent.map((version) => ({ ...version, by: maybeImportedAuthor(version.by) }))
  const present = brief.charter === null ? 0 : newest.number
  const history = { versions, present, version: 1 }
  const [write] = charterWrites(workspaceId, id, { history, replaced: undefined })
  return { brief: { ...brief, charterVersion: present }, write }
}

const writeProject = async (
  { workspaceId, by, people }: Importing,
  { usual, maxProjects }: { usual: string; maxProjects: number },
  { id, fields, charterVersions = [] }: Imported<'projects'>,
): Promise<void> => {
  if ((await readProject(workspaceId, id)) !== undefined) return
  const managerId = people.some((person) => person.id === fields.managerId) ? String(fields.managerId) : usual
  const taskPrefix = await takeFreePrefix({ workspaceId, projectId: id, name: fields.name, wanted: fields.taskPrefix })
  const { record, brief } = newProject(
    { id, workspaceId, managerId, taskPrefix, by: by.by, at: madeAt(id) },
    without(fields, 'managerId'),
  )
  const charter = charterOf(workspaceId, id, brief, charterVersions, by)
  const place = takeProjectPlace(workspaceId, maxProjects)
  try {
    await saveProject({ before: undefined, after: record, event: 'project.created.v1', changed: [], by }, [
      briefWrite(workspaceId, id, charter.brief),
      charter.write,
      place,
    ])
  } catch (error) {
    await releasePrefix(workspaceId, id, taskPrefix)
    if (failed(error, place)) throw limitReached()
    throw error
  }
}

export const writeProjects = async (importing: Importing, records: readonly Imported<'projects'>[]): Promise<void> => {
  const { principal } = importing
  const [usual, { maxProjects }] = await Promise.all([usualManager(principal), planOfCaller(principal)])
  for (const record of records) await writeProject(importing, { usual, maxProjects }, record)
}

/** Writes imported projects, each with its brief, charter and RACI matrix. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { without } from '../../kernel/compact.ts'
import { madeAt } from '../../kernel/id.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { briefWrite } from '../projects/brief-repository.ts'
import { firstCharterWrite } from '../projects/charter-version-repository.ts'
import { limitReached } from '../projects/create-project.ts'
import { usualManager } from '../projects/manager.ts'
import { newProject } from '../projects/project-change.ts'
import { readProject, saveProject } from '../projects/project-repository.ts'
import { planOfCaller } from '../workspace/plan-feature.ts'
import { takeProjectPlace } from '../workspace/plan-limits.ts'
import type { Importing } from './importing.ts'

const writeProject = async (
  { workspaceId, by, people }: Importing,
  { usual, maxProjects }: { usual: string; maxProjects: number },
  { id, fields }: Imported<'projects'>,
): Promise<void> => {
  if ((await readProject(workspaceId, id)) !== undefined) return
  const managerId = people.some((person) => person.id === fields.managerId) ? String(fields.managerId) : usual
  const { record, brief } = newProject(
    { id, workspaceId, managerId, by: by.by, at: madeAt(id) },
    without(fields, 'managerId'),
  )
  const place = takeProjectPlace(workspaceId, maxProjects)
  try {
    await saveProject({ before: undefined, after: record, event: 'project.created.v1', changed: [], by }, [
      briefWrite(workspaceId, id, brief),
      firstCharterWrite(workspaceId, id, brief, by),
      place,
    ])
  } catch (error) {
    if (failed(error, place)) throw limitReached()
    throw error
  }
}

export const writeProjects = async (importing: Importing, records: readonly Imported<'projects'>[]): Promise<void> => {
  const { principal } = importing
  const [usual, { maxProjects }] = await Promise.all([usualManager(principal), planOfCaller(principal)])
  for (const record of records) await writeProject(importing, { usual, maxProjects }, record)
}

/** Who is notified of changes that no one has reviewed: those whose records change, and the managers of the projects. */
import { readProjects } from '../../projects/project-repository.ts'
import type { StoredLine } from '../change-set-record.ts'
import type { Scene } from '../effect.ts'

/** People who get a record learn of it from that record's own event. */
const holdersOf = ({ recordId }: StoredLine, { records: { tasks, entries } }: Scene): (string | null)[] => {
  if (recordId === null) return []
  const entry = entries.get(recordId)
  return [tasks.get(recordId)?.assigneeId ?? null, entry?.assignedToId ?? null, entry?.responsibleId ?? null]
}

/** The author of the changes is left out. */
export const peopleConcerned = async (
  projectIds: readonly string[],
  lines: readonly StoredLine[],
  scene: Scene,
): Promise<string[]> => {
  const { records, workspaceId, by } = scene
  const unread = projectIds.filter((id) => !records.projects.has(id))
  const projects = [...records.projects.values(), ...(await readProjects(workspaceId, unread))]
  const managers = projects.filter(({ id }) => projectIds.includes(id)).map(({ managerId }) => managerId)
  const all = [...managers, ...lines.flatMap((line) => holdersOf(line, scene))]
  return [...new Set(all.filter((id) => id !== null && id !== by.by.id))] as string[]
}

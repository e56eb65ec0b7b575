/** Writes what the past versions of imported charters say. Their projects brought the list of the versions. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { pastCharterWrite, readCharterHistory } from '../projects/charter-version-repository.ts'
import type { Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

export const writeCharterVersions = async (
  { workspaceId }: Importing,
  records: readonly Imported<'charterVersions'>[],
): Promise<void> => {
  for (const [projectId, versions] of Map.groupBy(records, (record) => record.projectId)) {
    const history = await readCharterHistory(workspaceId, projectId)
    // The present one is in the brief.
    const past = new Set(history.versions.map(({ number }) => number).filter((number) => number !== history.present))
    await writeNew(
      versions
        .filter(({ number }) => past.has(number))
        .map((version) => pastCharterWrite(workspaceId, projectId, version)),
    )
  }
}

/** Finds the contents of planned files in the zip file, under the paths that an export gives them. */
import type { PlannedFile } from '../../../../shared/workspace/import-files.ts'
import type { ExportedParts } from '../../../../shared/workspace/import-plan.ts'
import { filesToInclude } from '../export/exported-files.ts'
import type { MissingFile, StoredFile } from './open-export.ts'
import { storedFiles } from './stored-files.ts'

export const findFiles = async (
  zip: Blob,
  { projects = [], files = [] }: ExportedParts,
  planned: readonly PlannedFile[],
): Promise<{ stored: StoredFile[]; missing: MissingFile[] }> => {
  const places = await storedFiles(zip)
  const paths = new Map(filesToInclude(projects, files).included.map(({ id, path }) => [id, path]))
  const stored: StoredFile[] = []
  const missing: MissingFile[] = []
  for (const file of planned) {
    const place = places.get(paths.get(file.id) ?? '')
    const { id, name, projectName } = file
    const miss = (why: string) => missing.push({ id, name, projectName, why })
    if (place?.size !== file.size) miss('Its content is not in the export.')
    // Someone's receipt must not become a file that everyone on the project sees.
    else if (file.recordId === undefined) miss('The export does not say what it is attached to.')
    else stored.push({ file, place })
  }
  return { stored, missing }
}

/** Writes imported templates of projects. */
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { requiredPlanWrite } from '../templates/required-plan-write.ts'
import { summaryOf } from '../templates/template-record.ts'
import { saveTemplate } from '../templates/template-repository.ts'
import { importedAuthor, type Importing } from './importing.ts'

export const writeTemplates = async (
  { workspaceId, by }: Importing,
  records: readonly Imported<'templates'>[],
): Promise<void> => {
  for (const { plan, savedBy, ...template } of records) {
    const after = {
      ...template,
      ...summaryOf(plan),
      workspaceId,
      savedBy: importedAuthor(savedBy).name,
      version: 1,
      updatedAt: by.at.toISOString(),
    }
    // Undefined if it is there already.
    await saveTemplate({ before: undefined, after, event: 'template.saved.v1', by }, [
      requiredPlanWrite(workspaceId, template.id, plan),
    ])
  }
}

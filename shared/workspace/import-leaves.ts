/** What an import of a workspace leaves in the export by decision, with the reason. Plain data: screens use it. */
import type { ExportPart } from './account-export.ts'
import type { ImportList } from './import-lists.ts'

/** Parts whose records an import takes, entirely or as far as their project comes over, and those that are settings. */
type Taken = ImportList | 'raidComments' | 'workspace' | 'holidays' | 'people' | 'files'

/** Every other part needs a reason. */
export const leavesWhy: { readonly [P in Exclude<ExportPart, Taken>]: string } = {
  delegations: 'Who approves for whom is decided by the team here.',
  changeSets: 'They can undo changes in the old workspace only.',
  generatedTexts: 'They are drafts. What was accepted is in its project.',
  modelUsage: 'It counts against the old workspace.',
  codeConnections: 'Their secrets are in no export. Connect the projects again here.',
  chatChannels: 'Their addresses are in no export. Connect them again here.',
  webhooks: 'Their secrets are in no export. Add them again here.',
  activity: 'It is what happened in the old workspace. The history of records comes over.',
  audit: 'It is evidence about people and devices of the old workspace, which a file cannot give. Keep the export.',
}

export const leavesPart = (part: ExportPart): part is keyof typeof leavesWhy => part in leavesWhy

/** The documents of a project that can be drafted, read and edited: charter and RACI matrix. */
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import { missingForCharter } from '../../../shared/charters/charter-needs.ts'
import { raciRoles } from '../../../shared/charters/raci.ts'
import { generateText } from '../../client/generate-text.ts'
import { CharterEditor } from './charter-editor.tsx'
import { charterInWords, charterOf, formOfCharter, hasText, readCharter, type CharterForm } from './charter-form.ts'
import { CompareVersions } from './compare-versions.tsx'
import { DownloadCharter } from './download-charter.tsx'
import type { DocumentKind } from './document-kind.ts'
import { charterBodyOf } from './draft-input.ts'
import { RaciDraftChanges } from './raci-draft-changes.tsx'
import { RaciEditor } from './raci-editor.tsx'
import { readRaci, type RaciDocument } from '../../../shared/charters/raci-document.ts'
import { raciInWords, raciOf, raciProblems, type RaciForm } from './raci-form.ts'
import { RaciView } from './raci-view.tsx'
import { StoredCharter } from './stored-charter.tsx'

export const charterKind: DocumentKind<CharterDocument, CharterForm> = {
  field: 'charter',
  feature: 'charter',
  title: 'Project Charter',
  noun: 'charter',
  about: 'A charter defines the project’s purpose, deliverables, schedule, budget and decision makers.',
  read: readCharter,
  missing: missingForCharter,
  draft: (project, _, following) => generateText('ai.projectCharter', { body: charterBodyOf(project) }, following),
  formOf: formOfCharter,
  documentOf: charterOf,
  isWhole: hasText,
  inWords: charterInWords,
  View: StoredCharter,
  Actions: DownloadCharter,
  ReaderActions: CompareVersions,
  Editor: CharterEditor,
}

export const raciKind: DocumentKind<RaciDocument, RaciForm> = {
  field: 'raciMatrix',
  feature: 'raci',
  title: 'RACI Matrix',
  noun: 'RACI matrix',
  about: 'A RACI matrix defines who is responsible, accountable, consulted and informed for each activity.',
  read: readRaci,
  missing: () => [],
  keeps: 'Letters that people chose stay, unless their activity is no longer in the project.',
  Changes: RaciDraftChanges,
  draft: ({ id }, session, following) =>
    generateText(
      session === 'customer' ? 'ai.customerGenerateRaci' : 'ai.generateRaci',
      { params: { projectId: id } },
      following,
    ),
  formOf: (document) => ({
    roles: document?.roles ?? [...raciRoles],
    activities: document?.activities ?? [{ name: '', assignments: {} }],
    ...(document?.people && { people: document.people }),
    ...(document?.leftOut !== undefined && { leftOut: document.leftOut }),
  }),
  documentOf: raciOf,
  isWhole: (form) => form.roles.length > 1 && form.activities.length > 0 && raciProblems(form).size === 0,
  inWords: raciInWords,
  View: RaciView,
  Editor: RaciEditor,
}

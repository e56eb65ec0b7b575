import type { Project } from '../../../shared/project.ts'
import { DocumentPanel } from './document-panel.tsx'
import type { Drafting } from './use-document-draft.ts'
import { charterKind } from './document-kinds.ts'

/** The charter of a project. */
export const ProjectCharter = ({ project, drafting }: { project: Project; drafting?: Drafting }) => (
  <DocumentPanel key={project.id} kind={charterKind} project={project} {...(drafting && { drafting })} />
)

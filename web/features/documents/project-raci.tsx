import type { Project } from '../../../shared/projects/project.ts'
import { DocumentPanel } from './document-panel.tsx'
import type { Drafting } from './use-document-generation.ts'
import { raciKind } from './document-kinds.ts'

/** The RACI matrix of a project. */
export const ProjectRaci = ({ project, drafting }: { project: Project; drafting?: Drafting }) => (
  <DocumentPanel key={project.id} kind={raciKind} project={project} {...(drafting && { drafting })} />
)

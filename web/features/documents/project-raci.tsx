import type { Project } from '../../../shared/project.ts'
import { DocumentPanel } from './document-panel.tsx'
import { raciKind } from './document-kinds.ts'

/** The RACI matrix of a project. */
export const ProjectRaci = ({ project }: { project: Project }) => (
  <DocumentPanel key={project.id} kind={raciKind} project={project} />
)

import type { Project } from '../../../shared/project.ts'
import { DocumentPanel } from './document-panel.tsx'
import { charterKind } from './document-kinds.ts'

/** The charter of a project. */
export const ProjectCharter = ({ project }: { project: Project }) => (
  <DocumentPanel key={project.id} kind={charterKind} project={project} />
)

import { ProjectCharter } from './project-charter.tsx'
import { paths } from '../../address/paths.ts'
import { DocumentLayout } from './document-layout.tsx'

/** The charter of a project that is chosen here. */
export const CharterScreen = () => (
  <DocumentLayout
    title="Project Charter"
    pathOf={(project) => paths.charter({ project })}
    path={paths.charter()}
    Panel={ProjectCharter}
  />
)

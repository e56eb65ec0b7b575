import { ProjectRaci } from './project-raci.tsx'
import { paths } from '../../address/paths.ts'
import { DocumentLayout } from './document-layout.tsx'

/** The RACI matrix of a project that is chosen here. */
export const RaciScreen = () => (
  <DocumentLayout
    title="RACI Matrix"
    pathOf={(project) => paths.raci({ project })}
    path={paths.raci()}
    Panel={ProjectRaci}
  />
)

import { ProjectRaci } from './project-raci.tsx'
import { paths } from '../../address/paths.ts'
import { DocumentScreen } from './document-screen.tsx'

/** The RACI matrix of a project that is chosen here. */
export const RaciScreen = () => (
  <DocumentScreen
    title="RACI Matrix"
    pathOf={(project) => paths.raci({ project })}
    path={paths.raci()}
    Panel={ProjectRaci}
  />
)

import { ProjectRaci } from './project-raci.tsx'
import { paths } from '../../address/paths.ts'
import { DocumentLayout } from './document-layout.tsx'

/** Chooses a project and shows its RACI matrix. */
export const RaciScreen = () => (
  <DocumentLayout
    title="RACI Matrix"
    pathOf={(project) => paths.raci({ project })}
    path={paths.raci()}
    what={{ one: 'a RACI matrix', isThere: ({ hasRaciMatrix }) => hasRaciMatrix }}
    Panel={ProjectRaci}
  />
)

import { ProjectCharter } from './project-charter.tsx'
import { paths } from '../../address/paths.ts'
import { DocumentLayout } from './document-layout.tsx'

/** Chooses a project and shows its charter. */
export const CharterScreen = () => (
  <DocumentLayout
    title="Project Charter"
    pathOf={(project) => paths.charter({ project })}
    path={paths.charter()}
    what={{ one: 'a charter', isThere: ({ hasCharter }) => hasCharter }}
    Panel={ProjectCharter}
  />
)

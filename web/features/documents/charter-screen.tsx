import { useSearchParams } from 'react-router-dom'
import { paths } from '../../address/paths.ts'
import { lazyPart } from '../../loading/lazy-part.ts'
import { DocumentLayout } from './document-layout.tsx'
import { ProjectCharter } from './project-charter.tsx'

const CharterVersions = lazyPart(async () => (await import('./charter-versions.tsx')).CharterVersions)

const what = { one: 'a charter', isThere: ({ hasCharter }: { hasCharter: boolean }) => hasCharter }

/** Chooses a project and shows its charter, or compares versions of it. */
export const CharterScreen = () => {
  const [search] = useSearchParams()
  if (search.get('view') === 'versions')
    return (
      <DocumentLayout
        key="versions"
        title="Charter versions"
        pathOf={(project) => paths.charter({ project, view: 'versions' })}
        back={{ label: 'Project Charter', pathOf: (project) => paths.charter({ project }) }}
        path={paths.charter()}
        what={what}
        Panel={CharterVersions}
      />
    )
  return (
    <DocumentLayout
      key="charter"
      title="Project Charter"
      pathOf={(project) => paths.charter({ project })}
      path={paths.charter()}
      what={what}
      Panel={ProjectCharter}
    />
  )
}

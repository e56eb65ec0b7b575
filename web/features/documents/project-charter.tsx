import { Suspense, useState } from 'react'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { useSession } from '../../session/session.ts'
import { readDraft } from '../../storage/drafts.ts'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { failed } from '../../ui/toast.ts'
import { DocumentPanel, type Incoming } from './document-panel.tsx'
import { charterKind } from './document-kinds.ts'
import { draftNameOf } from './use-document-edit.ts'

const CharterWizard = lazyPart(async () => (await import('./charter-wizard.tsx')).CharterWizard)

type Props = {
  project: Project
  /** The wizard, in places that offer it. */
  wizard?: { isOpen: boolean; onClose: () => void }
}

/** The charter of a project, or the wizard that generates one. */
export const ProjectCharter = ({ project, wizard }: Props) => {
  const { user } = useSession()
  const [incoming, setIncoming] = useState<Incoming<CharterDocument>>()
  if (wizard?.isOpen !== true)
    return (
      <DocumentPanel
        key={project.id}
        kind={charterKind}
        project={project}
        {...(incoming && { incoming, onTaken: () => setIncoming(undefined) })}
      />
    )

  const save = (document: CharterDocument, untouched: CharterDocument): boolean => {
    // What someone is typing in the editor is never replaced.
    if (readDraft(draftNameOf('charter', project.id, user.id)) !== undefined) {
      failed('The charter is being edited', 'Save or discard the open edit in the Charter & RACI tab first.')
      return false
    }
    setIncoming({ document, untouched })
    wizard.onClose()
    return true
  }
  return (
    <Suspense
      fallback={
        <Card title="Create Charter">
          <Loading label="Loading the wizard" className="flex flex-col gap-3">
            <Skeleton className="h-8" />
            <Skeleton className="h-40" />
          </Loading>
        </Card>
      }
    >
      <CharterWizard key={project.id} project={project} onSave={save} onClose={wizard.onClose} />
    </Suspense>
  )
}

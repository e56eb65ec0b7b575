import { Suspense, useState } from 'react'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import { hasAiFeature, planOf, plans } from '../../../shared/billing/plans.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { useAddress } from '../../address/use-address.ts'
import { useMay, useSession } from '../../session/session.ts'
import { readDraft } from '../../storage/drafts.ts'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { failed } from '../../ui/toast.ts'
import { DocumentPanel, type Incoming } from './document-panel.tsx'
import { charterKind } from './document-kinds.ts'
import { draftNameOf } from './use-document-edit.ts'
import { type WizardForm, enteredFor } from './wizard-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { updateProject } from '../../records/project-query.ts'

/**
 * Keeps in the project what was entered in the wizard and the project does not say yet, so that its page does not call it
 * missing. What the project says stays.
 */
const useKeepEntered = (project: Project) => {
  const { kind } = useSession()
  const queries = useQueryClient()
  return async (form: WizardForm): Promise<void> => {
    const entered = enteredFor(project, form)
    if (Object.keys(entered).length === 0) return
    try {
      await updateProject(queries, kind, project.id, entered)
    } catch {
      failed(
        'The project was not updated',
        'The charter has what you entered. Its sponsor and scope are not in the project yet.',
      )
    }
  }
}

const CharterWizard = lazyPart(async () => (await import('./charter-wizard.tsx')).CharterWizard)

/**
 * The charter of a project, or the wizard that generates one. The URL says which, so that the wizard starts wherever the
 * charter is shown.
 */
export const ProjectCharter = ({ project }: { project: Project }) => {
  const { user, customer } = useSession()
  const { search, change } = useAddress()
  const keepEntered = useKeepEntered(project)
  const [incoming, setIncoming] = useState<Incoming<CharterDocument>>()
  const { aiFeatures } = plans[planOf(customer?.subscriptionPlan ?? 'starter')]
  const mayDraft = [useMay('ai.draft'), useMay('project.edit')].every(Boolean) && hasAiFeature(aiFeatures, 'charter')
  const close = () => change({ wizard: '' })
  if (!mayDraft || search.get('wizard') !== 'open')
    return (
      <DocumentPanel
        key={project.id}
        kind={charterKind}
        project={project}
        {...(mayDraft && { onWizard: () => change({ wizard: 'open' }) })}
        {...(incoming && { incoming, onTaken: () => setIncoming(undefined) })}
      />
    )

  const save = (document: CharterDocument, untouched: CharterDocument, form: WizardForm): boolean => {
    // What someone is typing in the editor is never replaced.
    if (readDraft(draftNameOf('charter', project.id, user.id)) !== undefined) {
      failed('The charter is being edited', 'Save or discard the open edit in the Charter & RACI tab first.')
      return false
    }
    setIncoming({ document, untouched })
    void keepEntered(form)
    close()
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
      <CharterWizard key={project.id} project={project} onSave={save} onClose={close} />
    </Suspense>
  )
}

import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { CharterDocument } from '../../../shared/charters/charter.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraftedBy } from '../generation/drafted-by.tsx'
import { CharterView } from './charter-view.tsx'
import { DownloadCharter } from './download-charter.tsx'
import { originOf } from './origin.ts'
import type { WizardForm } from './wizard-form.ts'

type Props = {
  project: Project
  form: WizardForm
  document: CharterDocument
  onChange: (document: CharterDocument) => void
  onRegenerate: () => void
  onSave: () => void
  onClose: () => void
}

/** The generated charter, which is not part of the project until it is saved. */
export const CharterResult = ({ project, form, document, onChange, onRegenerate, onSave, onClose }: Props) => (
  <Card
    title={document.header?.title ?? 'Project Charter'}
    aside={
      <span className="flex flex-wrap items-center gap-2">
        <DownloadCharter project={project} document={document} formData={form} />
        <Button size="small" onClick={onRegenerate}>
          <RefreshCw aria-hidden="true" className="size-3.5" />
          Regenerate
        </Button>
      </span>
    }
  >
    <div className="flex flex-col gap-3">
      <DraftedBy {...originOf(document)} />
      <p className="rounded-md bg-hover px-3 py-2 text-sm text-muted">
        This charter is not saved to the project yet.
        {(document.proposals ?? []).length > 0 &&
          ' It contains only what was entered. Accept or dismiss what is proposed, now or after you have saved it.'}
      </p>
      <CharterView document={document} onChange={onChange} />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <Button look="primary" onClick={onSave}>
          Save to project
        </Button>
        <Button look="quiet" className="ml-auto" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  </Card>
)

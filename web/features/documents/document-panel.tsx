import FilePenLine from 'lucide-react/icons/file-pen-line'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect } from 'react'
import type { Project } from '../../../shared/projects/project.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { messageOf } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DraftedBy } from '../generation/drafted-by.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import { DocumentEditor } from './document-editor.tsx'
import type { DocumentKind } from './document-kind.ts'
import { originOf } from './origin.ts'
import { MissingFields } from './missing-fields.tsx'
import { useDocumentGeneration, type Drafting } from './use-document-generation.ts'
import { useDocumentEdit } from './use-document-edit.ts'

type Props<Document extends object, Form> = {
  kind: DocumentKind<Document, Form>
  project: Project
  drafting?: Drafting
  /** A document that was made elsewhere on the screen, to be saved. */
  incoming?: Incoming<Document>
  onTaken?: () => void
  /** Opens the wizard that generates the document, if there is one. */
  onWizard?: () => void
}

/** `untouched` is the document before the person changed anything in it. */
export type Incoming<Document> = { document: Document; untouched: Document }

/**
 * A document of a project: draft, read, edit, and draft again. The stored document stays until another one is saved.
 */
export const DocumentPanel = <Document extends object, Form>({
  kind,
  project,
  drafting,
  incoming,
  onTaken,
  onWizard,
}: Props<Document, Form>) => {
  const { field, noun, title, keeps, View, Actions, ReaderActions } = kind
  const mayEdit = useMay('project.edit')
  const editing = useDocumentEdit(kind, project)
  const stored = kind.read(project[field])
  const { draft, isRunning, job, error, missing, mayAskForDraft, isUpgradeNeeded, asking, setAsking } =
    useDocumentGeneration(kind, project, editing, drafting)
  useEffect(() => {
    if (incoming === undefined) return
    onTaken?.()
    editing.saveNow(incoming.document, incoming.untouched)
    // Once for each document, whatever else changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [incoming])
  const failure = <DraftFailure error={error} noun={noun} />

  const progress = job !== undefined && <GenerationProgress job={job} noun={noun} />

  if (editing.edit !== undefined && mayEdit)
    return <DocumentEditor kind={kind} project={project} editing={editing} edit={editing.edit} stored={stored} />

  if (stored === undefined) {
    return (
      <Card title={title}>
        <EmptyState
          className="py-12"
          title={`No ${title === 'RACI Matrix' ? title : 'Charter'} Available`}
          action={
            mayEdit && (
              <WaysToBegin
                onDraft={mayAskForDraft && missing.length === 0 ? draft : undefined}
                onWizard={onWizard}
                onWrite={() => editing.begin()}
                busy={isRunning}
              />
            )
          }
        >
          {kind.about}{' '}
          {isUpgradeNeeded && (
            <>
              <UpgradeLink limit="ai" /> to draft it automatically.
            </>
          )}
        </EmptyState>
        {mayAskForDraft && <MissingFields noun={noun} project={project.id} missing={missing} />}
        {progress}
        {failure}
      </Card>
    )
  }

  return (
    <Card
      title={title}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {ReaderActions !== undefined && <ReaderActions project={project} />}
          {Actions !== undefined && mayAskForDraft && <Actions project={project} document={stored} />}
          {mayAskForDraft && missing.length === 0 && (
            <Button size="small" onClick={() => setAsking(true)} busy={isRunning && 'Drafting…'}>
              <RefreshCw aria-hidden="true" className="size-3.5" />
              Regenerate
            </Button>
          )}
          {onWizard !== undefined && (
            <Button size="small" onClick={onWizard} disabled={isRunning}>
              Use the wizard
            </Button>
          )}
          {mayEdit && (
            <Button size="small" onClick={() => editing.begin()} disabled={isRunning} aria-label={`Edit ${noun}`}>
              <FilePenLine aria-hidden="true" className="size-3.5" />
              Edit
            </Button>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <DraftedBy {...originOf(project[field])} />
        {progress}
        {failure}
        {mayAskForDraft && <MissingFields noun={noun} project={project.id} missing={missing} />}
        <View
          project={project}
          document={stored}
          mayDraft={mayAskForDraft}
          busy={editing.saving}
          {...(mayEdit && {
            onChange: (document, change) =>
              editing.saveNow(document, { ...stored, ...originOf(project[field]) } as typeof stored, change),
          })}
        />
      </div>
      {asking && (
        <AlertDialog
          title={`Regenerate the ${noun}?`}
          description={`Creates a new draft from the current project. The existing ${noun} is kept until you save the new one.${keeps === undefined ? '' : ` ${keeps}`}`}
          action="Regenerate"
          look="primary"
          busy={isRunning && 'Drafting…'}
          onConfirm={draft}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

type WaysToBeginProps = {
  onDraft: (() => void) | undefined
  onWizard: (() => void) | undefined
  onWrite: () => void
  busy: boolean
}

const WaysToBegin = ({ onDraft, onWizard, onWrite, busy }: WaysToBeginProps) => (
  <div className="flex flex-wrap justify-center gap-2">
    {onDraft !== undefined && (
      <Button look="primary" onClick={onDraft} busy={busy && 'Drafting…'}>
        Draft from the project
      </Button>
    )}
    {onWizard !== undefined && (
      <Button onClick={onWizard} disabled={busy}>
        Use the wizard
      </Button>
    )}
    <Button onClick={onWrite} disabled={busy}>
      Write it yourself
    </Button>
  </div>
)

const DraftFailure = ({ error, noun }: { error: Error | null; noun: string }) =>
  error !== null && (
    <p role="alert" className="text-sm text-bad">
      <span className="font-medium">Failed to draft the {noun}.</span> {messageOf(error)}
    </p>
  )

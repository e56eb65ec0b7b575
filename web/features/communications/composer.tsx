import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Communication } from '../../../shared/communications/communication.ts'
import { get } from '../../client/client.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { useMay, useSession } from '../../session/session.ts'
import { useWritable } from '../../session/use-writable.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { toast } from '../../ui/toast.ts'
import { Back } from './back.tsx'
import { ComposerFields, type TextView } from './composer-fields.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { ChangedNote, FactsPanel, useCheckedFacts } from './facts-panel.tsx'
import { PortfolioNote } from './portfolio-note.tsx'
import { ReachNote, useReach } from './reach-note.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Fields } from './composer-form.ts'
import { useComposer, type Start } from './use-composer.ts'
import { useDraftText } from './use-draft-text.ts'
import { useSentReport } from './use-sent-report.ts'
import { useRemoveDraft } from './use-remove-draft.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'

type Props = {
  saved: Communication | undefined
  start: Start
  /** The report that a new communication sends. */
  reportId: string | undefined
  /** Whether the confirmation is asked for as soon as text and recipients are filled in. */
  sendsAtOnce: boolean
  onBorn: (id: string) => void
}

const none: never[] = []

/** Writes a communication: its recipients, its text, and the records that the text rests on. */
export const Composer = ({ saved, start, reportId, sendsAtOnce, onBorn }: Props) => {
  const { user } = useSession()
  const composer = useComposer(saved, start, `communication.${saved?.id ?? reportId ?? 'new'}.${user.id}`, onBorn)
  const { form, fields, dirty, over, conflict } = composer
  const draft = useDraftText(form, reportId === undefined ? undefined : { id: reportId, projectId: start.projectId })
  useSentReport(form, reportId, composer.restored, draft.begin)
  const maySend = useMay('communication.send')
  const { projects, names } = useAllProjects()
  const writable = useWritable(projects ?? none, fields.projectId)
  const allowance = useQuery(get('communications.allowance')).data
  const remove = useRemoveDraft(over, composer.forget)
  const [view, setView] = useState<TextView>('write')
  const [sending, setSending] = useState<Communication>()
  const checked = useCheckedFacts(fields.projectId, fields.facts).data
  const left = allowance?.left ?? null
  const reach = useReach(fields.recipients)
  const removeRecipients = (emails: readonly string[]) => {
    const rest = fields.recipients.filter(({ email }) => !emails.includes(email))
    form.setValue('recipients', rest, { shouldDirty: true })
    form.clearErrors('recipients')
  }

  const saveNow = async () => {
    if ((await composer.save()) !== undefined) toast('Draft saved')
  }
  const send = async () => {
    setView('write')
    if (!isComplete(form)) return
    const stored = await composer.save()
    if (stored !== undefined) setSending(stored)
  }
  useSendAtOnce(sendsAtOnce && maySend && !composer.restored, fields, send)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveNow()
  }
  useComposerCommands({
    draft: draft.canBegin(fields.projectId) ? draft.begin : undefined,
    send: maySend ? () => void send() : undefined,
    view,
    onView: setView,
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one shortcut for the whole form
    <div onKeyDown={onKeyDown}>
      <PageHeader
        title={over === undefined ? 'New Communication' : 'Draft'}
        above={<Back />}
        actions={
          <ComposerActions
            state={dirty ? 'Not saved yet' : over === undefined ? '' : 'Saved'}
            dirty={dirty}
            busy={composer.busy}
            onRemove={() => void remove()}
            onSave={() => void saveNow()}
            onSend={maySend ? () => void send() : undefined}
          />
        }
      />
      {composer.failure !== undefined && (
        <p role="alert" className="mb-3 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {composer.failure} Your text is not lost.
        </p>
      )}
      {composer.restored && <RestoredNote isNew={over === undefined} onDiscard={composer.discard} />}
      <form
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void saveNow()
        }}
      >
        <ComposerFields
          form={form}
          fields={fields}
          projects={projects && writable}
          draft={draft}
          left={left}
          view={view}
          onView={setView}
          links={reach?.isNew !== true}
        />
        <div className="flex min-w-0 flex-col gap-3 max-lg:contents lg:sticky lg:top-16">
          <div className="flex flex-col gap-3 max-lg:-order-1 empty:hidden">
            <ReachNote reach={reach} onRemove={removeRecipients} />
          </div>
          <FactsPanel projectId={fields.projectId} facts={fields.facts} checked={checked} />
          <ChangedNote checked={checked} />
          <PortfolioNote projectId={fields.projectId} facts={fields.facts} recipients={fields.recipients} />
        </div>
      </form>
      {draft.asking && <DraftAgain onConfirm={draft.confirm} onCancel={draft.cancel} />}
      {sending !== undefined && (
        <SendDialog
          communication={sending}
          checked={checked}
          left={left}
          reach={reach}
          onClose={() => setSending(undefined)}
        />
      )}
      {conflict !== undefined && over !== undefined && (
        <DraftConflict
          fields={fields}
          base={over}
          theirs={conflict}
          projects={names}
          busy={composer.busy}
          onMine={() => void composer.keepMine()}
          onTheirs={composer.takeTheirs}
          onClose={composer.putAside}
        />
      )}
    </div>
  )
}

/** Asks for the confirmation once the text and the recipients are filled in. */
const useSendAtOnce = (wanted: boolean, { subject, content, recipients }: Fields, send: () => Promise<void>) => {
  const isWaiting = useRef(wanted)
  const isFilled = subject !== '' && content !== '' && recipients.length > 0
  useEffect(() => {
    if (!isWaiting.current || !isFilled) return
    isWaiting.current = false
    void send()
  })
}

const RestoredNote = ({ isNew, onDiscard }: { isNew: boolean; onDiscard: () => void }) => (
  <p
    role="status"
    className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-hover px-3 py-1.5 text-sm text-muted"
  >
    Your unsaved text was restored.
    <Button size="small" onClick={onDiscard}>
      {isNew ? 'Start empty' : 'Discard and use the saved draft'}
    </Button>
  </p>
)

type ActionsProps = {
  /** Whether the draft is saved, as text. */
  state: string
  dirty: boolean
  busy: boolean
  onRemove: () => void
  onSave: () => void
  /** Undefined for people who may not send. */
  onSend: (() => void) | undefined
}

const ComposerActions = ({ state, dirty, busy, onRemove, onSave, onSend }: ActionsProps) => (
  <>
    <span role="status" className="text-sm text-muted">
      {state}
    </span>
    <Button size="icon" look="quiet" aria-label="Delete draft" onClick={onRemove}>
      <Trash2 aria-hidden="true" className="size-4" />
    </Button>
    <Button onClick={onSave} busy={busy && 'Saving…'} disabled={!dirty}>
      Save draft
    </Button>
    {onSend !== undefined && (
      <Button look="primary" onClick={onSend} disabled={busy}>
        <Send aria-hidden="true" className="size-4" />
        Send…
      </Button>
    )}
  </>
)

type CommandsOptions = {
  /** Undefined while there is no project to draft from. */
  draft: (() => void) | undefined
  /** Undefined for people who may not send. */
  send: (() => void) | undefined
  view: TextView
  onView: (view: TextView) => void
}

const useComposerCommands = ({ draft, send, view, onView }: CommandsOptions) => {
  const group = 'This communication'
  useCommands([
    ...(draft === undefined
      ? []
      : [
          {
            id: 'communication.draft',
            group,
            label: 'Draft for me',
            icon: Sparkles,
            keywords: 'write text rules',
            run: draft,
          },
        ]),
    ...(send === undefined ? [] : [{ id: 'communication.send', group, label: 'Send', icon: Send, run: send }]),
    {
      id: 'communication.preview',
      group,
      label: view === 'write' ? 'Preview email' : 'Back to writing',
      run: () => onView(view === 'write' ? 'preview' : 'write'),
    },
  ])
}

type Form = ReturnType<typeof useComposer>['form']

/** Whether a communication has all that it needs to be sent. Says at the fields what is missing. */
const isComplete = (form: Form): boolean => {
  const { recipients, subject, content } = form.getValues()
  form.clearErrors()
  if (content.trim() === '') form.setError('content', { message: 'Text is required' }, { shouldFocus: true })
  if (subject.trim() === '') form.setError('subject', { message: 'Subject is required' }, { shouldFocus: true })
  if (recipients.length === 0) form.setError('recipients', { message: 'Add at least one recipient' })
  return content.trim() !== '' && subject.trim() !== '' && recipients.length > 0
}

const DraftAgain = ({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) => (
  <AlertDialog
    title="Replace the current text?"
    description="A new subject and text are drafted from the records. You can undo this."
    action="Draft again"
    look="primary"
    onConfirm={onConfirm}
    onCancel={onCancel}
  />
)

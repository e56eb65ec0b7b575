import { useQuery } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Sparkles from 'lucide-react/icons/sparkles'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Communication } from '../../../shared/communication.ts'
import { audiences, communicationTypes, textTones } from '../../../shared/communication-choices.ts'
import { communicationLimits } from '../../../shared/limits.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { compare } from '../../forms/conflict.ts'
import { counted } from '../../format/format.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useMay } from '../../session/session.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProjectOptions } from '../../ui/project-options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { Back } from './back.tsx'
import { fieldLabels, fieldNames, fieldsOf, same, trimmed, type Fields } from './composer-form.ts'
import { ChangedNote, FactsPanel, useCheckedFacts } from './facts-panel.tsx'
import { MailPreview } from './mail-preview.tsx'
import { RecipientsField } from './recipients-field.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useComposer, type Start } from './use-composer.ts'
import { useDraftText } from './use-draft-text.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'

/** What stands in a field, in words, where two versions of it are compared. */
const inWords = (
  name: keyof Fields,
  { recipients, facts, ...fields }: Fields,
  projects: ReadonlyMap<string, string>,
): string => {
  if (name === 'recipients') return recipients.map(({ name: called, email }) => called || email).join(', ') || 'Nobody'
  if (name === 'facts') return counted(facts.length, 'record')
  if (name === 'projectId')
    return fields.projectId === '' ? 'No project' : (projects.get(fields.projectId) ?? 'Another project')
  if (name === 'type') return communicationTypes[fields.type].label
  if (name === 'audienceType') return audiences[fields.audienceType].label
  if (name === 'tone') return textTones[fields.tone].label
  return fields[name] || 'Empty'
}

type Props = { saved: Communication | undefined; start: Start; onBorn: (id: string) => void }

/** Writes a communication: whom it is for, what it says and what that rests on. */
export const Composer = ({ saved, start, onBorn }: Props) => {
  const composer = useComposer(saved, start, onBorn)
  const { form, fields, dirty, over, conflict } = composer
  const draft = useDraftText(form)
  const navigate = useNavigate()
  const maySend = useMay('communication.send')
  const { projects, names } = useAllProjects()
  const allowance = useQuery(get('communications.allowance')).data
  const removing = useChange('communications.remove')
  const restoring = useChange('communications.restore')
  const [look, setLook] = useState<'write' | 'preview'>('write')
  const [sending, setSending] = useState<Communication>()
  const checked = useCheckedFacts(fields.projectId, fields.facts).data
  const { errors } = form.formState
  const left = allowance?.left ?? null
  const tooMany = left !== null && fields.recipients.length > left

  const saveNow = async () => {
    if ((await composer.save()) !== undefined) toast('Draft saved')
  }
  const send = async () => {
    const { recipients, subject, content } = form.getValues()
    form.clearErrors()
    setLook('write')
    if (content.trim() === '') form.setError('content', { message: 'Text is required' }, { shouldFocus: true })
    if (subject.trim() === '') form.setError('subject', { message: 'Subject is required' }, { shouldFocus: true })
    if (recipients.length === 0) form.setError('recipients', { message: 'Add at least one recipient' })
    if (content.trim() === '' || subject.trim() === '' || recipients.length === 0) return
    const stored = await composer.save()
    if (stored !== undefined) setSending(stored)
  }
  const remove = async () => {
    if (over === undefined) {
      composer.forget()
      void navigate(paths.communications())
      return
    }
    try {
      const input = { params: { id: over.id } }
      await removing.mutateAsync({ input: { ...input, body: { version: over.version } } })
      composer.forget()
      void navigate(paths.communications())
      toast('Draft deleted', {
        action: {
          label: 'Undo',
          run: () =>
            void restoring
              .mutateAsync({ input })
              .then(() => navigate(paths.communication(input.params.id)))
              .catch((error: unknown) => failed('The draft could not be restored', messageOf(error))),
        },
      })
    } catch (error) {
      failed('The draft could not be deleted', messageOf(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void saveNow()
  }
  const group = 'This communication'
  useCommands([
    ...(fields.projectId === ''
      ? []
      : [
          {
            id: 'communication.draft',
            group,
            label: 'Draft for me',
            icon: Sparkles,
            keywords: 'write text rules',
            run: draft.begin,
          },
        ]),
    ...(maySend ? [{ id: 'communication.send', group, label: 'Send', icon: Send, run: () => void send() }] : []),
    {
      id: 'communication.preview',
      group,
      label: look === 'write' ? 'Preview the mail' : 'Back to writing',
      run: () => setLook(look === 'write' ? 'preview' : 'write'),
    },
  ])

  const mine = Object.fromEntries(
    fieldNames
      .filter((name) => over !== undefined && !same(trimmed(fields)[name], fieldsOf(over)[name]))
      .map((name) => [name, trimmed(fields)[name]]),
  ) as Partial<Fields>
  const compared =
    conflict === undefined || over === undefined
      ? undefined
      : { ...compare(fieldNames, fieldsOf(over), mine, fieldsOf(conflict)), theirs: fieldsOf(conflict) }
  const choice = (name: 'type' | 'audienceType' | 'tone', options: Record<string, { label: string }>) => (
    <Field label={fieldLabels[name]} error={errors[name]?.message}>
      {(control) => (
        <Select {...control} {...form.register(name)}>
          <Options of={options} />
        </Select>
      )}
    </Field>
  )

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- one shortcut of the whole form
    <div onKeyDown={onKeyDown}>
      <PageHeader
        title={over === undefined ? 'New Communication' : 'Draft'}
        above={<Back />}
        actions={
          <>
            <span role="status" className="text-sm text-muted">
              {dirty ? 'Not saved yet' : over === undefined ? '' : 'Saved'}
            </span>
            <Button size="icon" look="quiet" aria-label="Delete draft" onClick={() => void remove()}>
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
            <Button onClick={() => void saveNow()} busy={composer.busy && 'Saving…'} disabled={!dirty}>
              Save draft
            </Button>
            {maySend && (
              <Button look="primary" onClick={() => void send()} disabled={composer.busy}>
                <Send aria-hidden="true" className="size-4" />
                Send…
              </Button>
            )}
          </>
        }
      />
      {composer.failure !== undefined && (
        <p role="alert" className="mb-3 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
          {composer.failure} What you wrote is kept.
        </p>
      )}
      {composer.restored && (
        <p
          role="status"
          className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-hover px-3 py-1.5 text-sm text-muted"
        >
          What you had written is back. It is not saved yet.
          <Button size="small" onClick={composer.discard}>
            {over === undefined ? 'Start empty' : 'Back to the saved draft'}
          </Button>
        </p>
      )}
      <form
        noValidate
        className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault()
          void saveNow()
        }}
      >
        <div className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
          <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            <Field label="Project" error={errors.projectId?.message}>
              {(control) => (
                <Select {...control} {...form.register('projectId')}>
                  <option value="">No project</option>
                  <ProjectOptions of={projects} chosen={fields.projectId} />
                </Select>
              )}
            </Field>
            {choice('type', communicationTypes)}
            {choice('audienceType', audiences)}
            {choice('tone', textTones)}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-hover px-3 py-2">
            <Button
              look="secondary"
              onClick={draft.begin}
              disabled={fields.projectId === ''}
              busy={draft.busy && 'Drafting…'}
            >
              <Sparkles aria-hidden="true" className="size-4" />
              Draft for me
            </Button>
            {draft.undo !== undefined && (
              <Button look="quiet" onClick={draft.undo}>
                <Undo2 aria-hidden="true" className="size-4" />
                Undo draft
              </Button>
            )}
            <span role="status" className="min-w-0 grow basis-48 text-sm text-muted">
              {draft.failure !== undefined ? (
                <span className="font-medium text-bad">{draft.failure}</span>
              ) : fields.projectId === '' ? (
                'Choose a project to have the text drafted from its records.'
              ) : draft.undo !== undefined ? (
                `Drafted by rules from ${counted(fields.facts.length, 'record')}. Check it before you send it.`
              ) : (
                'Writes subject and text from the project’s records, for this audience and in this tone.'
              )}
            </span>
          </div>
          <RecipientsField
            value={fields.recipients}
            onChange={(recipients) => {
              form.setValue('recipients', recipients, { shouldDirty: true })
              form.clearErrors('recipients')
            }}
            projectId={fields.projectId}
            error={tooMany ? `The plan leaves ${counted(left, 'email')} for today` : recipientsError(errors.recipients)}
            hint={
              left === null
                ? undefined
                : `${counted(fields.recipients.length, 'recipient')}. The plan leaves ${counted(left, 'email')} for today.`
            }
          />
          <Field label="Subject" required error={errors.subject?.message}>
            {(control) => (
              <Input
                {...control}
                {...form.register('subject')}
                dir="auto"
                maxLength={communicationLimits.subject}
                autoComplete="off"
              />
            )}
          </Field>
          <div>
            <div className="mb-1 flex items-end justify-between gap-2">
              <span aria-hidden="true" className="text-sm font-medium">
                Text <span className="text-bad">*</span>
              </span>
              <Segmented
                label="How the text is shown"
                value={look}
                options={{ write: 'Write', preview: 'Preview' }}
                onChange={setLook}
              />
            </div>
            {look === 'preview' ? (
              <MailPreview subject={fields.subject} content={fields.content} />
            ) : (
              <Field
                label="Text"
                hideLabel
                required
                error={errors.content?.message}
                hint="Plain text. A blank line begins a paragraph, a hyphen an item of a list, and an address becomes a link."
              >
                {(control) => (
                  <Textarea
                    {...control}
                    {...form.register('content')}
                    dir="auto"
                    rows={18}
                    maxLength={communicationLimits.content}
                    className="min-h-80 font-sans leading-6"
                  />
                )}
              </Field>
            )}
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-16">
          <FactsPanel projectId={fields.projectId} facts={fields.facts} checked={checked} />
          <ChangedNote checked={checked} />
        </div>
      </form>
      {draft.asking && (
        <AlertDialog
          title="Replace what is written?"
          description="Subject and text are drafted anew from the records. You can take that back."
          action="Draft anew"
          look="primary"
          onConfirm={draft.confirm}
          onCancel={draft.cancel}
        />
      )}
      {sending !== undefined && (
        <SendDialog communication={sending} checked={checked} left={left} onClose={() => setSending(undefined)} />
      )}
      {compared !== undefined && (
        <ConflictDialog
          what="the draft"
          differences={compared.conflicting.map((name) => ({
            label: fieldLabels[name],
            mine: inWords(name, fields, names),
            theirs: inWords(name, compared.theirs, names),
          }))}
          changedByOthers={compared.changedByOthers.map((name) => ({
            label: fieldLabels[name],
            theirs: inWords(name, compared.theirs, names),
          }))}
          busy={composer.busy}
          onMine={() => void composer.keepMine()}
          onTheirs={composer.takeTheirs}
          onClose={composer.putAside}
        />
      )}
    </div>
  )
}

/** What was refused of the list, or of one in it. */
const recipientsError = (error: unknown): string | undefined => {
  const found = error as
    | { message?: string }
    | { message?: string; email?: { message?: string }; name?: { message?: string } }[]
    | undefined
  if (!Array.isArray(found)) return found?.message
  return found
    .map((one) => one?.message ?? one?.email?.message ?? one?.name?.message)
    .find((message) => message !== undefined)
}

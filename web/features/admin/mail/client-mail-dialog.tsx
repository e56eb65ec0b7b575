import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { moneyActLimits } from '../../../../shared/operators/limits.ts'
import { reportKinds, stopReasons } from '../../../../shared/communications/mail-reach-choices.ts'
import { mailReasonForm, type ClientMail } from '../../../../shared/operators/mail.ts'
import { counted } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { id: string; onClose: () => void }

/** How the mail of a workspace is received, and the decision to stop it or allow it again. */
export const ClientMailDialog = ({ id, onClose }: Props) => {
  const mail = useQuery({ ...get('operators.clientMail', { params: { id } }), staleTime: 0 })
  if (mail.data !== undefined) return <Decision key={id} mail={mail.data} onClose={onClose} />
  return (
    <Dialog title="Mail" onClose={onClose}>
      <DialogBody>
        {mail.isError ? (
          <ErrorState
            title="The mail of this workspace could not be loaded"
            error={mail.error}
            onRetry={() => void mail.refetch()}
          />
        ) : (
          <Loading label="Loading the mail" className="flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
          </Loading>
        )}
      </DialogBody>
    </Dialog>
  )
}

const Decision = ({ mail, onClose }: { mail: ClientMail; onClose: () => void }) => {
  const { id, companyName, stopped } = mail
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(mailReasonForm) })
  const decide = useChange('operators.decideMail')
  const [refusal, setRefusal] = useState<string>()
  const isStopped = stopped !== null
  const send = ({ reason }: { reason: string }) => {
    if (decide.isPending) return
    decide.mutate(
      { input: { params: { id }, body: { mail: isStopped ? 'allowed' : 'stopped', reason } } },
      {
        onSuccess: () => {
          toast(isStopped ? 'Mail allowed again' : 'Mail stopped', { description: companyName })
          onClose()
        },
        onError: (error) => {
          if (!showAtFields(form, error)) setRefusal(messageOf(error))
        },
      },
    )
  }
  return (
    <Dialog
      title={`Mail of ${companyName}`}
      description={isStopped ? stopReasons[stopped.reason].about : 'Its mail to others is sent.'}
      insistent={decide.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          setRefusal(undefined)
          void form.handleSubmit(send)(event)
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <Figures mail={mail} />
          <Complaints complaints={mail.complaints} />
          <Field
            label="Reason"
            required
            hint="The workspace sees it in its audit log."
            error={form.formState.errors.reason?.message}
          >
            {(control) => (
              <Textarea {...control} {...form.register('reason')} rows={3} maxLength={moneyActLimits.reason.most} />
            )}
          </Field>
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={decide.isPending}>
            Cancel
          </Button>
          <Button type="submit" look={isStopped ? 'primary' : 'danger'} busy={decide.isPending && 'One moment…'}>
            {isStopped ? 'Allow mail again' : 'Stop mail'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

const Figures = ({ mail: { stopped, isNew, sent, bounced } }: { mail: ClientMail }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm">
    {stopped !== null && (
      <>
        <dt className="text-muted">Stopped</dt>
        <dd>
          <Ago at={stopped.at} />
        </dd>
      </>
    )}
    {typeof stopped?.note === 'string' && (
      <>
        <dt className="text-muted">Reason given</dt>
        <dd className="break-words">{stopped.note}</dd>
      </>
    )}
    <dt className="text-muted">This month</dt>
    <dd className="tabular">
      {counted(sent, 'mail')} sent, {bounced} came back
    </dd>
    <dt className="text-muted">May mail</dt>
    <dd>{isNew ? 'People who agreed, and its own domain: it is new' : 'Anyone'}</dd>
  </dl>
)

const Complaints = ({ complaints }: Pick<ClientMail, 'complaints'>) => (
  <section aria-label="Newest complaints">
    <h3 className="mb-1 text-sm font-medium">Newest complaints</h3>
    {complaints.length === 0 ? (
      <p className="text-sm text-muted">No complaints in the last 90 days.</p>
    ) : (
      <ul className="max-h-64 overflow-y-auto rounded-md border border-line">
        {complaints.map(({ at, about, subject }) => (
          <li key={at} className="border-b border-line px-3 py-1.5 text-sm last:border-b-0">
            <span className="flex gap-3">
              <bdi className="min-w-0 grow font-medium break-words">{subject ?? 'Invitation or other mail'}</bdi>
              <span className="shrink-0 text-muted">
                <Ago at={at} />
              </span>
            </span>
            <span className="block text-muted">
              {about === null ? 'Marked as spam in a mail program, or reported without a comment' : reportKinds[about]}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
)

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askOutcomes, stoppedAdvice, unreachable } from '../../../shared/communications/mail-reach-choices.ts'
import type { Reach } from '../../../shared/communications/mail-reach.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { call } from '../../client/client.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import type { Addressee } from './composer-form.ts'

const reachKey = 'communications.reach'

/** Which recipients the workspace cannot mail, fetched again when they change or the person returns to the page. */
export const useReach = (recipients: readonly Addressee[]): Reach | undefined =>
  useQuery({
    queryKey: [reachKey, recipients.map(({ personId, email }) => [personId, email])],
    queryFn: ({ signal }) =>
      call(
        'communications.reach',
        { body: { recipients: recipients.map(({ personId, email }) => ({ personId, email })) } },
        { signal },
      ),
    placeholderData: (before: Reach | undefined) =>
      before && {
        ...before,
        held: before.held.filter(({ email }) => recipients.some((recipient) => recipient.email === email)),
      },
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  }).data

/** Whether nothing holds a mail to these recipients back. */
export const isReached = (reach: Reach | undefined): boolean =>
  reach === undefined || (reach.stopped === null && reach.held.length === 0)

type Props = {
  reach: Reach | undefined
  /** Undefined where recipients cannot be removed. */
  onRemove?: ((emails: readonly string[]) => void) | undefined
}

/** Says before sending who cannot be mailed yet, why, and what to do about it. */
export const ReachNote = ({ reach, onRemove }: Props) => {
  if (reach === undefined) return null
  if (reach.stopped !== null) return <StoppedNote stopped={reach.stopped} />
  return (
    <>
      {reach.held.length > 0 && <HeldNote reach={reach} onRemove={onRemove} />}
      {reach.isNew && <NewNote reach={reach} />}
    </>
  )
}

export const StoppedNote = ({ stopped }: { stopped: NonNullable<Reach['stopped']> }) => (
  <section role="alert" aria-label="Mail is stopped" className="rounded-lg bg-bad-soft px-3 py-2 text-sm text-bad">
    <p className="font-medium">
      Mail from your workspace was stopped <Ago at={stopped.at} />.
    </p>
    <p className="mt-1">
      {stopped.why} {stoppedAdvice}
    </p>
  </section>
)

const NewNote = ({ reach: { newUntil, ownDomain } }: { reach: Reach }) => (
  <section aria-label="New workspace" className="rounded-lg border border-line bg-surface px-3 py-2 text-sm text-muted">
    <p className="font-medium text-ink">Your workspace is new</p>
    <p className="mt-1">
      It can mail members who have joined
      {ownDomain !== null && <>, addresses at {ownDomain}</>} and people who agreed, and addresses in its mails are not
      links. That ends with your first payment
      {newUntil !== null && <>, or on {writtenDay(newUntil.slice(0, 10))} if no one complains</>}.
    </p>
  </section>
)

const HeldNote = ({ reach: { held }, onRemove }: { reach: Reach } & Pick<Props, 'onRemove'>) => {
  const queries = useQueryClient()
  const asking = useMutation({
    mutationFn: (emails: string[]) => call('communications.ask', { body: { emails } }),
    onSuccess: ({ outcomes }) => {
      const sent = outcomes.filter(({ outcome }) => outcome === 'asked')
      if (sent.length > 0)
        toast(`${counted(sent.length, 'person was', 'people were')} asked`, {
          description: 'You can send as soon as they agree. Your draft stays here.',
        })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [reachKey] }),
        queries.invalidateQueries({ queryKey: ['communications.allowance'] }),
      ]),
  })
  const askable = held.filter(({ mayAsk }) => mayAsk).map(({ email }) => email)
  const outcomes = new Map(asking.data?.outcomes.map(({ email, outcome }) => [email, outcome]))
  return (
    <section aria-label="Cannot be mailed yet" className="rounded-lg bg-warn-soft px-3 py-2 text-sm">
      <p className="font-medium text-warn">
        {counted(held.length, 'recipient', 'recipients')} cannot be mailed{' '}
        {held.every(({ why }) => why === 'refused') ? '' : 'yet'}
      </p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {held.map(({ email, why, askedAt }) => {
          const outcome = outcomes.get(email)
          return (
            <li key={email}>
              <span className="block break-all">{email}</span>
              <span className="block text-muted">
                {unreachable[why].about}
                {askedAt !== null && why === 'unconfirmed' && (
                  <>
                    {' '}
                    Asked <Ago at={askedAt} />.
                  </>
                )}
                {outcome !== undefined && outcome !== 'asked' && <> {askOutcomes[outcome]}.</>}
              </span>
            </li>
          )
        })}
      </ul>
      {asking.isError && <FormError>{refusalWords(asking.error)}</FormError>}
      <div className="mt-2 flex flex-wrap gap-2">
        {askable.length > 0 && (
          <Button size="small" onClick={() => asking.mutate(askable)} busy={asking.isPending && 'Asking…'}>
            Ask {askable.length === 1 ? 'them' : `all ${askable.length}`} to agree
          </Button>
        )}
        {onRemove !== undefined && (
          <Button size="small" look="quiet" onClick={() => onRemove(held.map(({ email }) => email))}>
            Remove from recipients
          </Button>
        )}
      </div>
      {askable.length > 0 && (
        <p className="mt-2 text-muted">
          They get a short email from Plumbline with your company’s name and none of your text. It counts toward your
          emails of today.
        </p>
      )}
    </section>
  )
}

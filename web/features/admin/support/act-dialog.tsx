import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addDays, dayOf } from '../../../../shared/dates/dates.ts'
import { supportLimits } from '../../../../shared/operators/limits.ts'
import { extendBody, mailAllowanceBody, reasonBody, type ClientSupport } from '../../../../shared/operators/support.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { preparedResolver } from '../../../forms/form-resolver.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input } from '../../../ui/input.tsx'
import { ReasonField } from '../parts/reason-field.tsx'
import { wordsOf, type Act, type Asked } from './acts.ts'
import { useAct } from './use-act.ts'

/** The last day up to which a date can be put off, and the one that the form begins with, in the workspace's zone. */
const daysFor = (act: Act, { timeZone, readOnlyAt, closesAt }: ClientSupport) => {
  const today = dayOf(new Date(), timeZone)
  const present = act.kind === 'extend' ? (act.what === 'changes' ? readOnlyAt : closesAt) : null
  const last = addDays(today, supportLimits.extensionDays)
  const from = present === null ? today : dayOf(new Date(present), timeZone)
  const proposed = addDays(from > today ? from : today, 7)
  return { today, last, proposed: proposed < last ? proposed : last }
}

/** Whether the company account gets a mail about it. */
const isMailed = ({ kind }: Act): boolean => kind === 'suspend' || kind === 'restore' || kind === 'extend'

const schemaOf = ({ kind }: Act) => {
  if (kind === 'extend') return extendBody
  return kind === 'allowMails' ? mailAllowanceBody : reasonBody
}

type Props = {
  client: ClientSupport
  act: Act
  onDone: (what: string) => void
  onClose: () => void
}

/** Asks for the reason of an act, and for what else it needs. What is typed stays if it is refused. */
export const ActDialog = ({ client, act, onDone, onClose }: Props) => {
  const words = wordsOf(act, client)
  const days = daysFor(act, client)
  const form = useForm<Asked>({
    defaultValues: { reason: '', until: days.proposed, extra: '' },
    resolver: preparedResolver<Asked>(schemaOf(act), (fields) => ({
      ...fields,
      ...(act.kind === 'extend' && { what: act.what }),
    })),
  })
  const key = useIdempotencyKey(form)
  const send = useAct(client)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const { errors } = form.formState

  const submit = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    const asked = form.getValues()
    try {
      await send(act, asked, key.current)
      onDone(words.done(asked))
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) setRefusal(messageOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog title={<bdi>{words.title}</bdi>} description={words.description} width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <DialogBody className="flex flex-col gap-4">
          {act.kind === 'extend' && (
            <Field
              label="Last day"
              required
              hint={`At the latest ${writtenDay(days.last)}. Days are those of ${client.timeZone}.`}
              error={errors.until?.message}
            >
              {(control) => (
                <Input {...control} {...form.register('until')} type="date" min={days.today} max={days.last} />
              )}
            </Field>
          )}
          {act.kind === 'allowMails' && (
            <Field
              label="Emails above the plan’s limit"
              required
              hint={
                client.mailsToday.extra === 0
                  ? undefined
                  : `${client.mailsToday.extra} are allowed already. Enter the new total.`
              }
              error={errors.extra?.message}
            >
              {(control) => <Input {...control} {...form.register('extra')} inputMode="numeric" autoComplete="off" />}
            </Field>
          )}
          <ReasonField
            registered={form.register('reason')}
            hint={
              isMailed(act)
                ? 'The company reads it in its audit log and in an email.'
                : 'The company reads it in its audit log.'
            }
            error={errors.reason?.message}
          />
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look={words.look} busy={busy && 'One moment…'}>
            {words.action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

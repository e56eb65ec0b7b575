import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  actingForm,
  actingMinutes,
  maxActingReason,
  type ChosenWorkspace,
} from '../../../../shared/accounts/operator-access.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Select, Textarea } from '../../../ui/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { chooseWorkspace } from './page-workspace.ts'

const lengths = [15, actingMinutes.usual, actingMinutes.most] as const

type Form = { reason: string; minutes: string }

const schema = z.object({ reason: actingForm.shape.reason, minutes: z.string() })

type Props = { workspace: ChosenWorkspace; onClose: () => void }

/** Asks why, and for how long, before an operator can change something in a workspace. */
export const ActDialog = ({ workspace: { id, companyName }, onClose }: Props) => {
  const queries = useQueryClient()
  const form = useForm<Form, unknown, Form>({
    defaultValues: { reason: '', minutes: String(actingMinutes.usual) },
    resolver: formResolver(schema),
  })
  const { errors } = form.formState
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef(false)

  const start = async ({ reason, minutes }: Form) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await chooseWorkspace(queries, { customerId: id, acting: { reason, minutes: Number(minutes) } })
      toast('You can now make changes', { description: 'The company has been notified.' })
      onClose()
    } catch (error) {
      setRefusal(messageOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      title="Act in this workspace"
      description={`You get the rights of a program manager of ${companyName} for projects, requests and the team.`}
      width="small"
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(start)(event)}
      >
        <DialogBody className="flex flex-col gap-4">
          <Field
            label="Reason"
            required
            hint="The company reads it in its audit log and in the notice that it gets now."
            error={errors.reason?.message}
          >
            {(control) => <Textarea {...control} rows={3} maxLength={maxActingReason} {...form.register('reason')} />}
          </Field>
          <Field label="For" hint="Acting also ends with your session.">
            {(control) => (
              <Select {...control} {...form.register('minutes')}>
                {lengths.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} minutes
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={busy && 'One moment…'}>
            Start acting
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createWebhook, type EventChoice, type Webhook } from '../../../shared/webhooks/webhook.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { EventPicker } from './event-picker.tsx'

type Fields = { url: string; description: string; events: EventChoice }

type Props = {
  /** The webhook to edit; without it, the dialog creates a new one. */ webhook?: Webhook
  onClose: () => void
  /** Receives the secret of a new webhook. */ onMade?: (secret: string) => void
}

/** Creates a webhook, or changes its URL and events. */
export const WebhookDialog = ({ webhook, onClose, onMade }: Props) => {
  const creating = useChange('webhooks.create')
  const updating = useChange('webhooks.update')
  const [conflict, setConflict] = useState<Webhook>()
  const form = useForm<Fields>({
    defaultValues: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? 'all',
    },
    resolver: formResolver(createWebhook),
  })
  const { errors, isSubmitting } = form.formState
  const events = useWatch({ control: form.control, name: 'events' })

  const send = async (fields: Fields) => {
    try {
      if (webhook === undefined) {
        const { secret } = await creating.mutateAsync({ input: { body: fields } })
        onMade?.(secret)
      } else {
        await updating.mutateAsync({
          input: { params: { id: webhook.id }, body: { ...fields, version: (conflict ?? webhook).version } },
        })
        toast('Webhook saved')
      }
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') setConflict(error.current as Webhook)
      const atFields = error instanceof ProblemError && error.errors.length > 0
      if (atFields) showAtFields(form, error)
      else form.setError('root', { message: messageOf(error) })
    }
  }

  return (
    <Dialog
      title={webhook === undefined ? 'Add a webhook' : 'Edit the webhook'}
      description="Plumbline sends a signed POST to the address for each event."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field
            label="Address"
            required
            error={errors.url?.message}
            hint="Must start with https:// and be reachable from the internet."
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('url')}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://example.com/hooks/plumbline"
                className="font-mono"
              />
            )}
          </Field>
          <Field label="Description" error={errors.description?.message}>
            {(control) => (
              <Input {...control} {...form.register('description')} autoComplete="off" placeholder="What it is for" />
            )}
          </Field>
          <EventPicker
            value={events}
            onChange={(value) =>
              form.setValue('events', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
            error={errors.events?.message}
          />
          {errors.root && (
            <FormError>
              {errors.root.message}{' '}
              {conflict !== undefined && 'Your input is not lost: save again to overwrite their version.'}
            </FormError>
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            {webhook === undefined ? 'Add webhook' : conflict === undefined ? 'Save' : 'Overwrite their version'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

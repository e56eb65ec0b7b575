import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { createChatChannel, editedChatChannel, type ChatChannel } from '../../../shared/chat/chat-channel.ts'
import { chatKinds, chatPaces, type ChatKind, type ChatPace } from '../../../shared/chat/chat-choices.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'
import { CheckList } from './check-list.tsx'
import { ProjectPicker } from './project-picker.tsx'

type Fields = { address: string; name: string; projectIds: 'all' | string[]; kinds: ChatKind[]; pace: ChatPace }

/** Connects a channel, or changes what it gets. The stored address is not shown, and stays if the field is left empty. */
export const ChannelDialog = ({ channel, onClose }: { channel?: ChatChannel; onClose: () => void }) => {
  const creating = useChange('chat.create')
  const updating = useChange('chat.update')
  const [conflict, setConflict] = useState<ChatChannel>()
  const form = useForm<Fields>({
    defaultValues: {
      address: '',
      name: channel?.name ?? '',
      projectIds: channel?.projectIds ?? 'all',
      kinds: channel?.kinds ?? ['health', 'late'],
      pace: channel?.pace ?? 'at_once',
    },
    resolver: formResolver(channel === undefined ? createChatChannel : editedChatChannel),
  })
  const { errors, isSubmitting, isSubmitted } = form.formState
  const [kinds, projectIds] = useWatch({ control: form.control, name: ['kinds', 'projectIds'] })
  const set = <K extends 'kinds' | 'projectIds'>(name: K, value: Fields[K]) =>
    form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })

  const send = async (fields: Fields) => {
    try {
      if (channel === undefined) await creating.mutateAsync({ input: { body: fields } })
      else {
        const { address, ...rest } = fields
        const version = (conflict ?? channel).version
        const body = { ...rest, version, ...(address !== '' && { address }) }
        await updating.mutateAsync({ input: { params: { id: channel.id }, body } })
      }
      toast(channel === undefined ? 'Channel connected' : 'Channel saved')
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict') setConflict(error.current as ChatChannel)
      const atFields = error instanceof ProblemError && error.errors.length > 0
      if (atFields) showAtFields(form, error)
      else form.setError('root', { message: messageOf(error) })
    }
  }

  return (
    <Dialog
      title={channel === undefined ? 'Connect a channel' : `Edit ${channel.name}`}
      description="Plumbline posts to the channel through its incoming webhook. It reads nothing there."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field
            label={channel === undefined ? 'Address' : 'New address'}
            required={channel === undefined}
            error={errors.address?.message}
            hint={
              channel === undefined
                ? 'Of an incoming webhook in Slack, or of a workflow in Microsoft Teams. It is a secret, and not shown again.'
                : 'Leave this empty to keep the address.'
            }
          >
            {(control) => (
              <Input
                {...control}
                {...form.register('address')}
                type="url"
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="https://hooks.slack.com/services/…"
                className="font-mono"
              />
            )}
          </Field>
          <Field label="Name" required error={errors.name?.message} hint="Shown only in Plumbline">
            {(control) => (
              <Input {...control} {...form.register('name')} autoComplete="off" placeholder="#site-works" />
            )}
          </Field>
          <CheckList
            legend="What to send"
            items={(Object.keys(chatKinds) as ChatKind[]).map((id) => ({ id, ...chatKinds[id] }))}
            value={kinds}
            onChange={(value) => set('kinds', value)}
            error={errors.kinds?.message}
          />
          <ProjectPicker
            value={projectIds}
            onChange={(value) => set('projectIds', value)}
            error={(errors.projectIds as { message?: string } | undefined)?.message}
          />
          <Field
            label="How often"
            error={errors.pace?.message}
            hint="Immediately means within a minute, and at most every five minutes. The digest is sent at 7:00 in the morning."
          >
            {(control) => (
              <Select {...control} {...form.register('pace')}>
                {(Object.keys(chatPaces) as ChatPace[]).map((pace) => (
                  <option key={pace} value={pace}>
                    {chatPaces[pace].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
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
            {channel === undefined ? 'Connect' : conflict === undefined ? 'Save' : 'Overwrite their version'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

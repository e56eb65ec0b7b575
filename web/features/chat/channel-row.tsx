import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import type { ChatChannel } from '../../../shared/chat/chat-channel.ts'
import { chatKinds, chatPaces, chatServices } from '../../../shared/chat/chat-choices.ts'
import { counted, listed, lowerFirst } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { Ago } from '../../session/time.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { ChannelDialog } from './channel-dialog.tsx'

/** A channel: what it gets, how its messages go, and what can be done with it. */
export const ChannelRow = ({ channel }: { channel: ChatChannel }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0">
    <div className="min-w-0 grow basis-72">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium break-words">{channel.name}</span>
        <span className="text-sm text-muted">{chatServices[channel.service].label}</span>
        <State channel={channel} />
      </p>
      <p className="text-sm text-muted">{whatItGets(channel)}</p>
      <Trouble channel={channel} />
    </div>
    <Actions channel={channel} />
  </li>
)

/** `Late and mentioned · 3 projects · Daily digest` */
const whatItGets = ({ kinds, projectIds, pace }: ChatChannel): string => {
  const names = kinds.map((kind, index) => {
    const { label } = chatKinds[kind]
    return index === 0 ? label : lowerFirst(label)
  })
  const where = projectIds === 'all' ? 'All projects' : counted(projectIds.length, 'project')
  return `${listed(names)} · ${where} · ${chatPaces[pace].label}`
}

const State = ({ channel: { on, off, failing } }: { channel: ChatChannel }) => {
  if (!on) {
    const byPerson = off?.reason === 'person'
    return <Badge tone={byPerson ? 'neutral' : 'danger'}>{byPerson ? 'Off' : 'Paused'}</Badge>
  }
  return failing === null ? <Badge tone="success">On</Badge> : <Badge tone="warning">Failing</Badge>
}

/** When the latest message arrived, or why none does and what to do about it. */
const Trouble = ({ channel: { on, off, failing, sentAt } }: { channel: ChatChannel }) => {
  if (!on && off !== null && off.reason !== 'person')
    return (
      <p className="text-sm text-bad">
        Paused <Ago at={off.at} />
        {off.reason === 'gone'
          ? ', because the service says that the channel or its webhook is gone. Replace the address, and turn it on.'
          : ', because its messages failed for a day. Send a test, and turn it on.'}
      </p>
    )
  if (failing !== null)
    return (
      <p className="text-sm text-warn">
        {failing.problem}. The first failure was <Ago at={failing.since} />. Messages are tried again.
      </p>
    )
  return (
    <p className="text-sm text-muted">
      {sentAt === null ? (
        'No message yet'
      ) : (
        <>
          Last message <Ago at={sentAt} />
        </>
      )}
    </p>
  )
}

const Actions = ({ channel }: { channel: ChatChannel }) => {
  const { id, name, on } = channel
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const testing = useChange('chat.test')
  const updating = useChange('chat.update')
  const close = () => setOpen(undefined)

  const sendTest = () =>
    testing.mutate(
      { input: { params: { id } } },
      {
        onSuccess: ({ sent, problem }) =>
          sent ? toast('Test sent', { description: `Look at ${name}.` }) : failed('The test failed', problem ?? ''),
        onError: (error) => failed('The test failed', messageOf(error)),
      },
    )
  const turn = (wanted: boolean): void =>
    void updating.mutateAsync({ input: { params: { id }, body: { on: wanted } } }).then(
      () => toast(wanted ? 'Channel turned on' : 'Channel turned off'),
      (error: unknown) =>
        notSaved(error, {
          title: wanted ? 'The channel could not be turned on' : 'The channel could not be turned off',
          what: wanted ? 'Turning on a channel' : 'Turning off a channel',
          again: () => turn(wanted),
        }),
    )

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={sendTest} busy={testing.isPending && 'Sending…'} aria-label={`Send test to ${name}`}>
        Send test
      </Button>
      <Button onClick={() => setOpen('edit')} aria-label={`Edit ${name}`}>
        Edit
      </Button>
      <Menu
        trigger={
          <Button size="icon" aria-label={`More actions for ${name}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </Button>
        }
      >
        <MenuItem onSelect={() => turn(!on)}>{on ? 'Turn off' : 'Turn on'}</MenuItem>
        <MenuSeparator />
        <MenuItem className="text-bad" onSelect={() => setOpen('remove')}>
          Disconnect…
        </MenuItem>
      </Menu>
      {open === 'edit' && <ChannelDialog channel={channel} onClose={close} />}
      {open === 'remove' && <RemoveDialog channel={channel} onClose={close} />}
    </div>
  )
}

const RemoveDialog = ({ channel: { id, name }, onClose }: { channel: ChatChannel; onClose: () => void }) => {
  const change = useChange('chat.remove')
  const remove = () => change.mutate({ input: { params: { id } } }, { onSuccess: () => toast('Channel disconnected') })
  return (
    <AlertDialog
      title="Disconnect this channel?"
      description={`${name} gets no more messages, and those that wait are not sent. Its address is permanently deleted.`}
      action="Disconnect"
      busy={change.isPending && 'Disconnecting…'}
      onConfirm={remove}
      onCancel={onClose}
    >
      {change.error !== null && <FormError>{messageOf(change.error)}</FormError>}
    </AlertDialog>
  )
}

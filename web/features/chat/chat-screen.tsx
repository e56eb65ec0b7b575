import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import MessageSquare from 'lucide-react/icons/message-square'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { plans } from '../../../shared/billing/plans.ts'
import { chatLimits } from '../../../shared/chat/limits.ts'
import { get } from '../../client/client.ts'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useMay, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { ChannelDialog } from './channel-dialog.tsx'
import { ChannelRow } from './channel-row.tsx'

/** Sends no requests for people who may not read the channels, because each refusal would add an entry to the audit log. */
export const ChatScreen = () =>
  useMay('chat.manage') ? (
    <Channels />
  ) : (
    <>
      <PageHeader title="Chat channels" />
      <EmptyState className="rounded-lg border border-line bg-surface py-14" icon={<Lock />} title="Access Restricted">
        Only Program Managers and the company account can manage chat channels.
      </EmptyState>
    </>
  )

const Channels = () => {
  const list = useQuery(get('chat.list'))
  const [adding, setAdding] = useState(false)
  const channels = list.data
  const { label, integrations } = plans[useSession().customer?.subscriptionPlan ?? 'starter']
  const included = integrations !== 'none'
  const full = channels !== undefined && channels.length >= chatLimits.perWorkspace
  const retry = () => void list.refetch()
  const add = (
    <Button
      look="primary"
      onClick={() => setAdding(true)}
      disabled={full}
      title={full ? `A workspace can have at most ${chatLimits.perWorkspace} chat channels` : undefined}
    >
      <Plus aria-hidden="true" className="size-4" />
      Connect channel
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Chat channels"
        below={
          <p className="mt-1 max-w-160 text-muted">
            Tell a channel of Slack or Microsoft Teams when a project’s health changes, work is late, an approval waits,
            a report is sealed or someone is mentioned.
          </p>
        }
        actions={included && channels !== undefined && channels.length > 0 ? add : undefined}
      />
      {!included && (
        <p className="mb-4 text-sm text-muted">
          The {label} plan does not include chat channels{(channels?.length ?? 0) > 0 && ', so they get nothing'}.{' '}
          <UpgradeLink limit="connections" />
        </p>
      )}
      {list.isError && channels !== undefined && <StaleNote error={list.error} onRetry={retry} />}
      {channels === undefined ? (
        list.isError ? (
          <ErrorState title="The chat channels could not be loaded" error={list.error} onRetry={retry} />
        ) : (
          <Loading label="Loading the chat channels" className="rounded-lg border border-line bg-surface">
            {[1, 2, 3].map((row) => (
              <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-4 last:border-b-0">
                <Skeleton className="h-4 w-48 max-w-full" />
                <span className="grow" />
                <Skeleton className="h-5 w-12" />
              </span>
            ))}
          </Loading>
        )
      ) : channels.length === 0 ? (
        <EmptyState
          className="rounded-lg border border-line bg-surface py-14"
          icon={<MessageSquare />}
          title="No chat channels yet"
          action={included && add}
        >
          Create an incoming webhook in Slack, or a workflow for webhook requests in Teams, and paste its address here.
        </EmptyState>
      ) : (
        <ul aria-label="Chat channels" className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} />
          ))}
        </ul>
      )}
      {adding && <ChannelDialog onClose={() => setAdding(false)} />}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { webhookLimits } from '../../../shared/webhooks/limits.ts'
import { get } from '../../client/client.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { CodeConnections } from '../code/code-connections.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookDetails } from './webhook-details.tsx'
import { WebhookTable } from './webhook-table.tsx'
import { ReceivingGuide } from './receiving-guide.tsx'

/**
 * All webhooks, or the one in the URL. Sends no requests for people who may not read them, because each refusal would
 * add an entry to the audit log.
 */
export const WebhooksScreen = () => {
  const may = useMay('webhook.manage')
  const { id } = useParams()
  if (may) return id === undefined ? <Webhooks /> : <WebhookDetails id={id} />
  return (
    <>
      <PageHeader title="Webhooks" />
      <EmptyState icon={<Lock />} title="Access Restricted">
        Only Program Managers and the company account can manage webhooks.
      </EmptyState>
    </>
  )
}

const Webhooks = () => {
  const list = useQuery(get('webhooks.list'))
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const webhooks = list.data
  const full = webhooks !== undefined && webhooks.length >= webhookLimits.perWorkspace
  const add = (
    <Button
      look="primary"
      onClick={() => setAdding(true)}
      disabled={full}
      title={full ? `A workspace can have at most ${webhookLimits.perWorkspace} webhooks` : undefined}
    >
      <Plus aria-hidden="true" className="size-4" />
      Add webhook
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Webhooks"
        below={
          <p className="mt-1 max-w-160 text-muted">
            Send events to your other systems as they happen. Every delivery is signed, retried if it fails, and logged
            for 30 days.
          </p>
        }
        actions={webhooks !== undefined && webhooks.length > 0 ? add : undefined}
      />
      <div className="flex flex-col gap-4">
        {list.isError && webhooks !== undefined && <StaleNote error={list.error} onRetry={() => void list.refetch()} />}
        {webhooks === undefined ? (
          list.isError ? (
            <ErrorState
              title="The webhooks could not be loaded"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <Loading label="Loading the webhooks" className="rounded-lg border border-line bg-surface">
              {[1, 2, 3].map((row) => (
                <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-4 last:border-b-0">
                  <Skeleton className="h-4 w-64 max-w-full" />
                  <span className="grow" />
                  <Skeleton className="h-5 w-12" />
                </span>
              ))}
            </Loading>
          )
        ) : webhooks.length === 0 ? (
          <EmptyState icon={<Unplug />} title="No webhooks yet" action={add}>
            Register the URL of your chat, ERP or own service, and choose the events to send.
          </EmptyState>
        ) : (
          <WebhookTable webhooks={webhooks} />
        )}
        {webhooks !== undefined && (
          <>
            <CodeConnections />
            <ReceivingGuide />
          </>
        )}
      </div>
      {adding && <WebhookDialog onClose={() => setAdding(false)} onMade={setSecret} />}
      {secret !== undefined && (
        <SecretDialog title="Your webhook is registered" secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

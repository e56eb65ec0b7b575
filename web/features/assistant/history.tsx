import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AssistantMessage, ConversationSummary } from '../../../shared/assistant.ts'
import { assistantLimits } from '../../../shared/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { call, get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Ago } from '../../ui/time.tsx'
import { failed } from '../../ui/toast.ts'

type Props = {
  onOpen: (id: string, log: readonly AssistantMessage[]) => void
  /** Called with the id of a conversation that was deleted. */
  onDeleted: (id: string) => void
}

/** The person's own conversations, newest first. */
export const History = ({ onOpen, onDeleted }: Props) => {
  const { data, error, refetch } = useQuery(get('assistant.conversations'))
  const remove = useChange('assistant.removeConversation')
  const [deleting, setDeleting] = useState<ConversationSummary>()
  const [opening, setOpening] = useState<string>()
  const open = async (id: string) => {
    setOpening(id)
    try {
      onOpen(id, (await call('assistant.conversation', { params: { id } })).log)
    } catch (reason) {
      setOpening(undefined)
      failed('Could not open the conversation', messageOf(reason))
    }
  }
  if (data === undefined && error === null)
    return (
      <Loading label="Loading conversations" className="flex flex-col gap-3 p-4">
        <Skeleton className="h-9" />
        <Skeleton className="h-9" />
      </Loading>
    )
  if (data === undefined)
    return <ErrorState title="Conversations could not be loaded" error={error} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <EmptyState title="No conversations yet">
        Your questions are listed here for {assistantLimits.days} days. Only you can see them.
      </EmptyState>
    )
  return (
    <>
      <ul className="flex flex-col py-1" aria-label="Conversations">
        {data.map((one) => (
          <li key={one.id} className="flex items-center gap-1 px-2">
            <button
              type="button"
              aria-busy={opening === one.id}
              className="flex min-w-0 grow flex-col rounded-md px-2 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
              onClick={() => void open(one.id)}
            >
              <span dir="auto" className="w-full truncate font-medium">
                {one.title}
              </span>
              <span className="text-sm text-muted">
                {counted(one.messages, 'question')}, <Ago at={one.updatedAt} />
              </span>
            </button>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Delete: ${one.title}`}
              className="text-muted"
              onClick={() => setDeleting(one)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {deleting !== undefined && (
        <AlertDialog
          title="Delete this conversation?"
          description="Its questions and answers are deleted for good. The records that they name stay as they are."
          action="Delete"
          busy={remove.isPending && 'Deleting…'}
          onCancel={() => setDeleting(undefined)}
          onConfirm={() =>
            remove.mutate(
              { input: { params: { id: deleting.id } } },
              {
                onSuccess: () => {
                  onDeleted(deleting.id)
                  setDeleting(undefined)
                },
                onError: (reason) => failed('Could not delete the conversation', messageOf(reason)),
              },
            )
          }
        />
      )}
    </>
  )
}

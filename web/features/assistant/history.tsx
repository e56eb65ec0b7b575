import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef, useState } from 'react'
import type { AssistantMessage, ConversationSummary } from '../../../shared/assistant/assistant.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { counted } from '../../../shared/wording.ts'
import { call, get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { failed } from '../../ui/toast.ts'

type Props = {
  onOpen: (id: string, log: readonly AssistantMessage[]) => void
  /** Called with the id of a conversation that was deleted. */
  onDeleted: (id: string) => void
}

type RowProps = {
  conversation: ConversationSummary
  isOpening: boolean
  onOpen: (id: string) => Promise<void>
  onDelete: (conversation: ConversationSummary) => void
}

const Row = ({ conversation, isOpening, onOpen, onDelete }: RowProps) => (
  <li className="flex items-center gap-1 px-2">
    <button
      type="button"
      aria-busy={isOpening}
      className="flex min-w-0 grow flex-col rounded-md px-2 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11"
      onClick={() => void onOpen(conversation.id)}
    >
      <span dir="auto" className="w-full truncate font-medium">
        {conversation.title}
      </span>
      <span className="text-sm text-muted">
        {counted(conversation.messages, 'question')}, <Ago at={conversation.updatedAt} />
      </span>
    </button>
    <Button
      look="quiet"
      size="icon"
      aria-label={`Delete: ${conversation.title}`}
      className="text-muted"
      onClick={() => onDelete(conversation)}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </Button>
  </li>
)

/** The person's own conversations, newest first. */
export const History = ({ onOpen, onDeleted }: Props) => {
  const { data, error, refetch } = useQuery(get('assistant.conversations'))
  const remove = useChange('assistant.removeConversation')
  const [deleting, setDeleting] = useState<ConversationSummary>()
  const [opening, setOpening] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  // The row that had the focus is gone with its conversation.
  useEffect(() => {
    if (data !== undefined && deleting === undefined && document.activeElement === document.body) part.current?.focus()
  }, [data, deleting])
  const open = async (id: string) => {
    setOpening(id)
    try {
      onOpen(id, (await call('assistant.conversation', { params: { id } })).log)
    } catch (reason) {
      setOpening(undefined)
      failed('Could not open the conversation', messageOf(reason))
    }
  }
  return (
    <div ref={part} tabIndex={-1} className="min-h-full focus:outline-none">
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading conversations" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="Conversations could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No conversations yet">
          Your questions are listed here for {assistantLimits.days} days. Only you can see them.
        </EmptyState>
      ) : (
        <ul className="flex flex-col py-1" aria-label="Conversations">
          {data.map((one) => (
            <Row key={one.id} conversation={one} isOpening={opening === one.id} onOpen={open} onDelete={setDeleting} />
          ))}
        </ul>
      )}
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
    </div>
  )
}

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '../../shared/comment.ts'
import { scopeOf } from '../../shared/permissions.ts'
import { refreshAfter } from '../changes.ts'
import { call } from '../client.ts'
import { getPages, recordsOf } from '../client-pages.ts'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import { messageOf, ProblemError } from '../problem-error.ts'
import { useMay, useSession } from '../session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../ui/states.tsx'
import { Ago } from '../ui/time.tsx'
import { failed, toast } from '../ui/toast.ts'
import { CommentField } from './comment-field.tsx'
import { mentionsIn, piecesOf, type Named } from './mention.ts'

/** How often what others say is fetched, in milliseconds; never while the tab is hidden. */
const poll = 20_000

const commentPages = (taskId: string) => getPages('comments.list', { params: { id: taskId }, query: { limit: 100 } })

type Props = { taskId: string; /** Who can be spoken to. */ people: readonly Named[] }

/** What was said about a task, oldest first, and a field to say more. */
export const Comments = ({ taskId, people }: Props) => {
  const list = useInfiniteQuery({ ...commentPages(taskId), refetchInterval: poll, staleTime: 0 })
  const mayWrite = useMay('comment.write')
  const comments = recordsOf(list.data)
  const again = () => void list.refetch()
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        Comments {comments !== undefined && <span className="font-normal text-muted tabular">{`${comments.length}${list.hasNextPage ? '+' : ''}`}</span>}
      </h3>
      {comments === undefined ? (
        list.isPending ? (
          <Loading label="Loading comments" className="flex flex-col gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        ) : (
          <ErrorState title="The comments could not be loaded" error={list.error} onRetry={again} />
        )
      ) : (
        <>
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          {comments.length === 0 ? (
            <p className="text-sm text-muted">Nothing has been said yet. Name somebody with @ and they are told.</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {comments.map((comment) => (
                <Entry key={comment.id} comment={comment} people={people} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button className="self-start" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
              Show later comments
            </Button>
          )}
        </>
      )}
      {mayWrite && <Writer taskId={taskId} people={people} />}
    </section>
  )
}

/** What is wrong with what was sent: the field's own words where there are some. */
const wordsOf = (error: unknown): string | undefined => (error === null ? undefined : ((error instanceof ProblemError ? error.errors[0]?.message : undefined) ?? messageOf(error)))

/** Where a new comment is written. What is typed stays until it is sent, also when the task is closed. */
const Writer = ({ taskId, people }: Props) => {
  const queries = useQueryClient()
  const draft = `comment ${taskId}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft)?.text ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = (next: string) => {
    setText(next)
    setKey(crypto.randomUUID())
    if (next === '') dropDraft(draft)
    else keepDraft(draft, { text: next })
  }
  const adding = useMutation({
    mutationFn: () => call('comments.add', { params: { id: taskId }, body: { text, mentions: mentionsIn(text, people) } }, { idempotencyKey: key }),
    onSuccess: async () => {
      write('')
      await refreshAfter(queries, 'comments.add')
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !adding.isPending) adding.mutate()
      }}
      className="flex flex-col gap-2"
    >
      <CommentField label="Write a comment" value={text} onChange={write} people={people} error={wordsOf(adding.error)} onSubmit={() => text.trim() !== '' && !adding.isPending && adding.mutate()} />
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted">@ names somebody · Ctrl + Enter sends</span>
        <Button type="submit" look="primary" disabled={text.trim() === ''} busy={adding.isPending && 'Sending…'}>
          Comment
        </Button>
      </div>
    </form>
  )
}

const Entry = ({ comment, people }: { comment: Comment; people: readonly Named[] }) => {
  const { user } = useSession()
  const queries = useQueryClient()
  const [state, setState] = useState<'read' | 'edit' | 'remove'>('read')
  const own = comment.by.id === user.id
  const mayRemove = own || scopeOf(user.role, 'comment.remove') === 'all'
  const removing = useMutation({
    mutationFn: () => call('comments.remove', { params: { id: comment.aboutId, commentId: comment.id } }),
    onSuccess: async () => {
      toast('Comment deleted')
      await refreshAfter(queries, 'comments.remove')
    },
    onError: (error) => failed('The comment could not be deleted', messageOf(error)),
  })
  return (
    <li className="flex gap-3">
      <Avatar name={comment.by.name} silent className="mt-0.5 size-7" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="font-medium">{comment.by.name}</span>
          <Ago at={comment.createdAt} className="text-xs text-muted" />
          {comment.editedAt !== null && <span className="text-xs text-muted">edited</span>}
        </p>
        {state === 'edit' ? (
          <Editor comment={comment} people={people} onClose={() => setState('read')} />
        ) : (
          <p className="break-words whitespace-pre-wrap">
            {piecesOf(comment.text, people.filter(({ id }) => comment.mentions.includes(id))).map(({ text, mention }, index) =>
              mention ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which has an order
                <span key={index} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent">
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        )}
        {state === 'read' && (own || mayRemove) && (
          <p className="-ml-2 flex">
            {own && (
              <Button look="quiet" size="small" className="text-muted" aria-label={`Edit your comment: ${comment.text.slice(0, 40)}`} onClick={() => setState('edit')}>
                Edit
              </Button>
            )}
            {mayRemove && (
              <Button look="quiet" size="small" className="text-muted" aria-label={`Delete the comment: ${comment.text.slice(0, 40)}`} onClick={() => setState('remove')}>
                Delete
              </Button>
            )}
          </p>
        )}
        {state === 'remove' && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <span role="alert">Delete this comment for good?</span>
            <Button size="small" onClick={() => setState('read')}>
              Keep
            </Button>
            <Button size="small" look="danger" busy={removing.isPending && 'Deleting…'} onClick={() => removing.mutate()}>
              Delete
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

const Editor = ({ comment, people, onClose }: { comment: Comment; people: readonly Named[]; onClose: () => void }) => {
  const queries = useQueryClient()
  const [text, setText] = useState(comment.text)
  const saving = useMutation({
    mutationFn: () => call('comments.edit', { params: { id: comment.aboutId, commentId: comment.id }, body: { text, mentions: mentionsIn(text, people), version: comment.version } }),
    onSuccess: async () => {
      await refreshAfter(queries, 'comments.edit')
      onClose()
    },
  })
  const save = () => text.trim() !== '' && !saving.isPending && saving.mutate()
  return (
    <form
      className="mt-1 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <CommentField label="Change the comment" value={text} onChange={setText} people={people} error={wordsOf(saving.error)} onSubmit={save} start />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button size="small" look="primary" type="submit" disabled={text.trim() === ''} busy={saving.isPending && 'Saving…'}>
          Save
        </Button>
      </div>
    </form>
  )
}

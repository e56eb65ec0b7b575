import { useMutation, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '../../../shared/comment.ts'
import { clipped } from '../../../shared/wording.ts'
import { recordsOf, type Page } from '../../client/pages.ts'
import { deleteDraft, saveDraft, readDraft } from '../../storage/drafts.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../ui/states.tsx'
import { Ago } from '../../ui/time.tsx'
import { notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { CommentField } from './comment-field.tsx'
import { mentionsIn, piecesOf, type Named } from './mention.ts'

/** The fields of a comment that are shown, for every kind of record. */
type Said = Pick<Comment, 'id' | 'text' | 'mentions' | 'by' | 'createdAt' | 'editedAt'>

/** The request body. */
type Saying = { text: string; mentions: string[] }

/** The calls for the comments of one record, and what the person may do with them. */
export type Thread<C extends Said> = {
  /** The id of the record; an unsent comment is stored under it. */
  id: string
  mayWrite: boolean
  /** Whether the person may delete other people's comments. */
  mayRemoveAny: boolean
  add: (saying: Saying, idempotencyKey: string) => Promise<unknown>
  edit: (comment: C, saying: Saying) => Promise<unknown>
  remove: (comment: C) => Promise<unknown>
}

type List<C> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page<readonly C[]>>>,
  'data' | 'error' | 'isError' | 'isPending' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch'
>

type Props<C extends Said> = { thread: Thread<C>; list: List<C>; /** Can be mentioned. */ people: readonly Named[] }

/** The comments on a record, oldest first, and a field to add one. */
export const Comments = <C extends Said>({ thread, list, people }: Props<C>) => {
  const comments = recordsOf(list.data)
  const again = () => void list.refetch()
  return (
    <section aria-label="Comments" className="flex flex-col gap-3">
      <h3 className="font-semibold">
        Comments{' '}
        {comments !== undefined && (
          <span className="font-normal text-muted tabular">{`${comments.length}${list.hasNextPage ? '+' : ''}`}</span>
        )}
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
            <p className="text-sm text-muted">No comments yet. Type @ to mention someone and notify them.</p>
          ) : (
            <ul className="flex flex-col gap-4">
              {comments.map((comment) => (
                <Entry key={comment.id} thread={thread} comment={comment} people={people} />
              ))}
            </ul>
          )}
          {list.hasNextPage && (
            <Button
              className="self-start"
              onClick={() => void list.fetchNextPage()}
              busy={list.isFetchingNextPage && 'Loading…'}
            >
              Show later comments
            </Button>
          )}
        </>
      )}
      {thread.mayWrite && <Writer thread={thread} people={people} />}
    </section>
  )
}

const wordsOf = (error: unknown): string | undefined => (error === null ? undefined : refusalWords(error))

/** The field for a new comment. Its text is stored until it is sent, even if the record is closed. */
const Writer = <C extends Said>({ thread, people }: Omit<Props<C>, 'list'>) => {
  const draft = `comment ${thread.id}`
  const [text, setText] = useState(() => readDraft<{ text: string }>(draft)?.text ?? '')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const write = (next: string) => {
    setText(next)
    setKey(crypto.randomUUID())
    if (next === '') deleteDraft(draft)
    else saveDraft(draft, { text: next })
  }
  const adding = useMutation({
    mutationFn: () => thread.add({ text, mentions: mentionsIn(text, people) }, key),
    onSuccess: () => write(''),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !adding.isPending) adding.mutate()
      }}
      className="flex flex-col gap-2"
    >
      <CommentField
        label="Write a comment"
        value={text}
        onChange={write}
        people={people}
        error={wordsOf(adding.error)}
        onSubmit={() => text.trim() !== '' && !adding.isPending && adding.mutate()}
      />
      <div className="flex items-center justify-between gap-2">
        <span className="text-xs text-muted">@ to mention · Ctrl + Enter to send</span>
        <Button type="submit" look="primary" disabled={text.trim() === ''} busy={adding.isPending && 'Sending…'}>
          Comment
        </Button>
      </div>
    </form>
  )
}

type EntryProps<C extends Said> = Omit<Props<C>, 'list'> & { comment: C }

const Entry = <C extends Said>({ thread, comment, people }: EntryProps<C>) => {
  const { user } = useSession()
  const [state, setState] = useState<'read' | 'edit' | 'remove'>('read')
  const own = comment.by.id === user.id
  const mayRemove = own || thread.mayRemoveAny
  const removing = useMutation({
    mutationFn: () => thread.remove(comment),
    onSuccess: () => toast('Comment deleted'),
    onError: (error) => {
      setState('read')
      notSaved(error, {
        title: 'The comment could not be deleted',
        what: `Deletion of the comment “${clipped(comment.text, 40)}”`,
        again: () => removing.mutate(),
      })
    },
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
          <Editor thread={thread} comment={comment} people={people} onClose={() => setState('read')} />
        ) : (
          <p className="break-words whitespace-pre-wrap">
            {piecesOf(
              comment.text,
              people.filter(({ id }) => comment.mentions.includes(id)),
            ).map(({ text, mention }, index) =>
              mention ? (
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, in a fixed order
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
              <Button
                look="quiet"
                size="small"
                className="text-muted"
                aria-label={`Edit your comment: ${comment.text.slice(0, 40)}`}
                onClick={() => setState('edit')}
              >
                Edit
              </Button>
            )}
            {mayRemove && (
              <Button
                look="quiet"
                size="small"
                className="text-muted"
                aria-label={`Delete the comment: ${comment.text.slice(0, 40)}`}
                onClick={() => setState('remove')}
              >
                Delete
              </Button>
            )}
          </p>
        )}
        {state === 'remove' && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <span role="alert">Permanently delete this comment?</span>
            <Button size="small" onClick={() => setState('read')}>
              Keep
            </Button>
            <Button
              size="small"
              look="danger"
              busy={removing.isPending && 'Deleting…'}
              onClick={() => removing.mutate()}
            >
              Delete
            </Button>
          </p>
        )}
      </div>
    </li>
  )
}

const Editor = <C extends Said>({ thread, comment, people, onClose }: EntryProps<C> & { onClose: () => void }) => {
  const [text, setText] = useState(comment.text)
  const saving = useMutation({
    mutationFn: () => thread.edit(comment, { text, mentions: mentionsIn(text, people) }),
    onSuccess: onClose,
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
      <CommentField
        label="Edit the comment"
        value={text}
        onChange={setText}
        people={people}
        error={wordsOf(saving.error)}
        onSubmit={save}
        start
      />
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="small"
          look="primary"
          type="submit"
          disabled={text.trim() === ''}
          busy={saving.isPending && 'Saving…'}
        >
          Save
        </Button>
      </div>
    </form>
  )
}

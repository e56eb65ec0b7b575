import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Comment } from '../../../shared/comments/comment.ts'
import { clipped, counted } from '../../../shared/wording.ts'
import { useSession } from '../../session/session.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { Ago } from '../../session/time.tsx'
import { toast } from '../../ui/toast.ts'
import { FileNames } from '../files/file-names.tsx'
import { CommentEditor } from './comment-editor.tsx'
import { piecesOf } from './mention.ts'
import type { Thread, ThreadProps } from './thread.ts'

type Props = ThreadProps & { comment: Comment }

/** One comment, which its author can edit, and some roles can delete. */
export const CommentItem = ({ thread, comment, people }: Props) => {
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
          {comment.via === 'email' && <span className="text-xs text-muted">by email</span>}
          {comment.editedAt !== null && <span className="text-xs text-muted">edited</span>}
        </p>
        {state === 'edit' ? (
          <CommentEditor thread={thread} comment={comment} people={people} onClose={() => setState('read')} />
        ) : (
          <>
            <CommentText comment={comment} people={people} />
            <CommentFiles comment={comment} files={thread.files} />
          </>
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
            <span role="alert">
              Permanently delete this comment?{comment.fileIds.length > 0 && ' Its files are kept.'}
            </span>
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

const CommentText = ({ comment, people }: Omit<Props, 'thread'>) => (
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
)

/** Nothing until the files are loaded. */
const CommentFiles = ({ comment: { fileIds }, files }: { comment: Comment; files: Thread['files'] }) => {
  if (fileIds.length === 0 || files === undefined) return null
  const shown = files.filter(({ id }) => fileIds.includes(id))
  const gone = fileIds.length - shown.length
  return (
    <>
      {shown.length > 0 && <FileNames files={shown} label="Files of this comment" />}
      {gone > 0 && <p className="text-sm text-muted">{counted(gone, 'file')} deleted</p>}
    </>
  )
}

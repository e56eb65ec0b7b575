import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Comment } from '../../../shared/comments/comment.ts'
import { Button } from '../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { mentionsIn } from './mention.ts'
import type { ThreadProps } from './thread.ts'
import { useAttaching } from './use-attaching.ts'

type Props = ThreadProps & { comment: Comment; onClose: () => void }

/** A comment while its author changes it. A file that is taken off it stays with the record. */
export const CommentEditor = ({ thread, people, comment, onClose }: Props) => {
  const [text, setText] = useState(comment.text)
  const [fileIds, setFileIds] = useState(comment.fileIds)
  const attaching = useAttaching(
    thread,
    useCallback((id) => setFileIds((before) => [...before, id]), []),
  )
  const saving = useMutation({
    mutationFn: () => thread.edit(comment, { text, mentions: mentionsIn(text, people), fileIds }),
    onSuccess: onClose,
  })
  return (
    <div className="mt-1">
      <CommentForm
        thread={thread}
        people={people}
        label="Edit the comment"
        text={text}
        onText={setText}
        fileIds={fileIds}
        onRemoveFile={(id) => setFileIds((before) => before.filter((other) => other !== id))}
        attaching={attaching}
        error={saving.error}
        onSend={() => saving.mutate()}
        busy={saving.isPending}
        start
      >
        {(ready) => (
          <>
            <Button size="small" onClick={onClose}>
              Cancel
            </Button>
            <Button size="small" look="primary" type="submit" disabled={!ready} busy={saving.isPending && 'Saving…'}>
              Save
            </Button>
          </>
        )}
      </CommentForm>
    </div>
  )
}

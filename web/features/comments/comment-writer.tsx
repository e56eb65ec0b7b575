import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '../../storage/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { CommentForm } from './comment-form.tsx'
import { mentionsIn } from './mention.ts'
import type { ThreadProps } from './thread.ts'
import { useAttaching } from './use-attaching.ts'

type Draft = { text: string; fileIds: string[] }

const empty: Draft = { text: '', fileIds: [] }

/** The field for a new comment. What it has is stored until it is sent, even if the record is closed. */
export const CommentWriter = ({ thread, people }: ThreadProps) => {
  const name = `comment ${thread.id}`
  const [{ key, ...draft }, setDraft] = useState(() => ({
    ...empty,
    ...readDraft<Draft>(name),
    key: crypto.randomUUID(),
  }))
  const { text, fileIds } = draft
  const change = useCallback((next: (before: Draft) => Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...next(before), key: crypto.randomUUID() }))
  }, [])
  useEffect(() => {
    if (text === '' && fileIds.length === 0) deleteDraft(name)
    else saveDraft(name, { text, fileIds } satisfies Draft)
  }, [name, text, fileIds])
  const attaching = useAttaching(
    thread,
    useCallback((id) => change((before) => ({ fileIds: [...before.fileIds, id] })), [change]),
  )
  // A file that was deleted meanwhile would be refused.
  const attached = fileIds.filter((id) => thread.files?.some((file) => file.id === id) ?? true)
  const adding = useMutation({
    mutationFn: () => thread.add({ text, mentions: mentionsIn(text, people), fileIds: attached }, key),
    onSuccess: () => change(() => empty),
  })
  return (
    <CommentForm
      thread={thread}
      people={people}
      label="Write a comment"
      text={text}
      onText={(next) => change(() => ({ text: next }))}
      fileIds={fileIds}
      onRemoveFile={(id) => change((before) => ({ fileIds: before.fileIds.filter((other) => other !== id) }))}
      attaching={attaching}
      error={adding.error}
      onSend={() => adding.mutate()}
      busy={adding.isPending}
    >
      {(ready) => (
        <>
          <span className="order-first grow text-xs text-muted">
            @ to mention<span className="pointer-coarse:hidden"> · Ctrl + Enter to send</span>
          </span>
          <Button type="submit" look="primary" disabled={!ready} busy={adding.isPending && 'Sending…'}>
            Comment
          </Button>
        </>
      )}
    </CommentForm>
  )
}

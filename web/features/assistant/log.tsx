import { useEffect, useRef } from 'react'
import { assistantTopics, type AssistantTopic } from '../../../shared/assistant/assistant-choices.ts'
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import { Answer, Asked } from './answer.tsx'
import { AnswerProgress } from './answer-progress.tsx'
import type { ConversationState } from './conversation-state.ts'

const Suggestions = ({ questions, onAsk }: { questions: readonly string[]; onAsk: (text: string) => void }) => (
  <div className="flex flex-wrap gap-2" role="group" aria-label="Suggested questions">
    {questions.map((question) => (
      <button
        key={question}
        type="button"
        dir="auto"
        className="max-w-full rounded-md border border-edge/60 bg-surface px-2.5 py-1 text-left text-sm font-medium wrap-anywhere hover:border-edge hover:bg-hover pointer-coarse:min-h-11"
        onClick={() => onAsk(question)}
      >
        {question}
      </button>
    ))}
  </div>
)

const Welcome = ({ topic, isFirst }: { topic: AssistantTopic; isFirst: boolean }) => (
  <div className="text-pretty">
    {isFirst && <p className="mb-1 font-medium">Hello, I am your virtual project manager.</p>}
    <p className="text-muted">{assistantTopics[topic].welcome}</p>
  </div>
)

const Failure = ({ failure, onAsk }: { failure: NonNullable<Props['failure']>; onAsk: Props['onAsk'] }) => (
  <div role="alert" className="flex flex-col items-start gap-2 rounded-md bg-bad-soft px-3 py-2 text-bad">
    <p className="wrap-anywhere">
      “{failure.text}” was not answered. {messageOf(failure.error)}
    </p>
    <Button size="small" onClick={() => onAsk(failure.text, failure.query)}>
      Try again
    </Button>
  </div>
)

type Props = Pick<ConversationState, 'log' | 'asked' | 'job' | 'failure'> & {
  /** What the conversation is about, and what the person chose. */
  topic: AssistantTopic
  chosen: AssistantTopic | undefined
  onAsk: (text: string, query?: AssistantQuery) => void
  /** Called when a link leads to another screen. */
  onLeave?: (() => void) | undefined
}

/** The messages, oldest first. */
export const Log = ({ log, asked, job, failure, topic, chosen, onAsk, onLeave }: Props) => {
  const part = useRef<HTMLDivElement>(null)
  const newest = useRef<HTMLDivElement>(null)
  const last = log.at(-1)
  const said = job?.progress?.sentences.length
  const isEmpty = last === undefined && asked === undefined
  // Not `scrollIntoView`, which would scroll the page, too. A long answer is read from its beginning.
  useEffect(() => {
    if (last !== undefined && part.current !== null) part.current.scrollTop = (newest.current?.offsetTop ?? 0) - 16
  }, [last])
  useEffect(() => {
    if (part.current !== null && (asked ?? failure ?? chosen ?? said) !== undefined)
      part.current.scrollTop = part.current.scrollHeight
  }, [asked, failure, chosen, said])
  const questions = isEmpty || chosen !== undefined ? assistantTopics[topic].suggestions : (last?.suggestions ?? [])
  return (
    <div
      ref={part}
      role="log"
      aria-label="Conversation"
      aria-busy={asked !== undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
      tabIndex={0}
      className="relative flex min-h-0 grow flex-col gap-4 overflow-y-auto px-4 py-4 focus-visible:-outline-offset-2"
    >
      {isEmpty && <Welcome topic={topic} isFirst />}
      {log.map((message) => (
        <div key={message.id} ref={message === last ? newest : null} className="flex flex-col gap-3">
          <Asked text={message.text} />
          <Answer message={message} onLeave={onLeave} onAskQuery={asked === undefined ? onAsk : undefined} />
        </div>
      ))}
      {asked !== undefined && (
        <>
          <Asked text={asked} />
          <AnswerProgress job={job} onLeave={onLeave} />
        </>
      )}
      {!isEmpty && chosen !== undefined && asked === undefined && <Welcome topic={chosen} isFirst={false} />}
      {failure !== undefined && <Failure failure={failure} onAsk={onAsk} />}
      {asked === undefined && questions.length > 0 && (
        <Suggestions questions={questions} onAsk={(text) => onAsk(text)} />
      )}
    </div>
  )
}

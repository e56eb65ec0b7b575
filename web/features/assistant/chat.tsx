import HistoryIcon from 'lucide-react/icons/history'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { assistantTopics, type AssistantTopic } from '../../../shared/assistant/assistant-choices.ts'
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import { currentProject } from '../../app/commands/current-project.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Composer } from './composer.tsx'
import { useConversation } from './conversation-state.ts'
import { History } from './history.tsx'
import { Log } from './log.tsx'
import { topicOf } from './places.ts'

/** The topics with a button of their own. */
const quick = ['charter', 'raci', 'meeting', 'report'] as const satisfies readonly AssistantTopic[]

const Topics = ({ topic, onChoose }: { topic: AssistantTopic; onChoose: (topic: AssistantTopic) => void }) => (
  <div className="flex flex-wrap gap-1.5" role="group" aria-label="Topics">
    {quick.map((one) => (
      <Button
        key={one}
        size="small"
        look={topic === one ? 'secondary' : 'quiet'}
        aria-pressed={topic === one}
        onClick={() => onChoose(topic === one ? 'general' : one)}
      >
        {assistantTopics[one].label}
      </Button>
    ))}
  </div>
)

type Props = {
  title: ReactNode
  close?: ReactNode
  /** Leaves room for a button that closes the panel. */
  roomForClose?: boolean
  /** Called when a link leads to another screen. */
  onLeave?: () => void
}

/** The conversation, and the list of earlier ones. */
export const Chat = ({ title, close, roomForClose, onLeave }: Props) => {
  const { pathname, search } = useLocation()
  const conversation = useConversation()
  const { conversationId, draft, asked } = conversation
  const [showsHistory, setShowsHistory] = useState(false)
  const topic = conversation.topic ?? topicOf(pathname, search)
  const ask = (text: string, query?: AssistantQuery) =>
    void conversation.send(text, { projectId: currentProject(pathname, search), topic }, query)
  return (
    <>
      <div
        className={classes(
          'flex h-13 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4',
          roomForClose && 'pr-13',
        )}
      >
        <div className="mr-auto min-w-0">{title}</div>
        <Button
          look="quiet"
          size="icon"
          aria-label="New conversation"
          title="New conversation"
          onClick={() => {
            conversation.begin()
            setShowsHistory(false)
          }}
        >
          <MessageSquarePlus aria-hidden="true" className="size-4" />
        </Button>
        <Button
          look="quiet"
          size="icon"
          aria-label="Earlier conversations"
          title="Earlier conversations"
          aria-pressed={showsHistory}
          className={showsHistory ? 'bg-pressed' : ''}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          <HistoryIcon aria-hidden="true" className="size-4" />
        </Button>
        {close}
      </div>
      {showsHistory ? (
        <div className="min-h-0 grow overflow-y-auto">
          <History
            onOpen={(id, log) => {
              conversation.open(id, log)
              setShowsHistory(false)
            }}
            onDeleted={(id) => id === conversationId && conversation.begin()}
          />
        </div>
      ) : (
        <>
          <Log
            log={conversation.log}
            asked={asked}
            job={conversation.job}
            failure={conversation.failure}
            topic={topic}
            chosen={conversation.topic}
            onAsk={ask}
            onLeave={onLeave}
          />
          <div className="flex shrink-0 flex-col gap-2 border-t border-line px-4 py-3">
            <Topics topic={topic} onChoose={conversation.choose} />
            <Composer
              text={draft}
              busy={asked !== undefined}
              onType={conversation.type}
              onSend={() => ask(draft)}
              onStop={conversation.job === undefined ? undefined : () => void conversation.stop()}
            />
          </div>
        </>
      )}
    </>
  )
}

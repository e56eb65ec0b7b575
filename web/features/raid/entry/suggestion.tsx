import Sparkles from 'lucide-react/icons/sparkles'
import { useState } from 'react'
import type { Body } from '../../../client/client.ts'
import { generateText } from '../../../client/generate-text.ts'
import { useGeneration } from '../../../client/use-generation.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { DraftedBy } from '../../generation/drafted-by.tsx'
import { GenerationProgress } from '../../generation/generation-progress.tsx'
import { RestsOn } from '../../../records/rests-on.tsx'

type Props = {
  /** What the entry says now. Called when the person asks. */
  entry: () => Body<'raid.suggest'>
  /** Left out if the title stays. */
  onTitle?: (title: string) => void
  onMitigation: (mitigation: string) => void
  disabled?: boolean
}

/** Suggests a title and a response. Both are proposals until the person uses them. */
export const Suggestion = ({ entry, onTitle, onMitigation, disabled = false }: Props) => {
  const [used, setUsed] = useState<readonly string[]>([])
  const { begin, isRunning, job, made, error, reset } = useGeneration({
    generate: (_, following) => generateText('raid.suggest', { body: entry() }, following),
    onMade: () => setUsed([]),
    endsWithScreen: true,
  })
  const use = (what: string, run: () => void) => {
    run()
    setUsed([...used, what])
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabled={disabled} busy={isRunning && 'Looking at the records…'} onClick={() => begin()}>
          <Sparkles aria-hidden="true" className="size-3.5" />
          {onTitle === undefined ? 'Suggest a response' : 'Suggest title and response'}
        </Button>
        {disabled && <span className="text-sm text-muted">Describe it first.</span>}
        {error !== null && (
          <span role="alert" className="text-sm text-bad">
            {refusalWords(error)}
          </span>
        )}
      </div>
      {job !== undefined && <GenerationProgress job={job} noun="suggestion" />}
      {made !== undefined && (
        <section aria-label="Suggestion" className="flex flex-col gap-2 rounded-md border border-line bg-canvas p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <DraftedBy {...made} edited={false} />
            <Button size="small" look="quiet" onClick={reset}>
              Dismiss
            </Button>
          </div>
          {onTitle !== undefined && made.title !== null && (
            <Proposed
              label="Title"
              isUsed={used.includes('title')}
              onUse={() => use('title', () => onTitle(made.title ?? ''))}
            >
              <p className="break-words">{made.title}</p>
            </Proposed>
          )}
          <Proposed
            label="Mitigation"
            isUsed={used.includes('mitigation')}
            onUse={() => use('mitigation', () => onMitigation(made.mitigation.map(({ text }) => text).join('\n')))}
          >
            <ul className="flex flex-col gap-1.5">
              {made.mitigation.map(({ text, records }) => (
                <li key={text} className="flex flex-col break-words">
                  {text}
                  <RestsOn records={records} />
                </li>
              ))}
            </ul>
          </Proposed>
        </section>
      )}
    </div>
  )
}

type ProposedProps = { label: string; isUsed: boolean; onUse: () => void; children: React.ReactNode }

const Proposed = ({ label, isUsed, onUse, children }: ProposedProps) => (
  <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
    <div className="min-w-0 grow basis-64">
      <p className="text-sm font-medium text-muted">Proposed {label.toLowerCase()}</p>
      {children}
    </div>
    <Button size="small" disabled={isUsed} onClick={onUse} aria-label={`Use the proposed ${label.toLowerCase()}`}>
      {isUsed ? 'Used' : 'Use'}
    </Button>
  </div>
)

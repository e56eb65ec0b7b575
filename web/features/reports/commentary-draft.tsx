import Sparkles from 'lucide-react/icons/sparkles'
import { generateText } from '../../client/generate-text.ts'
import { useGeneration } from '../../client/use-generation.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { RestsOn } from '../../records/rests-on.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftedBy } from '../generation/drafted-by.tsx'
import type { TextEditor } from '../../forms/drafted-text.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'

/** Proposes a commentary from the report. It goes into the editor if the person uses it, and is saved there. */
export const CommentaryDraft = ({ reportId, editor }: { reportId: string; editor: TextEditor }) => {
  const { begin, isRunning, job, made, error, reset } = useGeneration({
    generate: (_, following) => generateText('reports.draftCommentary', { params: { id: reportId } }, following),
    endsWithScreen: true,
  })
  const present = editor.text.trim()
  const proposed = made?.sentences.map(({ text }) => text).join(' ') ?? ''
  const use = (text: string) => {
    editor.put(text)
    reset()
  }
  return (
    <div className="mt-2 flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" busy={isRunning && 'Reading the report…'} onClick={() => begin()}>
          <Sparkles aria-hidden="true" className="size-3.5" />
          Draft a commentary
        </Button>
        {error !== null && (
          <span role="alert" className="text-sm text-bad">
            {refusalWords(error)}
          </span>
        )}
      </div>
      {job !== undefined && <GenerationProgress job={job} noun="commentary" />}
      {made !== undefined && (
        <section
          aria-label="Proposed commentary"
          className="flex flex-col gap-3 rounded-md border border-line bg-canvas p-3"
        >
          <DraftedBy {...made} edited={false} />
          <ul className="flex flex-col gap-1.5">
            {made.sentences.map(({ text, records }) => (
              <li key={`${text} ${records.map(({ id }) => id).join(' ')}`} className="flex flex-col break-words">
                {text}
                <RestsOn records={records} />
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-end gap-2">
            {present !== '' && <span className="grow text-sm text-muted">There is already a commentary.</span>}
            <Button size="small" look="quiet" onClick={reset}>
              Dismiss
            </Button>
            {present === '' ? (
              <Button size="small" onClick={() => use(proposed)}>
                Use
              </Button>
            ) : (
              <>
                <Button size="small" onClick={() => use(proposed)}>
                  Replace
                </Button>
                <Button size="small" onClick={() => use(`${present}\n\n${proposed}`)}>
                  Append
                </Button>
              </>
            )}
          </div>
        </section>
      )}
    </div>
  )
}

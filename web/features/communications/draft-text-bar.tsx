import Sparkles from 'lucide-react/icons/sparkles'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../ui/button.tsx'
import { GenerationProgress } from '../generation/generation-progress.tsx'
import type { useDraftText } from './use-draft-text.ts'
import { counted } from '../../../shared/wording.ts'

type Props = { draft: ReturnType<typeof useDraftText>; projectId: string; factCount: number }

/** Drafts the subject and the text from the records, undoes it, and reports the result. */
export const DraftTextBar = ({ draft, projectId, factCount }: Props) => (
  <div className="rounded-md bg-hover">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
      <Button
        look="secondary"
        onClick={draft.begin}
        disabled={!draft.canBegin(projectId)}
        busy={draft.busy && 'Drafting…'}
      >
        <Sparkles aria-hidden="true" className="size-4" />
        Draft for me
      </Button>
      {draft.undo !== undefined && (
        <Button look="quiet" onClick={draft.undo}>
          <Undo2 aria-hidden="true" className="size-4" />
          Undo draft
        </Button>
      )}
      <span role="status" className="min-w-0 grow basis-48 text-sm text-muted">
        {draft.failure !== undefined ? (
          <span className="font-medium text-bad">{draft.failure}</span>
        ) : !draft.canBegin(projectId) ? (
          'Choose a project to draft the text from its records.'
        ) : draft.undo !== undefined ? (
          `${draft.draftedBy === 'model' ? 'Worded by a language model' : 'Drafted by rules'} from ${draft.report === undefined ? '' : `the report “${draft.report}” and `}${counted(factCount, 'record')}. Check it before you send it.`
        ) : (
          'Writes the subject and text from the project’s records, for this audience and in this tone.'
        )}
      </span>
    </div>
    {draft.job !== undefined && <GenerationProgress job={draft.job} noun="message" />}
  </div>
)

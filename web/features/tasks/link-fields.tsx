import { maxLag } from '../../../shared/tasks/limits.ts'
import { linkTypes, type TaskLink } from '../../../shared/timeline/link-types.ts'
import { Input, Options, Select } from '../../ui/input.tsx'

/** The lag as text while the person types it; `-` is not a number yet. */
export type LinkDraft = Pick<TaskLink, 'type'> & { lag: string }

/** Parses the text of a lag; undefined if it is not valid for a link. */
export const lagOf = (text: string): number | undefined => {
  const lag = text.trim() === '' ? 0 : Number(text)
  return Number.isInteger(lag) && Math.abs(lag) <= maxLag ? lag : undefined
}

type Props = { title: string; draft: LinkDraft; onChange: (draft: LinkDraft) => void }

/** Kind and lag of a link, below the task that it leads to. */
export const LinkFields = ({ title, draft, onChange }: Props) => {
  const wrong = lagOf(draft.lag) === undefined
  return (
    <div className="mb-1 ml-9 flex flex-wrap items-center gap-2 pb-1">
      <Select
        aria-label={`Link type to ${title}`}
        className="max-w-40"
        value={draft.type}
        onChange={(event) => onChange({ ...draft, type: event.target.value as LinkDraft['type'] })}
      >
        <Options of={linkTypes} />
      </Select>
      <div className="flex items-center gap-2 text-sm text-muted">
        <span aria-hidden="true">lag</span>
        <Input
          aria-label={`Lag to ${title}, in working days`}
          aria-invalid={wrong || undefined}
          type="text"
          inputMode="numeric"
          className="max-w-16 text-right"
          value={draft.lag}
          onChange={(event) => onChange({ ...draft, lag: event.target.value })}
        />
        <span aria-hidden="true">working days</span>
      </div>
      <p
        className={wrong ? 'w-full text-xs font-medium text-bad' : 'w-full text-xs text-muted'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? `Enter a whole number from −${maxLag} to ${maxLag}` : `${linkTypes[draft.type].rule}.`}
      </p>
    </div>
  )
}

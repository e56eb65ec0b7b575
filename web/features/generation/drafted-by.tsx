import { withoutModel } from '../../../shared/generation/generation-choices.ts'
import type { Charter } from '../../../shared/charters/charter.ts'
import type { MadeBy } from '../../../shared/contract/made-by.ts'
import { counted } from '../../../shared/wording.ts'
import { Badge } from '../../ui/badge.tsx'
import { Ago } from '../../session/time.tsx'

type Props = Partial<Pick<Charter, 'draftedBy' | 'draftedAt' | 'edited'>> & { madeBy?: MadeBy | undefined }

/** Which checks a model's sentences passed, or why rules worded a text. */
export const madeByWords = ({ kind, kept, dropped, byRules = 0, without }: MadeBy): string | undefined => {
  if (kind === 'rules') return without === undefined || without === 'stage' ? undefined : withoutModel[without]
  return [
    ...(kept === undefined ? [] : [`${counted(kept, 'statement')} verified`]),
    ...(dropped === 0 ? [] : [`${dropped} left out`]),
    ...(byRules === 0 ? [] : [`${byRules} worded by rules so far`]),
  ].join(', ')
}

const versionOf = (version: string | undefined): string => (version === undefined ? '' : ` (${version})`)

/** Who drafted a text, when, and whether it has been edited since. */
export const DraftedBy = ({ draftedBy, draftedAt, edited, madeBy }: Props) => {
  if (draftedBy === undefined) return null
  const detail = madeBy && madeByWords(madeBy)
  const rules = `fixed rules${versionOf(madeBy?.rulesVersion)}`
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {draftedBy === 'model' ? (
        <span
          title={`Worded by ${madeBy?.model ?? 'a language model'}${versionOf(madeBy?.promptVersion)}. What it rests on was counted by ${rules}.`}
        >
          <Badge tone="accent">Worded by a language model</Badge>
        </span>
      ) : (
        <span title={`Written by ${rules} from the input, without a language model`}>
          <Badge tone="info">Drafted by rules</Badge>
        </span>
      )}
      {detail !== undefined && <span>{detail}</span>}
      {draftedAt !== undefined && (
        <span>
          <Ago at={draftedAt} />
          {edited === true && ', edited since'}
        </span>
      )}
    </span>
  )
}

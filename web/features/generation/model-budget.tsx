import { useQuery } from '@tanstack/react-query'
import { withoutModel } from '../../../shared/generation/generation-choices.ts'
import { withCommas } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'

/** `1,240,000` */
const tokens = (count: number): string => withCommas(String(count))

/** What is left of the plan's language model budget this month. Nothing without a model, or before its first use. */
export const ModelBudget = () => {
  // Jobs go on when their screens are left, so what was read before may be out of date.
  const { data } = useQuery({ ...get('ai.usage'), staleTime: 0 })
  if (data === undefined || data.without === 'stage' || (data.used === 0 && data.without === null)) return null
  return (
    <p className="text-xs text-muted">
      Language model: {tokens(data.left)} of {tokens(data.limit)} tokens left this month.
      {data.without !== null && ` ${withoutModel[data.without]} Texts are worded by fixed rules.`}
    </p>
  )
}

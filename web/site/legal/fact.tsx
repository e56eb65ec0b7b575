import { provider, providerFacts, type ProviderFact } from '../../../shared/site/provider.ts'
import { A } from '../article/text.tsx'

/** What the operator has filled in, or a marked blank that says what is missing. */
export const Fact = ({ name }: { name: ProviderFact }) => {
  const given = provider[name]
  if (given === null || given.trim() === '')
    return (
      <mark className="rounded-sm border border-dashed border-warn bg-warn-soft px-1 text-warn">
        [{providerFacts[name]}]
      </mark>
    )
  return given.includes('@') ? <A to={`mailto:${given.replace(/^mailto:/, '')}`}>{given}</A> : <>{given}</>
}

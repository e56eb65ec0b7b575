import { P } from '../article/text.tsx'
import { Fact } from './fact.tsx'
import type { ArticleContent } from '../article/article.tsx'
import type { ProviderFact } from '../../../shared/site/provider.ts'

const Lines = ({ of }: { of: readonly ProviderFact[] }) => (
  <>
    {of.map((name) => (
      <P key={name}>
        <Fact name={name} />
      </P>
    ))}
  </>
)

export const imprint = (): ArticleContent & { title: string } => ({
  title: 'Imprint',
  lead: <p>Who provides this service.</p>,
  sections: [
    { id: 'provider', title: 'Provider', body: <Lines of={['company', 'address']} /> },
    { id: 'represented-by', title: 'Represented by', body: <Lines of={['representatives']} /> },
    { id: 'contact', title: 'Contact', body: <Lines of={['email', 'phone']} /> },
    { id: 'register', title: 'Register and tax', body: <Lines of={['register', 'taxNumber']} /> },
  ],
})

import { container } from '../container.ts'
import { PublicPage } from '../public-page.tsx'
import { Registration } from '../registration.tsx'
import { Comparison } from './comparison.tsx'
import { Questions } from './questions.tsx'

/** The plans next to each other, and the form that creates a workspace. */
export const Pricing = () => (
  <PublicPage>
    <section aria-labelledby="pricing" className={`${container} pt-12 pb-14 sm:pt-16`}>
      <h1 id="pricing" className="text-4xl font-semibold tracking-tight text-balance">
        One price for the whole workspace.
      </h1>
      <p className="mt-3 max-w-140 text-lg text-muted">
        Not per person. Start free today; prices are in US dollars per month, plus tax where it applies.
      </p>
      <h2 className="sr-only">Choose a plan</h2>
      <div className="mt-8">
        <Registration />
      </div>
    </section>
    <Comparison className={container} />
    <Questions className={container} />
  </PublicPage>
)

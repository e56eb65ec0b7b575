import {
  enterpriseClaims,
  integrationCategories,
  integrationsInState,
  type IntegrationCategory,
} from '../../../shared/site/integrations.ts'
import { counted } from '../../../shared/wording.ts'
import { Badge } from '../../ui/badge.tsx'
import { container } from '../container.ts'
import { PageIntro } from '../page-intro.tsx'
import { PublicPage } from '../public-page.tsx'
import { StateBadge } from '../state-badge.tsx'
import { TryDemo, TryIt } from '../try-it.tsx'

const steps = [
  {
    title: 'Connect',
    text: 'Subscribe a calendar to your feed, import a plan, or register the address that receives events. You can set up all of it yourself.',
  },
  {
    title: 'Configure',
    text: 'Choose which events a webhook sends, which records a feed shows, and which notices arrive by email. A test delivery shows that it works.',
  },
  {
    title: 'Automate',
    text: 'Each change reaches the other system as a signed event, and is tried again for three days if that system is down. The log shows every attempt.',
  },
] as const

/** What connects to other systems, and what is planned. */
export const Integrations = () => (
  <PublicPage>
    <PageIntro
      id="integrations"
      title="Connected to what you already use."
      text="Each line says whether it is in the product today. What is planned has no promised date, and you are not charged for it."
    >
      <Badge tone="accent">{counted(integrationsInState('available'), 'integration')} available</Badge>
      <Badge>{integrationsInState('planned')} planned</Badge>
    </PageIntro>
    <div className={`${container} grid gap-x-6 gap-y-10 pb-14 lg:grid-cols-2`}>
      {integrationCategories.map((category) => (
        <Category key={category.title} category={category} />
      ))}
    </div>
    <section aria-labelledby="steps" className="border-y border-line bg-surface">
      <div className={`${container} py-14`}>
        <h2 id="steps" className="text-2xl font-semibold tracking-tight">
          Three steps
        </h2>
        <ol className="mt-6 grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-l-2 border-accent pl-4">
              <h3 className="font-semibold">
                <span className="text-muted tabular">{index + 1}. </span>
                {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
    <section aria-labelledby="enterprise" className={`${container} py-14`}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="enterprise" className="text-2xl font-semibold tracking-tight">
            For large companies
          </h2>
          <p className="mt-2 max-w-140 text-muted">
            What a security review asks about first, and where Plumbline is with it.
          </p>
        </div>
        <TryDemo />
      </div>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {enterpriseClaims.map(({ name, state, about }) => (
          <Row key={name} name={name} state={state} about={about} />
        ))}
      </ul>
    </section>
    <TryIt title="See it with data in it.">
      Start with a free workspace, connect your calendar, and let the log raise its first entry.
    </TryIt>
  </PublicPage>
)

const availableFirst = (integrations: IntegrationCategory['integrations']) => [
  ...integrations.filter(({ state }) => state === 'available'),
  ...integrations.filter(({ state }) => state !== 'available'),
]

const Category = ({ category: { title, integrations } }: { category: IntegrationCategory }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="text-lg font-semibold">{title}</h2>
    <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
      {availableFirst(integrations).map(({ name, state, about }) => (
        <Row key={name} name={name} state={state} about={about} className="px-4 py-3" />
      ))}
    </ul>
  </section>
)

type RowProps = IntegrationCategory['integrations'][number] & { className?: string }

const Row = ({ name, state, about, className }: RowProps) => (
  <li className={className}>
    <div className="flex items-center justify-between gap-3">
      <h3 className="font-medium">{name}</h3>
      <StateBadge state={state} />
    </div>
    <p className="mt-0.5 text-sm text-muted">{about}</p>
  </li>
)

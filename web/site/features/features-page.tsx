import type { ReactNode } from 'react'
import { plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import { container } from '../container.ts'
import { PageIntro } from '../page-intro.tsx'
import { ChangeSetPicture } from '../pictures/change-set-picture.tsx'
import { ForecastPicture } from '../pictures/forecast-picture.tsx'
import { LogPicture } from '../pictures/log-picture.tsx'
import { PublicPage } from '../public-page.tsx'
import { SeePlans, TryDemo, TryIt } from '../try-it.tsx'
import { areas, type Area } from './feature-list.ts'

const pictures: Partial<Record<Area['id'], ReactNode>> = {
  ai: <ChangeSetPicture />,
  tasks: <LogPicture />,
  schedule: <ForecastPicture />,
}

/** What the product does, by area. */
export const FeaturesPage = () => (
  <PublicPage>
    <PageIntro
      id="features"
      title="Everything a project needs, kept by the work itself."
      text="Plan, do, decide and report in one place. Figures are calculated from the records, and what can keep itself up to date does."
    >
      <SeePlans />
      <TryDemo />
    </PageIntro>
    <nav aria-label="On this page" className={`${container} pb-4`}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {areas.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-7 items-center rounded-sm font-medium text-accent hover:underline pointer-coarse:min-h-10"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {areas.map((area) => (
      <AreaSection key={area.id} area={area} picture={pictures[area.id]} />
    ))}
    <TryIt title="Look around before you decide.">
      The free plan has room for {counted(plans.starter.maxProjects, 'project')} and{' '}
      {counted(plans.starter.maxUsers, 'team member')}. No card required.
    </TryIt>
  </PublicPage>
)

const AreaSection = ({ area: { id, title, text, features }, picture }: { area: Area; picture: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-t border-line">
    <div className={`${container} py-14`}>
      <h2 id={`${id}-title`} className="text-2xl font-semibold tracking-tight">
        {title}
      </h2>
      <p className="mt-2 max-w-150 text-lg text-muted">{text}</p>
      <div className={picture === undefined ? '' : 'mt-8 grid items-center gap-10 lg:grid-cols-2 lg:gap-14'}>
        <ul
          className={picture === undefined ? 'mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-4' : 'grid gap-7'}
        >
          {features.map((feature) => (
            <li key={feature.title} className="border-l-2 border-accent pl-4">
              <h3 className="font-semibold">{feature.title}</h3>
              <p className="mt-1 text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
        {picture}
      </div>
    </div>
  </section>
)

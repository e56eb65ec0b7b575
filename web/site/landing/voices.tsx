import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { siteFigureNames, siteFigureWords, siteFiguresNote } from '../../../shared/site/site-figures.ts'
import { isSample, statistics, testimonials } from './voices-content.ts'

const Sample = () => (isSample ? <Badge>Sample</Badge> : null)

const figures = 'mt-8 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4'

const Figure = ({ figure, children }: { figure: ReactNode; children: ReactNode }) => (
  <div className="flex flex-col-reverse items-start justify-end gap-1 border-l-2 border-line pl-4">
    <dt className="flex flex-wrap items-center gap-2 text-muted">{children}</dt>
    <dd className="text-4xl font-semibold tracking-tight tabular">{figure}</dd>
  </div>
)

/** Takes the place of the samples once an operator publishes the figures: see `scripts/site-figures.ts`. */
const Counted = () => (
  <div data-counted="" hidden>
    <p className="mt-2 max-w-150 text-muted">{siteFiguresNote}</p>
    <dl className={figures}>
      {siteFigureNames.map((name) => (
        <Figure key={name} figure={<span data-figure={name} />}>
          <span data-figure-of={name}>{siteFigureWords[name].many}</span>
        </Figure>
      ))}
    </dl>
  </div>
)

/** Figures about the service, and what people say about it. Samples are marked as such. */
export const Voices = ({ className }: { className: string }) => (
  <section aria-labelledby="voices" className="border-t border-line bg-surface">
    <div className={`${className} py-14 sm:py-16`}>
      <h2 id="voices" className="text-2xl font-semibold tracking-tight">
        In use
      </h2>
      {isSample && (
        <p data-sample="" className="mt-2 max-w-150 text-muted">
          These figures and quotes are samples. They show where real ones will be, and describe no customer.
        </p>
      )}
      <dl data-sample="" className={figures}>
        {statistics.map(({ figure, of }) => (
          <Figure key={of} figure={figure}>
            {of}
            <Sample />
          </Figure>
        ))}
      </dl>
      {isSample && <Counted />}
      <ul data-sample="" className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
        {testimonials.map(({ quote, who, where }, index) => (
          <li
            key={quote}
            className={`rounded-lg border border-line bg-canvas p-5 ${index < 3 ? 'lg:col-span-2' : 'lg:col-span-3'}`}
          >
            <figure className="flex h-full flex-col justify-between gap-4">
              <blockquote className="text-lg text-pretty">“{quote}”</blockquote>
              <figcaption className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
                {who}, {where.toLowerCase()}
                <Sample />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

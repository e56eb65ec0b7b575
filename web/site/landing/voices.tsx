import { Badge } from '../../ui/badge.tsx'
import { isSample, statistics, testimonials } from './voices-content.ts'

const Sample = () => (isSample ? <Badge>Sample</Badge> : null)

/** Figures about the service, and what people say about it. Samples are marked as such. */
export const Voices = ({ className }: { className: string }) => (
  <section aria-labelledby="voices" className="border-t border-line bg-surface">
    <div className={`${className} py-14 sm:py-16`}>
      <h2 id="voices" className="text-2xl font-semibold tracking-tight">
        In use
      </h2>
      {isSample && (
        <p className="mt-2 max-w-150 text-muted">
          These figures and quotes are samples. They show where real ones will be, and describe no customer.
        </p>
      )}
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4">
        {statistics.map(({ figure, of }) => (
          <div key={of} className="flex flex-col-reverse items-start justify-end gap-1 border-l-2 border-line pl-4">
            <dt className="flex flex-wrap items-center gap-2 text-muted">
              {of}
              <Sample />
            </dt>
            <dd className="text-4xl font-semibold tracking-tight tabular">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-6">
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

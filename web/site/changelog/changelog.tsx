import type { Day } from '../../../shared/dates.ts'
import { writtenDay } from '../../../shared/wording.ts'
import { Article } from '../article/article.tsx'
import { A } from '../article/text.tsx'
import { changelog } from './entries.ts'

export const Changelog = () => (
  <Article
    title="Changelog"
    lead={<p>What you can do now that you could not do before.</p>}
    sections={changelog.map(({ day, title, changes }) => ({
      id: day,
      title,
      body: (
        <>
          <p className="-mt-2 text-base text-muted">
            <time dateTime={day}>{writtenDay(day as Day)}</time>
          </p>
          <ul className="flex max-w-170 list-disc flex-col gap-2 pl-5 marker:text-muted">
            {changes.map(({ text, docs }) => (
              <li key={text}>
                {text}
                {docs !== undefined && (
                  <>
                    {' '}
                    <A to={docs}>
                      Read more<span className="sr-only">: {text}</span>
                    </A>
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      ),
    }))}
  />
)

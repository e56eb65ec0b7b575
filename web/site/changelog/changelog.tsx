import type { Day } from '../../../shared/dates/dates.ts'
import { publicPages } from '../../../shared/site/pages.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Article } from '../article/article.tsx'
import { A } from '../article/text.tsx'
import { changelog } from './entries.ts'

const nameOf = (address: string): string => publicPages.find(({ path }) => path === address)?.name ?? address

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
                    <span className="text-base whitespace-nowrap text-muted">
                      See <A to={docs}>{nameOf(docs)}</A>
                    </span>
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

/** A page of text: its sections have headings with anchors, and a list of them is next to the text on wide screens. */
import type { ReactNode } from 'react'
import { container } from '../container.ts'
import { PublicPage } from '../public-page.tsx'

export type Section = {
  /** The anchor. */
  id: string
  title: string
  body: ReactNode
}

export type ArticleContent = { lead: ReactNode; sections: readonly Section[] }

type ArticleProps = ArticleContent & {
  title: string
  /** Shown above the title. */
  above?: ReactNode
  /** Links to other pages of the same kind, on the left. */
  beside?: ReactNode
  /** Shown below the text. */
  below?: ReactNode
}

const columns = {
  two: 'lg:grid-cols-[minmax(0,1fr)_12rem]',
  three: 'lg:grid-cols-[12rem_minmax(0,1fr)] xl:grid-cols-[12rem_minmax(0,1fr)_12rem]',
} as const

export const Article = ({ title, lead, sections, above, beside, below }: ArticleProps) => (
  <PublicPage>
    <div className={`${container} grid gap-x-10 py-8 sm:py-12 ${beside === undefined ? columns.two : columns.three}`}>
      {beside}
      <article className="min-w-0 text-lg">
        {above}
        <h1 className="text-4xl font-semibold tracking-tight text-balance max-sm:text-2xl">{title}</h1>
        <div className="mt-3 max-w-170 text-muted">{lead}</div>
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id} className="mt-10">
            <Heading id={id}>{heading}</Heading>
            <div className="mt-3 flex flex-col gap-4">{body}</div>
          </section>
        ))}
        {below}
      </article>
      {sections.length > 1 && <OnThisPage sections={sections} second={beside !== undefined} />}
    </div>
  </PublicPage>
)

/** The sign after a heading is a link to it. */
const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="group scroll-mt-6 text-xl font-semibold tracking-tight">
    {children}{' '}
    <a
      href={`#${id}`}
      aria-label={`Link to “${children}”`}
      className="rounded-sm text-muted opacity-0 group-hover:opacity-100 hover:text-accent focus-visible:opacity-100"
    >
      #
    </a>
  </h2>
)

const OnThisPage = ({ sections, second }: { sections: readonly Section[]; second: boolean }) => (
  <nav
    aria-label="On this page"
    className={`sticky top-8 self-start text-sm ${second ? 'max-xl:hidden' : 'max-lg:hidden'}`}
  >
    <p className="font-medium">On this page</p>
    <ul className="mt-2 flex flex-col gap-1.5 border-l border-line">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block rounded-sm border-l border-transparent pl-3 text-muted hover:border-edge hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The documentation: a guide by task, and the guide to the API. */
import type { ReactNode } from 'react'
import { docsPages } from '../../../shared/site/docs-pages.ts'
import type { PublicPage } from '../../../shared/site/pages.ts'
import { container } from '../container.ts'
import { PublicPage as Layout } from '../public-page.tsx'
import { Article, type ArticleContent } from '../article/article.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { ai } from './ai.tsx'
import { api } from './api.tsx'
import { budgets } from './budgets.tsx'
import { chat } from './chat.tsx'
import { email } from './email.tsx'
import { firstProject } from './first-project.tsx'
import { importExport } from './import-export.tsx'
import { keyboard } from './keyboard.tsx'
import { meetings } from './meetings.tsx'
import { planAndTimeline } from './plan-and-timeline.tsx'
import { plansAndLimits } from './plans.tsx'
import { raidLog } from './raid-log.tsx'
import { reports } from './reports.tsx'
import { roles } from './roles.tsx'
import { webhooks } from './webhooks.tsx'

type DocsPath = Extract<(typeof docsPages)[number]['path'], `/docs/${string}`>

const contents: Record<DocsPath, ArticleContent> = {
  '/docs/first-project': firstProject,
  '/docs/plan-and-timeline': planAndTimeline,
  '/docs/raid-log': raidLog,
  '/docs/reports': reports,
  '/docs/meetings': meetings,
  '/docs/budgets': budgets,
  '/docs/ai': ai,
  '/docs/roles': roles,
  '/docs/plans': plansAndLimits,
  '/docs/import-export': importExport,
  '/docs/keyboard': keyboard,
  '/docs/chat': chat,
  '/docs/email': email,
  '/docs/api': api,
  '/docs/webhooks': webhooks,
}

const groups: readonly { title: string; of: readonly DocsPath[] }[] = [
  {
    title: 'Work',
    of: [
      '/docs/first-project',
      '/docs/plan-and-timeline',
      '/docs/raid-log',
      '/docs/reports',
      '/docs/meetings',
      '/docs/budgets',
      '/docs/ai',
    ],
  },
  {
    title: 'Workspace',
    of: ['/docs/roles', '/docs/plans', '/docs/import-export', '/docs/chat', '/docs/email', '/docs/keyboard'],
  },
  { title: 'For developers', of: ['/docs/api', '/docs/webhooks'] },
]

const order = groups.flatMap(({ of }) => of)

const rows: ReadonlyMap<string, PublicPage> = new Map(docsPages.map((page) => [page.path, page]))
const nameOf = (path: string): string => rows.get(path)?.name ?? path

const link =
  'block rounded-md px-2 py-1 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:font-medium aria-[current]:text-ink'

const PageLinks = ({ at }: { at: string }) => (
  <>
    {groups.map(({ title, of }) => (
      <div key={title} className="mb-5">
        <p className="px-2 text-sm font-medium">{title}</p>
        <ul className="mt-1 flex flex-col text-base">
          {of.map((path) => (
            <li key={path}>
              <a href={path} aria-current={path === at ? 'page' : undefined} className={link}>
                {nameOf(path)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </>
)

/** Phones have the list of pages in a disclosure above the text. */
const Beside = ({ at }: { at: string }) => (
  <div className="mb-6">
    <details className="rounded-lg border border-line bg-surface px-3 py-2 lg:hidden">
      <summary className="cursor-pointer font-medium">All pages of the documentation</summary>
      <nav aria-label="Documentation, on small screens" className="mt-3">
        <PageLinks at={at} />
      </nav>
    </details>
    <nav aria-label="Documentation" className="sticky top-8 max-lg:hidden">
      <PageLinks at={at} />
    </nav>
  </div>
)

const Step = ({ path, label, end = false }: { path: DocsPath | undefined; label: string; end?: boolean }): ReactNode =>
  path === undefined ? (
    <span />
  ) : (
    <a
      href={path}
      className={`rounded-lg border border-line bg-surface px-4 py-3 hover:border-edge ${end ? 'text-right' : ''}`}
    >
      <span className="block text-sm text-muted">{label}</span>
      <span className="font-medium text-accent">{nameOf(path)}</span>
    </a>
  )

const Neighbors = ({ at }: { at: DocsPath }) => {
  const place = order.indexOf(at)
  return (
    <nav aria-label="Previous and next page" className="mt-14 grid max-w-170 grid-cols-2 gap-3 text-base">
      <Step path={order[place - 1]} label="Previous" />
      <Step path={order[place + 1]} label="Next" end />
    </nav>
  )
}

const isDocs = (path: string): path is DocsPath => Object.hasOwn(contents, path)

/** A page of the documentation, by its row. */
export const Docs = ({ page: { path, name } }: { page: PublicPage }) =>
  isDocs(path) ? (
    <Article
      title={name}
      {...contents[path]}
      above={
        <p className="mb-2 text-sm text-muted">
          <a href="/docs" className="rounded-sm hover:text-ink hover:underline">
            Documentation
          </a>
        </p>
      }
      beside={<Beside at={path} />}
      below={<Neighbors at={path} />}
    />
  ) : (
    <Overview />
  )

const Overview = () => (
  <Layout>
    <div className={`${container} py-10 sm:py-14`}>
      <h1 className="text-4xl font-semibold tracking-tight max-sm:text-2xl">Documentation</h1>
      <p className="mt-3 max-w-170 text-lg text-muted">
        How to run projects with Plumbline, by task, and how to connect other systems to it.
      </p>
      {groups.map(({ title, of }) => (
        <section key={title} aria-labelledby={title.replaceAll(' ', '-').toLowerCase()} className="mt-10">
          <h2 id={title.replaceAll(' ', '-').toLowerCase()} className="text-xl font-semibold tracking-tight">
            {title}
          </h2>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {of.map((path) => (
              <li key={path} className="relative rounded-lg border border-line bg-surface p-4 hover:border-edge">
                <a href={path} className="font-medium after:absolute after:inset-0 after:rounded-lg">
                  {nameOf(path)}
                </a>
                <p className="mt-1 text-muted">{rows.get(path)?.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="at-a-glance" className="mt-12">
        <h2 id="at-a-glance" className="text-xl font-semibold tracking-tight">
          At a glance
        </h2>
        <div className="mt-3">
          <ProductPicture
            name="dashboard"
            caption="The dashboard opens with what needs attention, and with your own work. Every figure leads to its records."
          />
        </div>
      </section>
    </div>
  </Layout>
)

/**
 * The public pages. They are rendered to files when the site is built, so they can be read without JavaScript. From a
 * row come the file, the head of the page, the navigation, the sitemap, and the page's place in CloudFront.
 */
import { docsPages, servicePages } from './docs-pages.ts'

/** The columns of the footer, in order. */
export const footerGroups = ['Product', 'Resources', 'Legal'] as const
export type FooterGroup = (typeof footerGroups)[number]

export type PublicPage = {
  /** The path in the address bar. */
  path: string
  /** What links call it. */
  name: string
  /** The title in search results and on the tab. */
  title: string
  /** Shown in search results and where the page is linked. */
  description: string
  /** Whether search engines may list it. */
  listed: boolean
  inHeader?: boolean
  footer?: FooterGroup
  /** What search engines are told about it: the product with its prices, or a page (the default) or an article of the site. */
  about?: 'product' | 'article'
  /** The file in `web/site/prerender/`, if it is not called like the first part of the path. */
  view?: string
  /** The script in `web/site/scripts/`, if it is not the one of most pages. */
  script?: string
  /** Whether its address is secret, so that no other site may learn it. */
  secret?: boolean
}

/** Shows what a link shares. Search engines are asked not to list it, and no other site learns its address. */
export const sharedPage = {
  path: '/shared',
  name: 'Shared project',
  title: 'Shared project · Plumbline',
  description: 'A project that was shared by a link.',
  listed: false,
  script: 'shared-page.tsx',
  secret: true,
} as const satisfies PublicPage

/** Answered with status 404 for every path that is neither a public page nor a screen of the application. */
export const notFoundPage = {
  path: '/not-found',
  name: 'Page not found',
  title: 'Page not found · Plumbline',
  description: 'There is no page at this address.',
  listed: false,
} as const satisfies PublicPage

/** In the order of the navigation. */
export const publicPages = [
  {
    path: '/',
    name: 'Plumbline',
    title: 'Plumbline: the project manager that keeps count',
    description:
      'Plumbline is a virtual project manager: projects, tasks, budgets and a history that keep themselves in order, for program managers and their teams.',
    listed: true,
    about: 'product',
    view: 'landing',
  },
  {
    path: '/features',
    name: 'Features',
    title: 'Features · Plumbline',
    description:
      'What Plumbline does: AI that shows its records, tasks, timeline and forecasts, meetings and communications, budgets and expenses, roles and an audit log.',
    listed: true,
    inHeader: true,
    footer: 'Product',
  },
  {
    path: '/integrations',
    name: 'Integrations',
    title: 'Integrations · Plumbline',
    description:
      'What connects to Plumbline today, and what is planned: email, calendars, Microsoft Project, CSV and Excel, signed webhooks and a REST API described in OpenAPI.',
    listed: true,
    inHeader: true,
    footer: 'Product',
  },
  {
    path: '/pricing',
    name: 'Pricing',
    title: 'Pricing · Plumbline',
    description:
      'Plans of Plumbline, the virtual project manager: Starter is free and opens at once; Pro, Business and Enterprise are priced by the workspace, not by the head.',
    listed: true,
    inHeader: true,
    footer: 'Product',
    about: 'product',
  },
  {
    path: '/why',
    name: 'Why Plumbline',
    title: 'Why Plumbline: what it does that others do not',
    description:
      'RAID entries that keep themselves and say why, sealed reports, charters as contracts, forecasts with a track record, and changes that can be undone as a whole.',
    listed: true,
    inHeader: true,
    footer: 'Product',
  },
  ...docsPages,
  ...servicePages,
  {
    path: '/password-reset',
    name: 'Reset your password',
    title: 'Reset your password · Plumbline',
    description: 'Set a new password for your Plumbline account with a code that is sent to your email address.',
    listed: true,
    script: 'password-reset.ts',
  },
  sharedPage,
  notFoundPage,
] as const satisfies readonly PublicPage[]

/** The file in the built site. */
export const fileOfPage = ({ path }: PublicPage): string => (path === '/' ? '/index.html' : `${path}.html`)

/**
 * The site's origin in the built files. Each stage has its own, so it is filled in where the files are published: by the
 * deployment, and by the local stage.
 */
export const originMark = 'https://site-origin.invalid'

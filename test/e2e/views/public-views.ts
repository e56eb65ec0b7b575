import { docsPages, servicePages } from '../../../shared/site/docs-pages.ts'
import { callAsManager, ownProject } from '../own-records.ts'
import { registered } from './account-views.ts'
import { heading, part, type View } from './view.ts'

/** Pages of text: the heading of each is its name, or another one. */
const articleHeadings: Readonly<Record<string, string>> = {
  '/docs': 'Documentation',
  '/terms': 'Terms of service',
  '/privacy': 'Privacy notice',
  '/cookies': 'Cookies and browser storage',
}

/** Articles share one layout. */
export const articles = [...docsPages, ...servicePages]

const articleViews = articles.map(({ path, name }) => [
  path,
  { [path.slice(1).replaceAll('/', '-')]: { path, show: heading(articleHeadings[path] ?? name) } },
])

/** The pages rendered at build time, by path. */
export const publicViews: Record<string, Record<string, View>> = {
  '/': {
    landing: { path: '/', show: heading('Know that every project hangs straight.') },
    'landing-portal': {
      path: '/',
      show: async (page) => {
        await page.getByRole('link', { name: 'Sign in', exact: true }).first().click()
        await page.getByRole('dialog', { name: 'Customer Portal' }).getByText('Demo credentials').waitFor()
      },
    },
  },
  '/shared': {
    shared: {
      path: async () => {
        const { id } = await ownProject({ name: 'Shared with the board' })
        const share = await callAsManager<{ address: string }>('POST', `/api/projects/${id}/shares`, {
          expiresInDays: 1,
        })
        return share.address
      },
      show: part('heading', 'Health'),
    },
    'shared-refused': { path: '/shared#nothing', show: heading('This page cannot be shown') },
  },
  '/features': {
    features: { path: '/features', show: heading('Everything a project needs, kept by the work itself.') },
  },
  '/integrations': {
    integrations: { path: '/integrations', show: heading('Connected to what you already use.') },
  },
  '/why': { why: { path: '/why', show: heading('Five things that you will not find in one place elsewhere.') } },
  '/not-found': { 'not-found-page': { path: '/not-found', show: heading('Page not found') } },
  '/password-reset': {
    'password-reset': { path: '/password-reset', show: heading('Reset your password') },
    'password-reset-code': {
      path: '/password-reset',
      show: async (page) => {
        await page.getByLabel('Email').fill('stranger@demo.test')
        await page.getByRole('button', { name: 'I have a code' }).click()
        await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
      },
    },
  },
  '/pricing': {
    pricing: { path: '/pricing', show: heading('One price for the whole workspace.') },
    'pricing-sent': { path: '/pricing', show: registered('Starter', /Check your inbox/) },
  },
  ...Object.fromEntries(articleViews),
}

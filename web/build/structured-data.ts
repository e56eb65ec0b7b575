/** What search engines are told about a page, as JSON-LD in the vocabulary of schema.org. */
import { originMark, publicPages, type PublicPage } from '../../shared/site/pages.ts'
import { plans } from '../../shared/billing/plans.ts'

type Thing = { '@type': string } & Record<string, unknown>

const organization: Thing = {
  '@type': 'Organization',
  '@id': `${originMark}/#organization`,
  name: 'Plumbline',
  url: `${originMark}/`,
  logo: `${originMark}/favicon.svg`,
}

const offers = (): Thing[] =>
  Object.values(plans).map(({ label, monthlyCents }) => ({
    '@type': 'Offer',
    name: label,
    price: (monthlyCents / 100).toFixed(2),
    priceCurrency: 'USD',
    url: `${originMark}/pricing`,
  }))

const product = ({ description }: PublicPage): Thing => ({
  '@type': 'SoftwareApplication',
  '@id': `${originMark}/#product`,
  name: 'Plumbline',
  description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any, in a web browser',
  offers: offers(),
})

/** The way from the front page to this one, along the pages whose paths it begins with. */
const breadcrumb = ({ path }: PublicPage): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: publicPages
    .filter((page) => page.listed && (page.path === '/' || path === page.path || path.startsWith(`${page.path}/`)))
    .map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: originMark + page.path,
    })),
})

const pageThing = (page: PublicPage): Thing => ({
  '@type': page.about === 'article' ? 'TechArticle' : 'WebPage',
  '@id': originMark + page.path,
  url: originMark + page.path,
  [page.about === 'article' ? 'headline' : 'name']: page.name,
  description: page.description,
  inLanguage: 'en',
  publisher: { '@id': organization['@id'] },
  ...(page.path !== '/' && { breadcrumb: breadcrumb(page) }),
})

export const structuredData = (page: PublicPage) => ({
  '@context': 'https://schema.org',
  '@graph': [organization, pageThing(page), ...(page.about === 'product' ? [product(page)] : [])],
})

/**
 * The legal pages. What the operator has to fill in comes from `shared/site/provider.ts`; while something is missing, a
 * page says that it is a template and marks the blanks.
 */
import type { ReactNode } from 'react'
import type { PublicPage } from '../../../shared/site/pages.ts'
import { missingFacts, type LegalPath } from '../../../shared/site/provider.ts'
import { Article, type ArticleContent } from '../article/article.tsx'
import { cookies } from './cookies.tsx'
import { imprint } from './imprint.tsx'
import { privacy } from './privacy.tsx'
import { terms } from './terms.tsx'

const contents: Record<LegalPath, () => ArticleContent & { title: string }> = {
  '/terms': terms,
  '/privacy': privacy,
  '/cookies': cookies,
  '/imprint': imprint,
}

const isLegal = (path: string): path is LegalPath => Object.hasOwn(contents, path)

export const Legal = ({ page: { path } }: { page: PublicPage }): ReactNode => {
  if (!isLegal(path)) throw new Error(`There is no legal page at ${path}`)
  return <Article {...contents[path]()} above={missingFacts(path).length > 0 && <TemplateBanner />} />
}

const TemplateBanner = () => (
  <div role="note" className="mb-6 max-w-170 rounded-lg border border-warn bg-warn-soft px-4 py-3 text-base text-warn">
    <p className="font-semibold">This page is a template. The operator of this service has not filled it in.</p>
    <p className="mt-1">
      It is not an agreement, and it does not say who provides the service. Fill in the marked blanks, and have a lawyer
      review the text.
    </p>
  </div>
)

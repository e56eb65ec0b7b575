import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage } from '../../../shared/site/pages.ts'
import { Docs } from '../docs/docs.tsx'

export const render = (page: PublicPage): string => renderToStaticMarkup(<Docs page={page} />)

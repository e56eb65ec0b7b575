import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPage } from '../../../shared/site/pages.ts'
import { Legal } from '../legal/legal.tsx'

export const render = (page: PublicPage): string => renderToStaticMarkup(<Legal page={page} />)

import { renderToStaticMarkup } from 'react-dom/server'
import { FeaturesPage } from '../features/features-page.tsx'

export const render = (): string => renderToStaticMarkup(<FeaturesPage />)

import { renderToStaticMarkup } from 'react-dom/server'
import { SharedPage } from '../shared/shared-page.tsx'

export const render = (): string => renderToStaticMarkup(<SharedPage />)

import { renderToStaticMarkup } from 'react-dom/server'
import { Pricing } from '../pricing/pricing.tsx'

export const render = (): string => renderToStaticMarkup(<Pricing />)

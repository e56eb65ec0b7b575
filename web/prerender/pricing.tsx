import { renderToStaticMarkup } from 'react-dom/server'
import { Pricing } from '../screens/pricing/pricing.tsx'

export const render = (): string => renderToStaticMarkup(<Pricing />)

import { renderToStaticMarkup } from 'react-dom/server'
import { Integrations } from '../integrations/integrations.tsx'

export const render = (): string => renderToStaticMarkup(<Integrations />)

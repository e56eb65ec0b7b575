import { renderToStaticMarkup } from 'react-dom/server'
import { Security } from '../security/security.tsx'

export const render = (): string => renderToStaticMarkup(<Security />)

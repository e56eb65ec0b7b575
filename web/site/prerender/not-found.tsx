import { renderToStaticMarkup } from 'react-dom/server'
import { NotFound } from '../not-found/not-found.tsx'

export const render = (): string => renderToStaticMarkup(<NotFound />)

import { renderToStaticMarkup } from 'react-dom/server'
import { Landing } from '../landing/landing.tsx'

export const render = (): string => renderToStaticMarkup(<Landing />)

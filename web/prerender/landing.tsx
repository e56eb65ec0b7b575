import { renderToStaticMarkup } from 'react-dom/server'
import { Landing } from '../screens/landing/landing.tsx'

export const render = (): string => renderToStaticMarkup(<Landing />)

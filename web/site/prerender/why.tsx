import { renderToStaticMarkup } from 'react-dom/server'
import { Why } from '../why/why.tsx'

export const render = (): string => renderToStaticMarkup(<Why />)

import { renderToStaticMarkup } from 'react-dom/server'
import { Changelog } from '../changelog/changelog.tsx'

export const render = (): string => renderToStaticMarkup(<Changelog />)

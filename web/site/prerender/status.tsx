import { renderToStaticMarkup } from 'react-dom/server'
import { Status } from '../status/status.tsx'

export const render = (): string => renderToStaticMarkup(<Status />)

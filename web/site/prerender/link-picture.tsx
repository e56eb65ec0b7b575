import { renderToStaticMarkup } from 'react-dom/server'
import { LinkPicture } from '../link-picture/link-picture.tsx'

export const render = (): string => renderToStaticMarkup(<LinkPicture />)

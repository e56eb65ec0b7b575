import { renderToStaticMarkup } from 'react-dom/server'
import type { LinkPictureName } from '../../../shared/site/link-pictures.ts'
import { LinkPicture } from '../link-picture/link-picture.tsx'

export const render = (name: LinkPictureName): string => renderToStaticMarkup(<LinkPicture name={name} />)

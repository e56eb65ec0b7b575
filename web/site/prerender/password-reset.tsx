import { renderToStaticMarkup } from 'react-dom/server'
import { PasswordReset } from '../password-reset/password-reset.tsx'

export const render = (): string => renderToStaticMarkup(<PasswordReset />)

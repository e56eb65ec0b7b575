import { useEffect } from 'react'
import { paths } from '../../address/paths.ts'

/** Goes to the portal's dialog, which is on the landing page and so outside the application. */
export const ToPortal = ({ next, expired }: { next: string; expired: boolean }) => {
  useEffect(() => {
    location.replace(paths.portal({ next, ...(expired && { expired: '1' }) }))
  }, [next, expired])
  return null
}

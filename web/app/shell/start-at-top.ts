import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** A new page starts at its top; one that is come back to is where it was, which the browser sees to. */
export const useStartAtTop = (): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (type !== NavigationType.Pop) scrollTo(0, 0)
  }, [pathname, type])
}

import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Scrolls a new page to its top. When the person goes back to a page, the browser restores its position. */
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

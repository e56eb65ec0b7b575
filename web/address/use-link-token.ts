import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/**
 * The token in the fragment of a mailed link; empty without one. It is read once and stays only in this state, because
 * a URL is kept in the history and may be copied.
 */
export const useLinkToken = (): string => {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  const [token, setToken] = useState(given)
  if (given !== '' && given !== token) setToken(given)
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true })
  }, [given, pathname, navigate])
  return token
}

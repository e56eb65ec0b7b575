import { useEffect, useState } from 'react'

/** What is typed, once the person stops typing for a moment. */
export const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Whether a person wants the risk map beside the list; kept on this device. */
import { useState } from 'react'

const keyOf = (person: string) => `plumbline.risk-map.${person}`

const keptBy = (person: string): boolean => {
  try {
    return localStorage.getItem(keyOf(person)) !== 'hidden'
  } catch {
    return true
  }
}

export const useMapShown = (person: string) => {
  const [shown, setShown] = useState(() => keptBy(person))
  const toggle = () => {
    setShown(!shown)
    try {
      localStorage.setItem(keyOf(person), shown ? 'hidden' : 'shown')
    } catch {
      // It then lasts as long as the page.
    }
  }
  return { shown, toggle }
}

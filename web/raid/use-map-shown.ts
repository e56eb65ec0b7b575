/** Whether a person wants the risk map beside the list; kept on this device. */
import { useState } from 'react'

const keyOf = (person: string) => `plumbline.risk-map.${person}`

const keptBy = (person: string): boolean => {
  try {
    const kept = localStorage.getItem(keyOf(person))
    // A phone begins with the list.
    return kept === null ? matchMedia('(min-width: 40rem)').matches : kept === 'shown'
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

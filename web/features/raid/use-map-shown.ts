/** Whether a person wants the risk map beside the list; kept on this device. */
import { useState } from 'react'
import { keep, readKept } from '../../storage/kept.ts'

export const useMapShown = (person: string) => {
  const name = `risk-map.${person}`
  // A phone begins with the list.
  const [shown, setShown] = useState(() => (readKept(name) ?? matchMedia('(min-width: 40rem)').matches) === true)
  const toggle = () => {
    setShown(!shown)
    keep(name, !shown)
  }
  return { shown, toggle }
}

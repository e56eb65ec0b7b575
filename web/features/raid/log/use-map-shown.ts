/** Whether a person wants the risk map next to the list; stored on this device. */
import { useState } from 'react'
import { writeStored, readStored } from '../../../storage/local-storage.ts'

export const useMapShown = (person: string) => {
  const name = `risk-map.${person}`
  // On a phone, the map is hidden by default.
  const [shown, setShown] = useState(() => (readStored(name) ?? matchMedia('(min-width: 40rem)').matches) === true)
  const toggle = () => {
    setShown(!shown)
    writeStored(name, !shown)
  }
  return { shown, toggle }
}

/** Whether a person has unfolded a part of a screen that is folded away at first; stored on this device. */
import { useState } from 'react'
import { readStored, writeStored } from './local-storage.ts'

export const useUnfolded = (part: string, person: string) => {
  const name = `${part}.${person}`
  const [shown, setShown] = useState(() => readStored(name) === true)
  const toggle = () => {
    setShown(!shown)
    writeStored(name, !shown)
  }
  return { shown, toggle }
}

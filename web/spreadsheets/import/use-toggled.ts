import { useCallback, useState } from 'react'

/** The lines of a file whose rows the person has left out, or included, against the usual. */
export const useToggled = () => {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (line: number) =>
      setToggled((before) => {
        const after = new Set(before)
        if (!after.delete(line)) after.add(line)
        return after
      }),
    [],
  )
  return { toggled, toggle, reset: () => setToggled(new Set()) }
}

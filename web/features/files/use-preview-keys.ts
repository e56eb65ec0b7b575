import { useEffect, useRef, type RefObject } from 'react'

/** Moves with the arrow keys while the focus is in a dialog, but not within its fields. */
export const usePreviewKeys = (part: RefObject<Element | null>, onMove: (step: -1 | 1) => void): void => {
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined
      const { target } = event
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (!(target instanceof Element) || target.closest('input, textarea, select, [role=menu]') !== null) return
      // A dialog that is open above this one has keys of its own.
      if (part.current?.closest('[role=dialog]')?.contains(target) === true) latest.current(step)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [part])
}

import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

type Dragged = { id: string; /** Where it would be put, counted without it. */ to: number }

/**
 * Moves the rows of a list by their handles: by dragging with a pointer, or with the arrow keys while the handle has
 * the focus. Rows are the elements of the list with `data-row`.
 */
export const useReorder = (ids: readonly string[], onMove: (id: string, to: number) => void) => {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()

  /** The position in the list for a vertical window coordinate: how many other rows have their middle above it. */
  const placeAt = (id: string, height: number): number => {
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
      (row) => row.dataset['row'] !== id,
    )
    return others.filter((row) => {
      const { top, height: size } = row.getBoundingClientRect()
      return top + size / 2 < height
    }).length
  }

  const handle = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragged({ id, to: ids.indexOf(id) })
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (dragged?.id === id) setDragged({ id, to: placeAt(id, event.clientY) })
    },
    onPointerUp: () => {
      if (dragged?.id === id && dragged.to !== ids.indexOf(id)) onMove(id, dragged.to)
      setDragged(undefined)
    },
    onPointerCancel: () => setDragged(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (event.key === 'Escape') setDragged(undefined)
      if (step === undefined) return
      event.preventDefault()
      const to = ids.indexOf(id) + step
      if (to >= 0 && to < ids.length) onMove(id, to)
    },
  })

  /** The order if the dragged row were dropped now. */
  const order = dragged === undefined ? ids : ids.filter((id) => id !== dragged.id).toSpliced(dragged.to, 0, dragged.id)
  return { list, handle, order, draggedId: dragged?.id }
}

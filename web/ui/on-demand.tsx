import { cloneElement, lazy, Suspense, useState, type ComponentType, type ReactElement } from 'react'

type Opened = { trigger: ReactElement }

/**
 * A button whose popup is loaded on hover or focus and opens with the first click. Popups position themselves and trap
 * the focus with libraries that the first paint should not wait for.
 */
export const onDemand = (load: () => Promise<ComponentType<Opened>>) => {
  const Popup = lazy(async () => ({ default: await load() }))
  const preload = () => void load().catch(() => undefined)
  return ({
    trigger,
  }: {
    trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void }>
  }) => {
    const [wanted, setWanted] = useState(false)
    const waiting = cloneElement(trigger, { onClick: () => setWanted(true), onPointerEnter: preload, onFocus: preload })
    return wanted ? (
      <Suspense fallback={waiting}>
        <Popup trigger={trigger} />
      </Suspense>
    ) : (
      waiting
    )
  }
}

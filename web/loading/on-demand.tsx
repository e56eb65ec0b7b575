import { cloneElement, Suspense, useState, type ComponentType, type ReactElement } from 'react'
import { lazyPart } from './lazy-part.ts'

type Trigger = ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; onFocus?: () => void }>

/**
 * A button whose popup is loaded on hover or focus and opens with the first click. Popups position themselves and trap
 * the focus with libraries that the first paint should not wait for.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props & { trigger: ReactElement }>>,
) => {
  const Popup: ComponentType<Props & { trigger: ReactElement }> = lazyPart(load)
  const preload = () => void load().catch(() => undefined)
  return (props: Props & { trigger: Trigger }) => {
    const [wanted, setWanted] = useState(false)
    const waiting = cloneElement(props.trigger, {
      onClick: () => setWanted(true),
      onPointerEnter: preload,
      onFocus: preload,
    })
    return wanted ? (
      <Suspense fallback={waiting}>
        <Popup {...props} />
      </Suspense>
    ) : (
      waiting
    )
  }
}

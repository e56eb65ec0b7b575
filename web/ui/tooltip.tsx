import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** A word on a control that shows only an icon; the control has its own label for screen readers. */
export const Tooltip = ({ text, children }: { text: ReactNode; children: ReactElement }) => (
  <Radix.Provider delayDuration={400} skipDelayDuration={200}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content sideOffset={6} collisionPadding={8} className="z-60 max-w-64 animate-rise rounded-md bg-ink px-2 py-1 text-xs text-canvas">
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
)

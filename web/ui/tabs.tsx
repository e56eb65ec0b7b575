import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { showInRow } from './show-in-row.ts'

type Tab<T extends string> = { value: T; label: ReactNode; content: ReactNode }
type Props<T extends string> = { label: string; value: T; onChange: (value: T) => void; tabs: readonly Tab<T>[] }

export const Tabs = <T extends string>({ label, value, onChange, tabs }: Props<T>) => (
  <Radix.Root value={value} onValueChange={(next) => onChange(next as T)}>
    <Radix.List aria-label={label} className="relative mb-4 flex gap-4 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          ref={tab.value === value ? showInRow : undefined}
          value={tab.value}
          className="-mb-px flex h-9 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-0.5 font-medium text-muted hover:text-ink focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="focus-visible:outline-none">
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
)

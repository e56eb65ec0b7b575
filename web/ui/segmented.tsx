import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props<T extends string> = { label: string; value: T; options: Record<T, ReactNode>; onChange: (value: T) => void }

/** A choice between a few options in a row. */
export const Segmented = <T extends string>({ label, value, options, onChange }: Props<T>) => (
  <div role="group" aria-label={label} className="inline-flex rounded-md bg-pressed p-0.5">
    {Object.entries<ReactNode>(options).map(([key, content]) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === value}
        onClick={() => onChange(key as T)}
        className={classes(
          'inline-flex h-7 items-center gap-1.5 rounded-sm px-2.5 font-medium whitespace-nowrap select-none pointer-coarse:h-9',
          key === value ? 'bg-surface text-ink shadow-card' : 'text-muted hover:text-ink',
        )}
      >
        {content}
      </button>
    ))}
  </div>
)

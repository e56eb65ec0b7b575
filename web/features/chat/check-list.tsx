import { useId } from 'react'

type Props<Id extends string> = {
  legend: string
  items: readonly { id: Id; label: string; hint?: string }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
  error?: string | undefined
}

/** Checkboxes of which one or more are chosen. Their order is that of the items. */
export const CheckList = <Id extends string>({ legend, items, value, onChange, error }: Props<Id>) => {
  const id = useId()
  const chosen = new Set(value)
  const set = (item: Id, on: boolean) =>
    onChange(items.map((known) => known.id).filter((known) => (known === item ? on : chosen.has(known))))
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="max-h-84 overflow-y-auto rounded-md border border-line py-1 max-sm:max-h-none">
        {items.map(({ id: item, label, hint }) => (
          <label
            key={item}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-3 py-1.5 hover:bg-hover pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              className="mt-0.5 size-4 accent-accent"
              checked={chosen.has(item)}
              onChange={(event) => set(item, event.target.checked)}
            />
            {label}
            {hint !== undefined && <span className="col-start-2 text-sm text-muted">{hint}</span>}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Input } from './input.tsx'

type Props = {
  label: string
  placeholder?: string
  maxLength?: number
  value: string
  onChange: (text: string) => void
}

/** A search field that its button or Escape clears. Place it in a positioned element that sets its width. */
export const SearchField = ({ label, placeholder = label, maxLength, value, onChange }: Props) => (
  <>
    <Search
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-2.5 z-10 size-4 -translate-y-1/2 text-muted"
    />
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      className="pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        // A dialog around it stays open.
        event.stopPropagation()
        onChange('')
      }}
    />
    {value !== '' && (
      <button
        type="button"
        aria-label="Clear the search"
        className="absolute top-1/2 right-1 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:bg-hover"
        onClick={() => onChange('')}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    )}
  </>
)

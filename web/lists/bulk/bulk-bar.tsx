import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

type Props = {
  label: string
  /** How many records are selected, or what is being done to them. */ status: string
  onClear: () => void
  children: ReactNode
}

/** The actions for the selected records. It stays visible while the list scrolls. */
export const BulkBar = ({ label, status, onClear, children }: Props) => (
  <section
    aria-label={label}
    className="sticky bottom-3 z-20 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center justify-center gap-2 rounded-lg bg-raised p-2 shadow-float"
  >
    <p role="status" className="px-2 font-medium whitespace-nowrap tabular">
      {status}
    </p>
    {children}
    <Button look="quiet" size="icon" aria-label="Clear the selection" title="Clear the selection" onClick={onClear}>
      <X aria-hidden="true" className="size-4" />
    </Button>
  </section>
)

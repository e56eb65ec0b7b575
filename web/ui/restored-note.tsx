import { Button } from './button.tsx'

/** Says that a form was filled in from the saved draft. */
export const RestoredNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <p
    role="status"
    className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-hover px-3 py-1.5 text-sm"
  >
    Your earlier input was restored.
    <Button size="small" onClick={onDiscard}>
      Start over
    </Button>
  </p>
)

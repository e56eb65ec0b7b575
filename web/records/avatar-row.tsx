import { Avatar } from './avatar.tsx'

/** The initials of up to three people, and how many more there are. */
export const AvatarRow = ({ names, most = 3 }: { names: readonly string[]; most?: number }) => (
  <span className="inline-flex items-center gap-0.5">
    {names.slice(0, most).map((name, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may share a name; the order is fixed
      <Avatar key={`${name}-${index}`} name={name} />
    ))}
    {names.length > most && (
      <span className="ml-1 text-xs text-muted" title={names.slice(most).join(', ')}>
        +{names.length - most}
        <span className="sr-only"> more</span>
      </span>
    )}
  </span>
)

import { classes } from './classes.ts'

/** `Ana Flores` → `AF` */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last].map((word) => Array.from(word)[0] ?? '').join('').toUpperCase()
}

/** A person's initials; the name itself stands beside it or is read out. */
export const Avatar = ({ name, className, silent }: { name: string; className?: string; silent?: boolean }) => (
  <span
    {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    // Drawn by the stylesheet, so that the initials are no part of what a control is called.
    data-initials={initialsOf(name)}
    className={classes(
      'inline-flex shrink-0 items-center justify-center rounded-full bg-pressed text-[0.625rem] font-semibold text-ink select-none before:content-[attr(data-initials)]',
      className ?? 'size-6',
    )}
  />
)

/** Up to three people by their initials, and how many more there are. */
export const AvatarRow = ({ names, most = 3 }: { names: readonly string[]; most?: number }) => (
  <span className="inline-flex items-center gap-0.5">
    {names.slice(0, most).map((name, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- two people may have one name, and the order holds
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

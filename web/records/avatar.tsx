import { useState } from 'react'
import { fileUrl } from '../client/client.ts'
import { classes } from '../ui/classes.ts'

/** `Ana Flores` → `AF` */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The person and the version of their picture; `avatar` is null if they have none. */
export type Pictured = { id: string; avatar: number | null }

type Props = { name: string; of?: Pictured; className?: string; silent?: boolean }

/** A person's picture or initials. The name is shown next to it or read out. */
export const Avatar = ({ name, of, className, silent }: Props) => {
  const [missing, setMissing] = useState<string>()
  const address =
    of === undefined || of.avatar === null
      ? undefined
      : fileUrl('profile.readAvatar', { params: { personId: of.id }, query: { v: String(of.avatar) } })
  if (address !== undefined && address !== missing) {
    // If the picture cannot be loaded, the initials show through.
    return (
      <img
        src={address}
        alt={silent ? '' : name}
        title={silent ? undefined : name}
        decoding="async"
        onError={() => setMissing(address)}
        className={classes('shrink-0 rounded-full bg-pressed object-cover', className ?? 'size-6')}
      />
    )
  }
  return (
    <span
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      // The stylesheet renders the initials, so that they are not part of a control's accessible name.
      data-initials={initialsOf(name)}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-pressed text-[0.625rem] font-semibold text-ink select-none before:content-[attr(data-initials)]',
        className ?? 'size-6',
      )}
    />
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Profile } from '../../../shared/accounts/profile.ts'
import { roles } from '../../../shared/permissions.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { shrinkPicture } from './shrink-picture.ts'

class NotAPicture extends Error {}

/** The person's picture and name. A new picture is sent as soon as it is chosen. */
export const Picture = ({ profile }: { profile: Profile }) => {
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File | undefined) => {
      if (file === undefined) return call('profile.removeAvatar')
      const image = await shrinkPicture(file).catch(() => {
        throw new NotAPicture()
      })
      return call('profile.putAvatar', { body: { image } })
    },
    onSuccess: (_, file) => {
      void refreshAfter(queries, 'profile.putAvatar')
      toast(file === undefined ? 'Picture removed' : 'Picture updated')
    },
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Allows the same file to be chosen again.
    target.value = ''
    if (file !== undefined) change.mutate(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line p-4">
      <Avatar name={fullName(profile)} of={profile} silent className="size-14 text-lg!" />
      <div className="min-w-0 grow basis-48">
        <p className="font-medium break-words">{fullName(profile)}</p>
        <p className="text-sm break-words text-muted">
          {profile.kind === 'admin' ? `${profile.username}, ${profile.email}` : profile.email}
        </p>
        <p className="text-sm text-muted">{roles[profile.role]}</p>
      </div>
      <div className="flex gap-2">
        <input ref={input} type="file" accept="image/*" hidden onChange={choose} aria-label="Picture file" />
        <Button size="small" busy={change.isPending && 'One moment…'} onClick={() => input.current?.click()}>
          {profile.avatar === null ? 'Add a picture' : 'Change picture'}
        </Button>
        {profile.avatar !== null && !change.isPending && (
          <Button size="small" look="quiet" onClick={() => change.mutate(undefined)}>
            Remove picture
          </Button>
        )}
      </div>
      {change.error !== null && (
        <p role="alert" className="basis-full text-sm text-bad">
          {change.error instanceof NotAPicture
            ? 'Your browser cannot read this file as a picture. Choose a JPEG, PNG or WebP.'
            : change.error instanceof ProblemError
              ? messageOf(change.error)
              : 'The picture could not be uploaded.'}
        </p>
      )}
    </div>
  )
}

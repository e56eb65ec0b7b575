import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Project } from '../../../shared/projects/project.ts'
import { get } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { ErrorState } from '../../loading/states.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = { project: Pick<Project, 'id' | 'name'>; onClose: () => void }

/** The address to which the team forwards mail that is to become tasks, and its replacement by a new one. */
export const MailAddressDialog = ({ project: { id, name }, onClose }: Props) => {
  const state = useQuery(get('projects.mailAddress', { params: { id } }))
  const replacing = useChange('projects.replaceMailAddress')
  const [asks, setAsks] = useState(false)
  const shown = replacing.data ?? state.data
  const replace = () => replacing.mutate({ input: { params: { id } } }, { onSuccess: () => setAsks(false) })
  return (
    <Dialog
      title="Tasks by email"
      description={`An email to this address becomes a task of ${name}: the subject is its title, the text its description, and files come with it.`}
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-3">
        {shown === undefined ? (
          state.isError ? (
            <ErrorState
              title="The address could not be loaded"
              error={state.error}
              onRetry={() => void state.refetch()}
            />
          ) : (
            <Loading label="Loading the address">
              <Skeleton className="h-14" />
            </Loading>
          )
        ) : shown.address === null ? (
          <p>This service receives no email.</p>
        ) : (
          <ShownOnce
            key={shown.address}
            label="Email address of the project"
            hint="It takes email only from people of your company who may create tasks here, sent from the address that they sign in with."
            value={shown.address}
            what="Address"
          />
        )}
        {asks && (
          <p role="alert" className="text-sm">
            Email to the present address will be refused. Replace it?
          </p>
        )}
        {replacing.error !== null && (
          <p role="alert" className="text-sm text-bad">
            {messageOf(replacing.error)}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        {typeof shown?.address === 'string' && (
          <Button
            look="caution"
            className="mr-auto"
            busy={replacing.isPending && 'Replacing…'}
            onClick={asks ? replace : () => setAsks(true)}
          >
            {asks ? 'Replace it' : 'New address…'}
          </Button>
        )}
        <Button onClick={asks ? () => setAsks(false) : onClose}>{asks ? 'Keep it' : 'Close'}</Button>
      </DialogFooter>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { useChange } from '../../client/use-change.ts'
import { get } from '../../client/client.ts'
import { isOutage } from '../../client/problem-error.ts'
import { Avatar } from '../../records/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { failed, toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'

/** Assigns the workspace's specialists to a project. */
export const AssignDialog = ({ project, onClose }: { project: Project; onClose: () => void }) => {
  const people = useQuery(get('people.list'))
  const assign = useChange('projects.assign')
  const unassign = useChange('projects.unassign')
  const specialists = people.data?.filter(({ role }) => role === 'sme')

  // Toasts and kept changes call these after the dialog is closed, so they await `mutateAsync`.
  const give = async (person: Person): Promise<void> => {
    const name = fullName(person)
    try {
      await assign.mutateAsync({ input: { params: { id: project.id }, body: { userId: person.id } } })
      toast('Team member assigned', {
        description: `${name} has been assigned to the project`,
        action: undoAction(() => takeOff(person)),
      })
      onClose()
    } catch (error) {
      const refused = 'Failed to assign team member to project'
      const what = `Assignment of ${name} to “${project.name}”`
      report(error, { title: 'Assignment failed', refused, what }, () => give(person))
    }
  }

  const takeOff = async (person: Person): Promise<void> => {
    const name = fullName(person)
    try {
      await unassign.mutateAsync({ input: { params: { id: project.id, userId: person.id } } })
      toast('Team member removed', {
        description: `${name} no longer sees the project, only the tasks and RAID entries given to them.`,
        action: undoAction(() => give(person)),
      })
      onClose()
    } catch (error) {
      const refused = 'Failed to remove team member from project'
      const what = `Removal of ${name} from “${project.name}”`
      report(error, { title: 'Removal failed', refused, what }, () => takeOff(person))
    }
  }

  const report = (error: unknown, words: { title: string; refused: string; what: string }, retry: () => unknown) => {
    failed(words.title, words.refused)
    if (!isOutage(error)) return
    onClose()
    notSaved(error, { ...words, again: retry })
  }

  return (
    <Dialog
      title="Assign Team Members"
      description={`Specialists who work on ${project.name}.`}
      width="small"
      onClose={onClose}
    >
      <DialogBody>
        {specialists === undefined ? (
          people.isPending ? (
            <Loading label="Loading the team" className="flex flex-col gap-3">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </Loading>
          ) : (
            <ErrorState
              title="The team could not be loaded"
              error={people.error}
              onRetry={() => void people.refetch()}
            />
          )
        ) : specialists.length === 0 ? (
          <EmptyState title="No SME team members available for assignment" />
        ) : (
          <ul className="flex flex-col">
            {specialists.map((person) => {
              const there = project.team.some(({ id }) => id === person.id)
              return (
                <li key={person.id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
                  <Avatar name={fullName(person)} of={person} silent className="size-8" />
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{fullName(person)}</span>
                    <span className="block truncate text-sm text-muted">{person.email}</span>
                  </span>
                  {there ? (
                    <>
                      <span className="text-sm text-muted">Assigned</span>
                      <Button
                        size="small"
                        look="quiet"
                        onClick={() => void takeOff(person)}
                        disabled={unassign.isPending}
                        aria-label={`Remove ${fullName(person)}`}
                      >
                        Remove
                      </Button>
                    </>
                  ) : (
                    <Button
                      size="small"
                      onClick={() => void give(person)}
                      disabled={assign.isPending}
                      aria-label={`Assign ${fullName(person)}`}
                    >
                      Assign
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </DialogBody>
    </Dialog>
  )
}

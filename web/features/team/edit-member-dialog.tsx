import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import { updateMember, type TeamMember } from '../../../shared/accounts/team.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { compare, inWords, onlyMine } from '../../forms/conflicting-fields.ts'
import { preparedResolver } from '../../forms/form-resolver.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { FailureNote } from './failure-note.tsx'
import { changedOf, memberFields, memberFormOf, type MemberForm } from './member-change.ts'
import { MemberFields } from './member-fields.tsx'
import { mayAssign, mayChangeEmail, mayChangeRole } from '../../session/team-permissions.ts'
import { RoleOptions } from './role-options.tsx'
import { limitsQuery, memberName, useProjectsToGive } from './team-queries.ts'

const labels: Record<keyof MemberForm, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  role: 'Role',
  projectId: 'Project',
}

const written = (form: MemberForm, name: keyof MemberForm) =>
  name === 'role' ? (
    roles[form.role as TeamMember['role']]
  ) : form[name] === '' ? (
    <span className="text-muted">Empty</span>
  ) : (
    form[name]
  )

type Props = { member: TeamMember; onClose: () => void }

/** Edits a member. Only the changed fields are sent. */
export const EditMemberDialog = ({ member, onClose }: Props) => {
  const { user } = useSession()
  const queries = useQueryClient()
  // The version that the person started from; the list may be fetched again in the meantime.
  const [base, setBase] = useState(member)
  const [conflict, setConflict] = useState<TeamMember>()
  const form = useForm<MemberForm>({
    defaultValues: memberFormOf(member),
    resolver: preparedResolver(updateMember, (fields: MemberForm) => changedOf(memberFormOf(base), fields)),
  })
  const { register } = form
  const { errors } = form.formState
  const withRole = mayChangeRole(user, base)
  const withProject = mayAssign(user, base)
  const limits = useQuery({ ...limitsQuery, enabled: withRole }).data

  const changed = () => changedOf(memberFormOf(base), form.getValues())
  const save = useMutation({
    mutationFn: async (version: number) =>
      call('team.update', { params: { userId: base.id }, body: { ...changed(), version } }),
    onSuccess: () => {
      void refreshAfter(queries, 'team.update')
      toast('Team Member Updated')
      onClose()
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') return meet(error.current as TeamMember)
      setConflict(undefined)
      failed('Update Failed', messageOf(error, 'Failed to update team member'))
      showAtFields(form, error)
      return undefined
    },
  })

  /** If someone else changed other fields, both changes can be saved, so there is no question to ask. */
  const meet = (current: TeamMember): void => {
    const own = onlyMine(memberFormOf(base), changed(), memberFormOf(current))
    if (Object.keys(own).length === Object.keys(changed()).length) save.mutate(current.version)
    else setConflict(current)
  }

  const takeTheirs = (theirs: TeamMember) => {
    const own = onlyMine(memberFormOf(base), changed(), memberFormOf(theirs))
    void refreshAfter(queries, 'team.update')
    setBase(theirs)
    form.reset(memberFormOf(theirs))
    // What no one else has changed stays in the form.
    for (const [name, value] of Object.entries(own))
      form.setValue(name as keyof typeof own, value, { shouldDirty: true })
    setConflict(undefined)
  }

  if (conflict !== undefined) {
    const [theirs, mine] = [memberFormOf(conflict), form.getValues()]
    const compared = compare(
      memberFields.filter((name) => name !== 'projectId'),
      memberFormOf(base),
      changed(),
      theirs,
    )
    return (
      <ConflictDialog
        what={`the record of ${memberName(base)}`}
        {...inWords(
          compared,
          labels,
          (name) => written(mine, name),
          (name) => written(theirs, name),
        )}
        busy={save.isPending}
        onMine={() => save.mutate(conflict.version)}
        onTheirs={() => takeTheirs(conflict)}
        onClose={() => setConflict(undefined)}
      />
    )
  }

  const send = () => (Object.keys(changed()).length === 0 ? onClose() : save.mutate(base.version))
  return (
    <Dialog title="Edit Team Member" description={base.email} onClose={onClose}>
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          <MemberFields register={register} errors={errors} withEmail={mayChangeEmail(user, base)} />
          {withRole && (
            <Field
              label="Role"
              required
              error={errors.role?.message}
              hint="Changing the role signs them out everywhere."
            >
              {(control) => (
                <Select {...control} {...register('role')}>
                  <RoleOptions of={teamRoles} limits={limits} current={base.role} />
                </Select>
              )}
            </Field>
          )}
          {withProject && (
            <ProjectField member={base} error={errors.projectId?.message}>
              {register('projectId')}
            </ProjectField>
          )}
        </DialogBody>
        <DialogFooter note={<FailureNote error={save.error} />}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={save.isPending && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

type ProjectFieldProps = {
  member: TeamMember
  error: string | undefined
  children: ReturnType<ReturnType<typeof useForm<MemberForm>>['register']>
}

/** Adds one project, or removes all of them. */
const ProjectField = ({ member, error, children }: ProjectFieldProps) => {
  const projects = useProjectsToGive()
  const on = new Set(member.assignedProjects.map(({ id }) => id))
  return (
    <Field
      label="Project"
      error={error}
      hint={
        on.size === 0
          ? 'Currently on no project.'
          : `Now on ${member.assignedProjects.map(({ title }) => title).join(', ')}.`
      }
    >
      {(control) => (
        <Select {...control} {...children}>
          <option value="">No change</option>
          {on.size > 0 && <option value="none">No project</option>}
          {projects !== undefined && (
            <optgroup label="Add to">
              <ProjectOptions of={projects.filter(({ id }) => !on.has(id))} />
            </optgroup>
          )}
        </Select>
      )}
    </Field>
  )
}

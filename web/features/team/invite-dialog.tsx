import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { invitableRoles, scopeOf } from '../../../shared/permissions.ts'
import { inviteMember, type InviteMember } from '../../../shared/accounts/team.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { InviteNote } from './invite-note.tsx'
import { showInvited } from './invitation-toast.ts'
import type { SharedLink } from './link-dialog.tsx'
import { MemberFields, type Details } from './member-fields.tsx'
import { RoleOptions } from './role-options.tsx'
import { limitsQuery, useProjectsToGive } from './team-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { failed } from '../../ui/toast.ts'

type Form = Details & { role: string; projectId: string }

const empty: Form = { firstName: '', lastName: '', email: '', phone: '', address: '', role: '', projectId: '' }

type Props = {
  onClose: () => void
  /** Receives the link if its mail was not sent. */ onLink: (link: SharedLink) => void
}

export const InviteDialog = ({ onClose, onLink }: Props) => {
  const { user } = useSession()
  const given = invitableRoles(user.role)
  const form = useForm<Form, unknown, InviteMember>({
    defaultValues: { ...empty, role: given.length === 1 ? (given[0] ?? '') : '' },
    resolver: formResolver(inviteMember),
  })
  const { register } = form
  const { errors } = form.formState
  const limits = useQuery(limitsQuery).data
  const projects = useProjectsToGive()
  const invite = useChange('team.invite')

  const send = (values: InviteMember) =>
    invite.mutate(
      { input: { body: values } },
      {
        onSuccess: (invited) => {
          const link = showInvited(invited, 'Team Member Invited', 'Invitation email sent successfully')
          onClose()
          if (link !== undefined) onLink(link)
        },
        onError: (error) => {
          failed('Invitation Failed', messageOf(error, 'Failed to invite user'))
          showAtFields(form, error)
        },
      },
    )

  const full = limits !== undefined && limits.users.count >= limits.users.limit
  return (
    <Dialog
      title="Invite Team Member"
      description="They get an email with a link to set their password. The link is valid for 7 days."
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="grid content-start gap-4 sm:grid-cols-2">
          {full && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn sm:col-span-2">
              User limit reached. <UpgradeLink inDialog /> to add more team members.
            </p>
          )}
          <MemberFields register={register} errors={errors} withEmail />
          <Field label="Role" required error={errors.role?.message}>
            {(control) => (
              <Select {...control} {...register('role')}>
                <option value="">Select a role</option>
                <RoleOptions of={given} limits={limits} />
              </Select>
            )}
          </Field>
          <Field label="Project" required error={errors.projectId?.message}>
            {(control) => (
              <Select {...control} {...register('projectId')}>
                <option value="">{projects === undefined ? 'Loading projects…' : 'Select a project'}</option>
                {scopeOf(user.role, 'team.manage') === 'all' && <option value="none">No project</option>}
                <ProjectOptions of={projects} />
              </Select>
            )}
          </Field>
        </DialogBody>
        <DialogFooter
          note={
            <InviteNote
              error={invite.error}
              email={invite.variables?.input.body.email}
              onClose={onClose}
              onLink={onLink}
            />
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={invite.isPending && 'Inviting…'}>
            Send Invitation
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

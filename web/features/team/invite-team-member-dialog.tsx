import { useForm, useWatch } from 'react-hook-form'
import { invitableRoles } from '../../../shared/permissions.ts'
import { inviteTeamMember, type TeamLimits } from '../../../shared/accounts/team.ts'
import type { Body } from '../../client/client.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { InviteNote } from './invite-note.tsx'
import { showInvited } from './invitation-toast.ts'
import type { SharedLink } from './link-dialog.tsx'
import { RoleOptions } from './role-options.tsx'
import { useProjectsToGive } from './team-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { ProjectOptions } from '../../records/project-options.tsx'
import { failed } from '../../ui/toast.ts'

type Form = { email: string; role: string; projectId: string }
type Invitation = Body<'team.inviteTeamMember'>

const start: Form = { email: '', role: 'sme', projectId: 'none' }

/** Program managers can reach every project, so they are not assigned to any. */
const projectLabels: Record<string, string> = { project_manager: 'Initial Project (Optional)', sme: 'Assigned Project' }

type Props = {
  limits: TeamLimits | undefined
  onClose: () => void
  /** Receives the link if its mail was not sent. */ onLink: (link: SharedLink) => void
}

/** Invites by email and role only; people enter their names when they accept the invitation. */
export const InviteTeamMemberDialog = ({ limits, onClose, onLink }: Props) => {
  const form = useForm<Form, unknown, Invitation>({ defaultValues: start, resolver: formResolver(inviteTeamMember) })
  const { register } = form
  const { errors } = form.formState
  const { role: holder } = useSession().user
  const role = useWatch({ control: form.control, name: 'role' })
  const projects = useProjectsToGive()
  const invite = useChange('team.inviteTeamMember')
  const projectLabel = projectLabels[role]

  const send = ({ projectId, ...rest }: Invitation) =>
    invite.mutate(
      { input: { body: projectLabel === undefined ? rest : { ...rest, projectId } } },
      {
        onSuccess: (invited) => {
          const link = showInvited(invited, 'Team member invited successfully')
          onClose()
          if (link !== undefined) onLink(link)
        },
        onError: (error) => {
          failed('Failed to invite team member', messageOf(error))
          showAtFields(form, error)
        },
      },
    )

  return (
    <Dialog
      title="Invite Team Member"
      description="They get an email with a link to set their name and password. The link is valid for 7 days."
      width="small"
      onClose={onClose}
    >
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <DialogBody className="flex flex-col gap-4">
          <Field label="Email" required error={errors.email?.message}>
            {(control) => <Input {...control} type="email" autoComplete="off" {...register('email')} />}
          </Field>
          <Field label="Role" required error={errors.role?.message}>
            {(control) => (
              <Select {...control} {...register('role')}>
                <option value="">Select a role</option>
                <RoleOptions of={invitableRoles(holder)} limits={limits} />
              </Select>
            )}
          </Field>
          {projectLabel !== undefined && (
            <Field label={projectLabel} error={errors.projectId?.message}>
              {(control) => (
                <Select {...control} {...register('projectId')}>
                  <option value="none">No project</option>
                  <ProjectOptions of={projects} />
                </Select>
              )}
            </Field>
          )}
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

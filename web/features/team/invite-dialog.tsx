import { useEffect, useRef } from 'react'
import type { TeamRole } from '../../../shared/permissions.ts'
import { ProjectOptions } from '../../records/project-options.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { InviteNote } from './invite-note.tsx'
import { MemberFields } from './member-fields.tsx'
import { RoleOptions } from './role-options.tsx'
import { useProjectsToGive } from './team-queries.ts'
import { useInvitation, type InvitationProps } from './use-invitation.ts'

/** Invites people by their email addresses and roles; the rest is theirs to give when they set their password. */
export const InviteDialog = (props: InvitationProps) => {
  const { staff = false, onClose, onLink } = props
  const invitation = useInvitation(props)
  const { form, limits, mayLeaveOut, people, several, roles, isPending } = invitation
  const projects = useProjectsToGive()
  const formRef = useRef<HTMLFormElement>(null)
  const { wrong } = invitation
  useEffect(() => {
    if (wrong.size > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])
  const full = limits !== undefined && limits.users.count >= limits.users.limit
  return (
    <Dialog
      title="Invite Team Member"
      description="Each person gets an email with a link to set their name and password. The link is valid for 7 days."
      onClose={onClose}
    >
      <form ref={formRef} noValidate className="flex min-h-0 grow flex-col" onSubmit={invitation.send}>
        <DialogBody className="flex flex-col gap-4">
          {full && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              User limit reached. <UpgradeLink limit="people" inDialog /> to add more team members.
            </p>
          )}
          <Field label="Email" required hint="One address per line." error={invitation.addressError}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                value={invitation.text}
                onChange={(event) => invitation.write(event.target.value)}
              />
            )}
          </Field>
          {people.map((email, index) => (
            <Field
              key={several ? email : ''}
              label={several ? email : 'Role'}
              required
              className={several ? 'wrap-anywhere' : ''}
              error={invitation.errorAt(index)}
            >
              {(control) => (
                <Select
                  {...control}
                  value={roles[index]}
                  onChange={(event) => invitation.choose(index, event.target.value as TeamRole)}
                >
                  <RoleOptions of={invitation.offered} limits={limits} current={roles[index]} />
                </Select>
              )}
            </Field>
          ))}
          {!(staff && roles.every((role) => role === 'program_manager')) && (
            <Field label={projectLabel(staff, roles)} required={!mayLeaveOut} error={invitation.projectError}>
              {(control) => (
                <Select
                  {...control}
                  value={invitation.project}
                  onChange={(event) => invitation.setProject(event.target.value)}
                >
                  {mayLeaveOut ? (
                    <option value="none">No project</option>
                  ) : (
                    <option value="">{projects === undefined ? 'Loading projects…' : 'Select a project'}</option>
                  )}
                  <ProjectOptions of={projects} />
                </Select>
              )}
            </Field>
          )}
          {!staff && !several && (
            <details>
              <summary className="text-sm font-medium text-muted">Name, phone and address (optional)</summary>
              <div className="mt-3 grid gap-4 sm:grid-cols-2">
                <MemberFields
                  register={form.register}
                  errors={form.formState.errors}
                  withEmail={false}
                  required={false}
                />
              </div>
            </details>
          )}
        </DialogBody>
        <DialogFooter
          note={<InviteNote error={invitation.refusal} email={people[0]} onClose={onClose} onLink={onLink} />}
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isPending && 'Inviting…'}>
            {several ? 'Send Invitations' : 'Send Invitation'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}

/** Program managers can reach every project, so they are not assigned to any. */
const projectLabel = (staff: boolean, roles: readonly TeamRole[]): string => {
  if (!staff) return 'Project'
  return roles.every((role) => role === 'project_manager') ? 'Initial Project (Optional)' : 'Assigned Project'
}

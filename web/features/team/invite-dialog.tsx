import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { invitableRoles, scopeOf, type TeamRole } from '../../../shared/permissions.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'
import { counted } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refusalWords, refusedAt, showAtFields } from '../../forms/field-errors.ts'
import { ProjectOptions } from '../../records/project-options.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, Textarea } from '../../ui/input.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { InviteNote } from './invite-note.tsx'
import { showInvited } from './invitation-toast.ts'
import { addressesIn, isAddress, rolesOf } from './invited-people.ts'
import type { SharedLink } from './link-dialog.tsx'
import { MemberFields, type Details } from './member-fields.tsx'
import { RoleOptions } from './role-options.tsx'
import { limitsQuery, useProjectsToGive } from './team-queries.ts'
import { useInvite, type Outcome } from './use-invite.ts'

type Props = {
  /** The staff variant, which operators use as well. */
  staff?: boolean
  /** The seats of the plan. They are fetched if omitted. */
  limits?: TeamLimits | undefined
  onClose: () => void
  /** Receives the link if its mail was not sent. */ onLink: (link: SharedLink) => void
}

const words = {
  portal: {
    failed: 'Invitation Failed',
    invited: 'Team Member Invited',
    sent: 'Invitation email sent successfully',
    malformed: 'Valid email is required',
  },
  staff: {
    failed: 'Failed to invite team member',
    invited: 'Team member invited successfully',
    sent: undefined,
    malformed: 'Invalid email address',
  },
}

/** Invites people by their email addresses and roles; the rest is theirs to give when they set their password. */
export const InviteDialog = ({ staff = false, limits: given, onClose, onLink }: Props) => {
  const { user } = useSession()
  const offered = invitableRoles(user.role)
  const mayLeaveOut = scopeOf(user.role, 'team.manage') === 'all'
  const form = useForm<Details>({ defaultValues: { firstName: '', lastName: '', email: '', phone: '', address: '' } })
  const fetched = useQuery({ ...limitsQuery, enabled: given === undefined }).data
  const limits = given ?? fetched
  const projects = useProjectsToGive()
  const invite = useInvite(staff)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<number, TeamRole>>>({})
  const [project, setProject] = useState(mayLeaveOut ? 'none' : '')
  /** What is wrong with an address, or with the field itself under the empty one. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [projectError, setProjectError] = useState<string>()
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wrong.size > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong])

  const addresses = addressesIn(text)
  const several = addresses.length > 1
  const people = several ? addresses : [addresses[0] ?? '']
  const roles = rolesOf(
    people.map((_, index) => chosen[index]),
    offered,
    limits,
  )
  const say = staff ? words.staff : words.portal
  const isAtAddress =
    !several && wrong.size > 0 && refusedAt(invite.data?.refused.get(people[0] ?? ''), 'role') === undefined

  const show = ({ invited, refused }: Outcome) => {
    const links = invited.map((one) =>
      invited.length > 1 && one.emailSent ? undefined : showInvited(one, say.invited, say.sent),
    )
    if (invited.length > 1 && invited.every(({ emailSent }) => emailSent))
      toast(`${counted(invited.length, 'person', 'people')} invited`, {
        description: 'Invitation emails sent successfully',
      })
    const link = links.find((shared) => shared !== undefined)
    const [error] = refused.values()
    if (error === undefined) {
      onClose()
      if (link !== undefined) onLink(link)
      return
    }
    failed(
      say.failed,
      refused.size === 1
        ? messageOf(error, 'Failed to invite user')
        : `${counted(refused.size, 'person was', 'people were')} not invited. The reason is at each address.`,
    )
    setProjectError(refusedAt(error, 'projectId'))
    showAtFields(form, error)
    setChosen(
      Object.fromEntries([...refused.keys()].map((email, index) => [index, roles[people.indexOf(email)] ?? 'sme'])),
    )
    setText([...refused.keys()].join('\n'))
    setWrong(
      new Map(
        [...refused].flatMap(([email, why]) =>
          refused.size > 1 || refusedAt(why, 'email') !== undefined || refusedAt(why, 'role') !== undefined
            ? [[email, refusalWords(why)]]
            : [],
        ),
      ),
    )
  }

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    invite.reset()
    setProjectError(undefined)
    form.clearErrors()
    const malformed = people.filter((address) => !isAddress(address))
    setWrong(new Map(malformed.map((address) => [address, say.malformed])))
    if (malformed.length > 0) return
    const details = several || staff ? {} : form.getValues()
    invite.mutate(
      people.map((email, index) => ({
        ...details,
        email,
        role: roles[index] ?? 'sme',
        ...(project !== '' && !(staff && roles[index] === 'program_manager') && { projectId: project }),
      })),
      { onSuccess: show },
    )
  }

  const full = limits !== undefined && limits.users.count >= limits.users.limit
  return (
    <Dialog
      title="Invite Team Member"
      description="Each person gets an email with a link to set their name and password. The link is valid for 7 days."
      onClose={onClose}
    >
      <form ref={formRef} noValidate className="flex min-h-0 grow flex-col" onSubmit={send}>
        <DialogBody className="flex flex-col gap-4">
          {full && (
            <p role="status" className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
              User limit reached. <UpgradeLink inDialog /> to add more team members.
            </p>
          )}
          <Field
            label="Email"
            required
            hint="One address per line."
            error={isAtAddress ? wrong.get(people[0] ?? '') : undefined}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                value={text}
                onChange={(event) => {
                  setText(event.target.value)
                  setWrong(new Map())
                }}
              />
            )}
          </Field>
          {people.map((email, index) => (
            <Field
              key={index}
              label={several ? email : 'Role'}
              required
              className={several ? 'wrap-anywhere' : ''}
              error={isAtAddress ? undefined : wrong.get(email)}
            >
              {(control) => (
                <Select
                  {...control}
                  value={roles[index]}
                  onChange={(event) => {
                    setChosen({ ...chosen, [index]: event.target.value as TeamRole })
                    setWrong(new Map([...wrong].filter(([address]) => address !== email)))
                  }}
                >
                  <RoleOptions of={offered} limits={limits} current={roles[index]} />
                </Select>
              )}
            </Field>
          ))}
          {!(staff && roles.every((role) => role === 'program_manager')) && (
            <Field label={projectLabel(staff, roles)} required={!mayLeaveOut} error={projectError}>
              {(control) => (
                <Select {...control} value={project} onChange={(event) => setProject(event.target.value)}>
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
          note={
            <InviteNote
              error={several ? null : (invite.data?.refused.get(people[0] ?? '') ?? null)}
              email={people[0]}
              onClose={onClose}
              onLink={onLink}
            />
          }
        >
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={invite.isPending && 'Inviting…'}>
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

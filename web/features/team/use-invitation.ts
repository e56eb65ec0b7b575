import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { invitableRoles, scopeOf, type TeamRole } from '../../../shared/permissions.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'
import { counted } from '../../../shared/wording.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refusalWords, refusedAt, showAtFields } from '../../forms/field-errors.ts'
import { useSession } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
import { showInvited } from './invitation-toast.ts'
import { addressesIn, isAddress, rolesOf } from './invited-people.ts'
import type { SharedLink } from './link-dialog.tsx'
import type { Details } from './member-fields.tsx'
import { limitsQuery } from './team-queries.ts'
import { useInvite, type Outcome } from './use-invite.ts'

export type InvitationProps = {
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

/** The form of an invitation: what is typed, what is wrong with it, and sending it. */
export const useInvitation = ({ staff = false, limits: given, onClose, onLink }: InvitationProps) => {
  const { user } = useSession()
  const offered = invitableRoles(user.role)
  const mayLeaveOut = scopeOf(user.role, 'team.manage') === 'all'
  const form = useForm<Details>({ defaultValues: { firstName: '', lastName: '', email: '', phone: '', address: '' } })
  const fetched = useQuery({ ...limitsQuery, enabled: given === undefined }).data
  const limits = given ?? fetched
  const invite = useInvite(staff)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<number, TeamRole>>>({})
  const [project, setProject] = useState(mayLeaveOut ? 'none' : '')
  /** What is wrong with an address, or with the field itself under the empty one. */
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [projectError, setProjectError] = useState<string>()

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

  const choose = (index: number, role: TeamRole) => {
    setChosen({ ...chosen, [index]: role })
    setWrong(new Map([...wrong].filter(([address]) => address !== people[index])))
  }
  const write = (typed: string) => {
    setText(typed)
    setWrong(new Map())
  }
  const errorAt = (index: number) => (isAtAddress ? undefined : wrong.get(people[index] ?? ''))
  return {
    form,
    wrong,
    limits,
    offered,
    mayLeaveOut,
    text,
    write,
    addressError: isAtAddress ? wrong.get(people[0] ?? '') : undefined,
    people,
    several,
    roles,
    choose,
    errorAt,
    project,
    setProject,
    projectError,
    refusal: several ? null : (invite.data?.refused.get(people[0] ?? '') ?? null),
    isPending: invite.isPending,
    send,
  }
}

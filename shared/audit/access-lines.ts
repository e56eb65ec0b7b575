/** How events of signing in, passwords, profiles and people read in the audit log. */
import type { AuditText } from './audit.ts'
import { whose } from '../calendar/calendar.ts'
import type { SignInRefusal } from '../accounts/auth-events.ts'
import type { DataOf } from '../events.ts'
import type { PersonChange } from '../accounts/team-events.ts'
import { roles } from '../permissions.ts'
import { listed } from '../wording.ts'
import { fieldsOf, lines } from './audit-line.ts'

const person =
  (action: string, detail?: (data: PersonChange) => string) =>
  (data: PersonChange): AuditText => ({
    action,
    subject: { kind: 'person', name: data.name },
    ...(detail && { detail: detail(data) }),
  })

const personUpdated = (data: PersonChange): AuditText => {
  if (data.changed.includes('status')) return person('Invitation accepted')(data)
  if (!data.changed.includes('role')) return person('Member changed', ({ changed }) => fieldsOf(changed))(data)
  const others = data.changed.filter((field) => field !== 'role')
  const move = data.roleWas === undefined ? `now ${roles[data.role]}` : `${roles[data.roleWas]} → ${roles[data.role]}`
  return person('Role changed', () => (others.length === 0 ? move : `${move}; also ${fieldsOf(others)}`))(data)
}

const account =
  (action: string) =>
  ({ name }: { name: string }): AuditText => ({ action, subject: { kind: 'person', name } })

const endings = {
  application: ', by its own program',
  reuse: ', because a token was used twice',
  password: ', because the password changed',
  sign_out: ', by signing out all other devices',
}

const apiKey =
  (keyAction: string, applicationAction: string) =>
  ({ name, scopes, role, personName, application, endedBy }: DataOf<'profile.api-key-created.v1'>): AuditText => ({
    action: application ? applicationAction : role === undefined ? keyAction : `Company ${keyAction}`,
    ...(personName !== undefined && { subject: { kind: 'person' as const, name: personName } }),
    detail: `“${name}”, ${role === undefined ? '' : `${roles[role]}, `}may ${listed(scopes)}${endedBy === undefined ? '' : endings[endedBy]}`,
  })

const refusals: Record<SignInRefusal, string> = {
  wrong_password: 'wrong password',
  wrong_passkey: 'passkey not accepted',
  wrong_code: 'wrong password reset code',
  too_many_attempts: 'too many attempts',
  password_replaced: 'used an old password',
}

export const accessLines = lines({
  'session.opened.v1': { category: 'sign_in', describe: () => ({ action: 'Signed in' }) },
  'session.ended.v1': { category: 'sign_in', describe: () => ({ action: 'Signed out' }) },
  'sign-in.refused.v1': {
    category: 'refusal',
    describe: ({ reason }) => ({ action: 'Sign-in failed', detail: refusals[reason] }),
  },
  'access.refused.v1': {
    category: 'refusal',
    describe: ({ route, summary }) => ({
      action: 'Access denied',
      subject: { kind: 'call', name: route },
      detail: summary.replace(/\.$/, ''),
    }),
  },
  'password.code-asked.v1': { category: 'password', describe: account('Password reset code requested') },
  'password.link-made.v1': { category: 'password', describe: account('Password reset link created') },
  'password.set.v1': {
    category: 'password',
    describe: ({ name, by }) => ({ ...account('New password set')({ name }), detail: `by a mailed ${by}` }),
  },
  'profile.password-changed.v1': { category: 'password', describe: () => ({ action: 'Password changed' }) },
  'profile.second-factor-turned-on.v1': {
    category: 'password',
    describe: () => ({ action: 'Two-step sign-in turned on' }),
  },
  'profile.second-factor-turned-off.v1': {
    category: 'password',
    describe: () => ({ action: 'Two-step sign-in turned off' }),
  },
  'profile.passkey-added.v1': { category: 'password', describe: () => ({ action: 'Passkey added' }) },
  'profile.passkey-removed.v1': { category: 'password', describe: () => ({ action: 'Passkey removed' }) },
  'profile.api-key-created.v1': { category: 'password', describe: apiKey('API key created', 'Application connected') },
  'profile.api-key-revoked.v1': {
    category: 'password',
    describe: apiKey('API key revoked', 'Application disconnected'),
  },
  'profile.recovery-codes-renewed.v1': {
    category: 'password',
    describe: () => ({ action: 'New recovery codes created' }),
  },
  'profile.recovery-code-used.v1': { category: 'password', describe: () => ({ action: 'Recovery code used' }) },
  'profile.updated.v1': {
    category: 'people',
    describe: ({ changed }) => ({ action: 'Profile changed', detail: fieldsOf(changed) }),
  },
  'calendar-feed.made.v1': {
    category: 'password',
    describe: ({ whose: which }) => ({ action: 'Calendar feed created', detail: whose[which].toLowerCase() }),
  },
  'calendar-feed.revoked.v1': { category: 'password', describe: () => ({ action: 'Calendar feed revoked' }) },
  'person.invited.v1': { category: 'people', describe: person('Member invited', ({ role }) => `as ${roles[role]}`) },
  'invitation.renewed.v1': { category: 'people', describe: account('Invitation resent') },
  'person.updated.v1': { category: 'people', describe: personUpdated },
  'person.removed.v1': { category: 'people', describe: person('Member removed', ({ role }) => `was ${roles[role]}`) },
})

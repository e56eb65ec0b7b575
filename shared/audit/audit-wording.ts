/** How each event reads in the audit log. Which ones it records is in audited-events.ts. */
import { writtenDays } from '../money/approval-rules.ts'
import { siteFigureNames, siteFigureWords } from '../site/site-figures.ts'
import type { AuditCategory, AuditText } from './audit.ts'
import { budgetRuleNames, budgetRules } from '../raid/budget-rules.ts'
import { whose } from '../calendar/calendar.ts'
import type { AuditedEvent } from './audited-events.ts'
import type { DataOf } from '../events.ts'
import type { SignInRefusal } from '../accounts/auth-events.ts'
import { contractMeasures } from '../charters/charter-contract-choices.ts'
import type { ContractChange, ContractRequestChange } from '../charters/events.ts'
import type { ChangeSetChange } from '../change-sets/events.ts'
import type { CommunicationChange } from '../communications/events.ts'
import type { CreditChange, Refund, SubscriptionChange } from '../billing/events.ts'
import { upgradeLimits } from '../billing/upgrade-request.ts'
import type { BudgetChanged } from '../money/budget-events.ts'
import type { Extendable, Extension, Support, SupportAct, Suspension } from '../operators/events.ts'
import type { OrderChange } from '../money/order-events.ts'
import type { DelegationChange } from '../money/approval-events.ts'
import type { ExpenseChange } from '../money/expense-events.ts'
import type { FileChange } from '../files/events.ts'
import { fileRefusals } from '../files/file-choices.ts'
import type { MeetingChange } from '../meetings/events.ts'
import type { ProjectChange } from '../projects/events.ts'
import type { RaidChange } from '../raid/events.ts'
import type { ReportChange } from '../reports/events.ts'
import type { RequestChange } from '../project-requests/events.ts'
import type { ShareChange } from '../executive/share-events.ts'
import type { TemplateChange } from '../templates/events.ts'
import type { TaskChange } from '../tasks/events.ts'
import type { PersonChange } from '../accounts/team-events.ts'
import type { ViewChange } from '../views/events.ts'
import { mailReachLimits } from '../communications/limits.ts'
import { stopReasons } from '../communications/mail-reach-choices.ts'
import { roles } from '../permissions.ts'
import { plans } from '../billing/plans.ts'
import { uniqueIdOf } from '../raid/raid-choices.ts'
import type { RaidSettings } from '../raid/raid-automation.ts'
import { raidRules } from '../raid/raid-rules.ts'
import { counted, listed } from '../wording.ts'
import { writtenCents } from '../money/written-amount.ts'

type Line<N extends AuditedEvent> = {
  category: AuditCategory
  /** Undefined if the event only follows from another entry. */
  describe: (data: DataOf<N>) => AuditText | undefined
}

/** `managerId`, `endDate` → `manager, end date` */
export const fieldsOf = (changed: readonly string[]): string =>
  [
    ...new Set(
      changed.map((field) => field.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    ),
  ].join(', ')

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

const project =
  (action: string, detail?: (data: ProjectChange) => string) =>
  (data: ProjectChange): AuditText | undefined =>
    data.withPerson
      ? undefined
      : {
          action,
          subject: { kind: 'project', name: data.now?.name ?? data.was?.name ?? '' },
          ...(detail && { detail: detail(data) }),
        }

const shared =
  (action: string) =>
  ({ projectName, hasPasscode, money }: ShareChange): AuditText => ({
    action,
    subject: { kind: 'project', name: projectName },
    detail: `${hasPasscode ? 'with' : 'without'} a passcode, ${money ? 'with' : 'without'} money`,
  })

const task =
  (action: string) =>
  (data: TaskChange): AuditText | undefined =>
    data.withProject ? undefined : { action, subject: { kind: 'task', name: data.title } }

const raid =
  (action: string) =>
  ({ was, now, number, title, withProject }: RaidChange): AuditText | undefined => {
    const facts = was ?? now
    return withProject || facts === null
      ? undefined
      : { action, subject: { kind: 'raid', name: `${uniqueIdOf({ raidType: facts.raidType, number })} ${title}` } }
  }

const request =
  (action: string, detail?: (data: RequestChange) => string) =>
  (data: RequestChange): AuditText => ({
    action,
    subject: { kind: 'request', name: data.projectName },
    ...(detail && { detail: detail(data) }),
  })

const meeting =
  (action: string) =>
  ({ title, withProject }: MeetingChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'meeting', name: title } }

const onBehalf = (detail: string, { onBehalfOf }: { onBehalfOf?: string | undefined }): string =>
  onBehalfOf === undefined ? detail : `${detail}, on behalf of ${onBehalfOf}`

const delegation =
  (action: string) =>
  ({ personName, delegateName, from, to }: DelegationChange): AuditText => ({
    action,
    subject: { kind: 'person', name: delegateName },
    detail: `on behalf of ${personName}, ${writtenDays({ from, to })}`,
  })

const expense =
  (action: string | ((data: ExpenseChange) => string)) =>
  (data: ExpenseChange): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'expense', name: data.description },
    detail: onBehalf(writtenCents(data.cents), data),
  })

const budget =
  (action: string | ((data: BudgetChanged) => string)) =>
  (data: BudgetChanged): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'project', name: data.projectName },
    detail: onBehalf(
      data.was === data.now ? 'same total' : `${writtenCents(data.was)} → ${writtenCents(data.now)}`,
      data,
    ),
  })

const contract =
  (action: string) =>
  (data: ContractChange): AuditText => ({
    action,
    subject: { kind: 'project', name: data.projectName },
    detail: `until ${data.endDate}, ${writtenCents(data.budget)}, ${counted(data.tasks, 'task')}`,
  })

const charterRequest =
  (action: string) =>
  (data: ContractRequestChange): AuditText => ({
    action,
    subject: { kind: 'project', name: data.projectName },
    detail: data.measures.map((measure) => contractMeasures[measure].label.toLowerCase()).join(', '),
  })

const order =
  (action: string | ((data: OrderChange) => string)) =>
  (data: OrderChange): AuditText => ({
    action: typeof action === 'string' ? action : action(data),
    subject: { kind: 'order', name: data.description },
    detail: writtenCents(data.cents),
  })

/** What happened to an order. */
const orderAction = ({ status, changed }: OrderChange): string => {
  if (!changed.includes('status')) return 'Order changed'
  return status === 'open' ? 'Order reopened' : `Order ${status}`
}

/** Fields of a project that follow from a change of its budget or its orders. */
const moneyFields: ReadonlySet<string> = new Set(['budget', 'budgetLines', 'committed', 'linesOver'])

const file =
  (action: string) =>
  ({ name, withProject }: FileChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'file', name } }

const versionOfFile =
  (action: string) =>
  ({ name, number }: FileChange): AuditText => ({
    action,
    subject: { kind: 'file', name },
    detail: `version ${number}`,
  })

const communication =
  (action: string) =>
  ({ subject, withProject }: CommunicationChange): AuditText | undefined =>
    withProject
      ? undefined
      : { action, subject: { kind: 'communication', name: subject === '' ? 'Draft without a subject' : subject } }

/** `to 5 recipients, 1 of which got nothing`. The text itself is left out. */
const describeReach = ({ recipientCount, notSent }: DataOf<'communication.sent.v1'>): string =>
  `to ${counted(recipientCount, 'recipient')}${notSent === 0 ? '' : `, of which ${notSent} got nothing`}`

/** `Late task: medium from 3 days, high from 7; Due soon with little progress: off` */
const describeRules = ({ late_task, due_soon, ...rules }: RaidSettings): string =>
  [
    `${raidRules.late_task.label}: ${late_task.on ? `medium from ${counted(late_task.mediumAfter, 'day')}, high from ${late_task.highAfter}` : 'off'}`,
    `${raidRules.due_soon.label}: ${due_soon.on ? `within ${counted(due_soon.within, 'day')}, below ${due_soon.below}%` : 'off'}`,
    ...budgetRuleNames.flatMap((rule) =>
      rules[rule] === undefined ? [] : [`${budgetRules[rule].label}: ${rules[rule].on ? 'on' : 'off'}`],
    ),
  ].join('; ')

/** Private views are left out of the log. */
const sharedView = (data: ViewChange, action: string): AuditText | undefined =>
  data.shared || data.wasShared ? { action, subject: { kind: 'view', name: data.name } } : undefined

const viewSaved = (data: ViewChange): AuditText | undefined => {
  if (data.shared === data.wasShared) return sharedView(data, 'Shared view changed')
  return sharedView(data, data.shared ? 'View shared' : 'View no longer shared')
}

const account =
  (action: string) =>
  ({ name }: { name: string }): AuditText => ({ action, subject: { kind: 'person', name } })

const closing =
  (action: string) =>
  ({ companyName, closesAt }: DataOf<'workspace.closing.v1'>): AuditText => ({
    action,
    subject: { kind: 'workspace', name: companyName },
    detail: `data to be erased on ${closesAt.slice(0, 10)}`,
  })

const mailStopped = ({ reason, sent, bounced, complaints, note }: DataOf<'workspace.mail-stopped.v1'>): AuditText => ({
  action: 'Mail to others stopped',
  detail:
    reason === 'operator'
      ? (note ?? stopReasons.operator.label)
      : reason === 'complaints'
        ? `${counted(complaints, 'person', 'people')} complained within ${counted(mailReachLimits.complaintDays, 'day')}`
        : `${bounced} of ${counted(sent, 'mail')} this month came back`,
})

const refusals: Record<SignInRefusal, string> = {
  wrong_password: 'wrong password',
  wrong_passkey: 'passkey not accepted',
  wrong_code: 'wrong password reset code',
  too_many_attempts: 'too many attempts',
  password_replaced: 'used an old password',
}

const webhook =
  (action: string, detail?: string) =>
  ({ host }: DataOf<'webhook.created.v1'>): AuditText => ({
    action,
    subject: { kind: 'webhook', name: host },
    ...(detail !== undefined && { detail }),
  })

const offReasons = { failures: 'its deliveries kept failing', gone: 'the receiver responded that the address is gone' }

const report =
  (action: string) =>
  ({ title, withProject }: ReportChange): AuditText | undefined =>
    withProject ? undefined : { action, subject: { kind: 'report', name: title } }

const changeSet =
  (action: string) =>
  ({ title, changes, leftOut }: ChangeSetChange): AuditText => ({
    action,
    subject: { kind: 'change_set', name: title },
    detail: counted(changes - leftOut, 'change'),
  })

const template =
  (action: string, detail?: (data: TemplateChange) => string) =>
  (data: TemplateChange): AuditText => ({
    action,
    subject: { kind: 'template', name: data.name },
    ...(detail && { detail: detail(data) }),
  })

/** What a subscription became: the plan first, then its payment, then what is to come. */
const subscriptionUpdated = ({ was, now }: SubscriptionChange): AuditText => {
  if (was.plan !== now.plan)
    return { action: 'Plan changed', detail: `${plans[was.plan].label} → ${plans[now.plan].label}` }
  if (was.state !== 'overdue' && now.state === 'overdue') return { action: 'Renewal could not be charged' }
  if (was.state === 'overdue' && now.state === 'active') return { action: 'Unpaid renewal paid' }
  if (now.change !== null && now.change.plan !== was.change?.plan)
    return now.change.plan === 'starter'
      ? { action: 'Plan cancelled', detail: 'at the end of the paid period' }
      : { action: 'Change of the plan requested', detail: `to ${plans[now.change.plan].label}` }
  if (was.change !== null && now.change === null) return { action: 'Change of the plan taken back' }
  return { action: 'Subscription renewed' }
}

const invoiceRefunded = ({ invoiceNumber, cents, reason }: Refund): AuditText => ({
  action: 'Invoice refunded',
  detail: `${writtenCents(cents)} of invoice ${invoiceNumber}: ${reason}`,
})

const creditChanged = ({ cents, reason }: CreditChange): AuditText => ({
  action: cents > 0 ? 'Credit added' : 'Credit removed',
  detail: `${writtenCents(Math.abs(cents))}: ${reason}`,
})

const suspension =
  (action: string) =>
  ({ companyName, reason }: Suspension): AuditText => ({
    action,
    subject: { kind: 'workspace', name: companyName },
    detail: reason,
  })

const extended: Record<Extendable, string> = {
  changes: 'Time to pay extended',
  erasure: 'Erasure put off',
}

const extension = ({ what, lastDay, reason }: Extension): AuditText => ({
  action: extended[what],
  detail: `until ${lastDay}: ${reason}`,
})

const supported: Record<SupportAct, string> = {
  sessions_ended: 'Sessions ended',
  link_resent: 'Link resent',
  sign_in_unlocked: 'Sign-in unlocked',
  mails_added: 'More emails allowed today',
}

const supportGiven = ({ act, person: name, mails, reason }: Support): AuditText => ({
  action: supported[act],
  ...(name !== null && { subject: { kind: 'person', name } }),
  detail: mails === undefined ? reason : `${counted(mails, 'email')} more: ${reason}`,
})

const apiKey =
  (action: string) =>
  ({ name, scopes }: { name: string; scopes: readonly string[] }): AuditText => ({
    action,
    detail: `“${name}”, may ${listed(scopes)}`,
  })

/** One line per event that the log records: its category and wording. */
export const auditLines: { readonly [N in AuditedEvent]: Line<N> } = {
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
  'profile.api-key-created.v1': { category: 'password', describe: apiKey('API key created') },
  'profile.api-key-revoked.v1': { category: 'password', describe: apiKey('API key revoked') },
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
  'share.created.v1': { category: 'project', describe: shared('Link to the executive view created') },
  'share.revoked.v1': { category: 'project', describe: shared('Link to the executive view revoked') },
  'calendar-feed.revoked.v1': { category: 'password', describe: () => ({ action: 'Calendar feed revoked' }) },
  'person.invited.v1': { category: 'people', describe: person('Member invited', ({ role }) => `as ${roles[role]}`) },
  'invitation.renewed.v1': { category: 'people', describe: account('Invitation resent') },
  'person.updated.v1': { category: 'people', describe: personUpdated },
  'person.removed.v1': { category: 'people', describe: person('Member removed', ({ role }) => `was ${roles[role]}`) },
  'workspace.opened.v1': {
    category: 'workspace',
    describe: ({ companyName }) => ({ action: 'Workspace opened', subject: { kind: 'workspace', name: companyName } }),
  },
  'workspace.updated.v1': {
    category: 'workspace',
    describe: ({ changed, automation = [] }) => ({
      action: 'Company settings changed',
      detail: [fieldsOf(changed), ...automation.map(({ act, was, now }) => `${act}: ${was} → ${now}`)].join('; '),
    }),
  },
  'workspace.exported.v1': { category: 'workspace', describe: () => ({ action: 'Data exported' }) },
  'workspace.imported.v1': {
    category: 'workspace',
    describe: () => ({ action: 'Data of another workspace imported' }),
  },
  'workspace.closing.v1': { category: 'workspace', describe: closing('Account closed') },
  'workspace.mail-stopped.v1': { category: 'workspace', describe: mailStopped },
  'workspace.mail-allowed.v1': {
    category: 'workspace',
    describe: ({ note }) => ({ action: 'Mail to others allowed again', detail: note }),
  },
  'workspace.kept.v1': { category: 'workspace', describe: closing('Account closing cancelled') },
  'subscription.updated.v1': { category: 'workspace', describe: subscriptionUpdated },
  'invoice.refunded.v1': { category: 'workspace', describe: invoiceRefunded },
  'credit.changed.v1': { category: 'workspace', describe: creditChanged },
  'upgrade.requested.v1': {
    category: 'workspace',
    describe: ({ limit, was, plan }) => ({
      action: `Asked for ${plans[plan].label}`,
      detail: `${plans[was].label} allows ${upgradeLimits[limit].written(plans[was])}`,
    }),
  },
  'active-set.chosen.v1': {
    category: 'workspace',
    describe: ({ plan, projects, people }) => ({
      action: `Chosen what stays active on ${plans[plan].label}`,
      detail: [
        ...(projects === null ? [] : [counted(projects, 'project')]),
        ...(people === null ? [] : [counted(people, 'person', 'people')]),
      ].join(', '),
    }),
  },
  'workspace.suspended.v1': { category: 'support', describe: suspension('Workspace suspended') },
  'workspace.restored.v1': { category: 'support', describe: suspension('Workspace restored') },
  'workspace.extended.v1': { category: 'support', describe: extension },
  'support.given.v1': { category: 'support', describe: supportGiven },
  'site-figures.published.v1': {
    category: 'support',
    describe: ({ figures }) => ({
      action: 'Figures published on the public site',
      detail: siteFigureNames
        .map((name) => counted(figures[name], siteFigureWords[name].one, siteFigureWords[name].many))
        .join(', '),
    }),
  },
  'site-figures.withdrawn.v1': {
    category: 'support',
    describe: () => ({ action: 'Figures taken off the public site' }),
  },
  'project.created.v1': { category: 'project', describe: project('Project created') },
  'project.updated.v1': {
    category: 'project',
    // A change of its money alone has its own entry.
    describe: (data) =>
      data.changed.length > 0 && data.changed.every((field) => moneyFields.has(field))
        ? undefined
        : project('Project changed', ({ changed }) => fieldsOf(changed))(data),
  },
  'project.assigned.v1': {
    category: 'project',
    describe: project('Member assigned', ({ assignedName = '' }) => assignedName),
  },
  'project-request.submitted.v1': { category: 'project', describe: request('Project requested') },
  'project-request.updated.v1': {
    category: 'project',
    describe: request('Project request changed', ({ changed }) => fieldsOf(changed)),
  },
  'project-request.review-started.v1': {
    category: 'project',
    describe: request('Review of a project request started'),
  },
  'project-request.decided.v1': {
    category: 'project',
    describe: (data) =>
      request(data.now === 'rejected' ? 'Project request rejected' : 'Project request approved')(data),
  },
  'project-request.converted.v1': { category: 'project', describe: request('Project request converted') },
  'project-request.withdrawn.v1': { category: 'project', describe: request('Project request withdrawn') },
  'project-request.restored.v1': { category: 'project', describe: request('Project request restored') },
  'project.deleted.v1': { category: 'project', describe: project('Project deleted') },
  'project.restored.v1': { category: 'project', describe: project('Project restored') },
  'expense.recorded.v1': { category: 'project', describe: project('Expense recorded') },
  'expense.reversed.v1': { category: 'project', describe: project('Expense reversed') },
  'budget.changed.v1': { category: 'project', describe: budget('Budget changed') },
  'budget.requested.v1': { category: 'project', describe: budget('Budget change requested') },
  'budget.decided.v1': {
    category: 'project',
    describe: budget(({ status }) => (status === 'rejected' ? 'Budget change rejected' : 'Budget change approved')),
  },
  'order.placed.v1': { category: 'project', describe: order('Order recorded') },
  'order.updated.v1': { category: 'project', describe: order(orderAction) },
  'budget.withdrawn.v1': { category: 'project', describe: budget('Budget change withdrawn') },
  'expense.updated.v1': { category: 'project', describe: expense('Expense changed') },
  'expense.submitted.v1': { category: 'project', describe: expense('Expense submitted') },
  'expense.decided.v1': {
    category: 'project',
    describe: expense(({ status }) => (status === 'rejected' ? 'Expense rejected' : 'Expense approved')),
  },
  'expense.reopened.v1': { category: 'project', describe: expense('Expense reopened') },
  'expense.paid.v1': { category: 'project', describe: expense('Expense paid') },
  'expense.deleted.v1': { category: 'project', describe: expense('Expense deleted') },
  'expense.restored.v1': { category: 'project', describe: expense('Expense restored') },
  'delegation.set.v1': { category: 'people', describe: delegation('Approvals delegated') },
  'delegation.ended.v1': { category: 'people', describe: delegation('Delegation of approvals ended') },
  'charter.agreed.v1': { category: 'project', describe: contract('Charter tolerances agreed') },
  'charter.ended.v1': { category: 'project', describe: contract('Charter tolerances ended') },
  'charter.drifted.v1': { category: 'project', describe: charterRequest('Charter change requested') },
  'charter.drift-withdrawn.v1': { category: 'project', describe: charterRequest('Charter change withdrawn') },
  'charter.decided.v1': {
    category: 'project',
    describe: (data) =>
      charterRequest(data.status === 'rejected' ? 'Charter change rejected' : 'Charter change approved')(data),
  },
  'baseline.set.v1': {
    category: 'project',
    describe: ({ projectName, name, taskCount }) => ({
      action: 'Baseline set',
      subject: { kind: 'project', name: projectName },
      detail: `${name}, ${counted(taskCount, 'task')}`,
    }),
  },
  'webhook.created.v1': { category: 'workspace', describe: webhook('Webhook registered') },
  'webhook.updated.v1': {
    category: 'workspace',
    describe: (data) => webhook('Webhook changed', fieldsOf(data.changed))(data),
  },
  'webhook.secret-rotated.v1': { category: 'workspace', describe: webhook('Webhook secret replaced') },
  'webhook.removed.v1': { category: 'workspace', describe: webhook('Webhook deleted') },
  'webhook.turned-off.v1': {
    category: 'workspace',
    describe: (data) => webhook('Webhook turned off', offReasons[data.reason])(data),
  },
  'view.saved.v1': { category: 'project', describe: viewSaved },
  'view.deleted.v1': { category: 'project', describe: (data) => sharedView(data, 'Shared view deleted') },
  'template.saved.v1': {
    category: 'project',
    describe: template('Project template saved', ({ taskCount }) => counted(taskCount, 'task')),
  },
  'template.updated.v1': {
    category: 'project',
    describe: template('Project template changed', ({ changed }) => fieldsOf(changed)),
  },
  'template.deleted.v1': { category: 'project', describe: template('Project template deleted') },
  'template.restored.v1': { category: 'project', describe: template('Project template restored') },
  'change-set.applied.v1': { category: 'project', describe: changeSet('Change set applied') },
  'change-set.undone.v1': { category: 'project', describe: changeSet('Change set undone') },
  'change-set.imported.v1': {
    category: 'project',
    describe: ({ title }) => ({ action: 'Tasks imported', subject: { kind: 'change_set', name: title } }),
  },
  'task.deleted.v1': { category: 'project', describe: task('Task deleted') },
  'task.restored.v1': { category: 'project', describe: task('Task restored') },
  'raid.deleted.v1': { category: 'project', describe: raid('RAID entry deleted') },
  'raid.restored.v1': { category: 'project', describe: raid('RAID entry restored') },
  'report.sealed.v1': { category: 'project', describe: report('Report sealed') },
  'report.deleted.v1': { category: 'project', describe: report('Report deleted') },
  'report.restored.v1': { category: 'project', describe: report('Report restored') },
  'report-schedule.changed.v1': {
    category: 'project',
    describe: ({ on, projectName }) => ({
      action: on ? 'Scheduled reports turned on' : 'Scheduled reports turned off',
      subject: { kind: 'project', name: projectName },
    }),
  },
  'meeting.deleted.v1': { category: 'project', describe: meeting('Meeting deleted') },
  'file.added.v1': { category: 'project', describe: file('File added') },
  'file.version-added.v1': { category: 'project', describe: versionOfFile('File version added') },
  'file.version-restored.v1': { category: 'project', describe: versionOfFile('File version restored') },
  'file.version-deleted.v1': { category: 'project', describe: versionOfFile('File version deleted') },
  'file.refused.v1': {
    category: 'refusal',
    describe: ({ name, refusal }) => ({
      action: 'File refused',
      subject: { kind: 'file', name },
      detail: fileRefusals[refusal],
    }),
  },
  'file.renamed.v1': {
    category: 'project',
    describe: ({ was, name }) => ({ action: 'File renamed', subject: { kind: 'file', name }, detail: `was ${was}` }),
  },
  'file.deleted.v1': { category: 'project', describe: file('File deleted') },
  'file.restored.v1': { category: 'project', describe: file('File restored') },
  'meeting.restored.v1': { category: 'project', describe: meeting('Meeting restored') },
  'communication.deleted.v1': { category: 'project', describe: communication('Communication deleted') },
  'communication.restored.v1': { category: 'project', describe: communication('Communication restored') },
  'communication.sent.v1': {
    category: 'project',
    describe: (data) => ({
      action: 'Communication sent',
      subject: { kind: 'communication', name: data.subject },
      detail: describeReach(data),
    }),
  },
  'operator.opened.v1': {
    category: 'workspace',
    describe: () => ({ action: 'Workspace opened by Plumbline support', detail: 'to view it' }),
  },
  'operator.acting-started.v1': {
    category: 'workspace',
    describe: ({ reason, minutes }) => ({
      action: 'Plumbline support began to make changes',
      detail: `for up to ${counted(minutes, 'minute')}: ${reason}`,
    }),
  },
  'operator.acting-ended.v1': {
    category: 'workspace',
    describe: ({ reason }) => ({ action: 'Plumbline support stopped making changes', detail: reason }),
  },
  'raid-rules.changed.v1': {
    category: 'project',
    describe: ({ now }) => ({ action: 'RAID rules changed', detail: describeRules(now) }),
  },
}

/** Whether the log records an event. */

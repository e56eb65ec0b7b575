/** How events of the workspace, its subscription, webhooks and support read in the audit log. */
import { siteFigureNames, siteFigureWords } from '../site/site-figures.ts'
import type { AuditText } from './audit.ts'
import { budgetRuleNames, budgetRules } from '../raid/budget-rules.ts'
import type { DataOf } from '../events.ts'
import type { CreditChange, Refund, SubscriptionChange } from '../billing/events.ts'
import { upgradeLimits } from '../billing/upgrade-request.ts'
import type { Extendable, Extension, Support, SupportAct, Suspension } from '../operators/events.ts'
import { mailReachLimits } from '../communications/limits.ts'
import { stopReasons } from '../communications/mail-reach-choices.ts'
import { plans } from '../billing/plans.ts'
import type { RaidSettings } from '../raid/raid-automation.ts'
import { raidRules } from '../raid/raid-rules.ts'
import { chatServices } from '../chat/chat-choices.ts'
import { codeServices } from '../code/code-choices.ts'
import { counted } from '../wording.ts'
import { writtenCents } from '../money/written-amount.ts'
import { fieldsOf, lines } from './audit-line.ts'

/** `Late task: medium from 3 days, high from 7; Due soon with little progress: off` */
const describeRules = ({ late_task, due_soon, ...rules }: RaidSettings): string =>
  [
    `${raidRules.late_task.label}: ${late_task.on ? `medium from ${counted(late_task.mediumAfter, 'day')}, high from ${late_task.highAfter}` : 'off'}`,
    `${raidRules.due_soon.label}: ${due_soon.on ? `within ${counted(due_soon.within, 'day')}, below ${due_soon.below}%` : 'off'}`,
    ...budgetRuleNames.flatMap((rule) =>
      rules[rule] === undefined ? [] : [`${budgetRules[rule].label}: ${rules[rule].on ? 'on' : 'off'}`],
    ),
  ].join('; ')

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

const webhook =
  (action: string, detail?: string) =>
  ({ host }: DataOf<'webhook.created.v1'>): AuditText => ({
    action,
    subject: { kind: 'webhook', name: host },
    ...(detail !== undefined && { detail }),
  })

const connection =
  (action: string, detail?: string) =>
  ({ service, projectName }: DataOf<'code-connection.created.v1'>): AuditText => ({
    action,
    subject: { kind: 'channel', name: `${codeServices[service].label}: ${projectName}` },
    ...(detail !== undefined && { detail }),
  })

const channel =
  (action: string, detail?: string) =>
  ({ name }: DataOf<'chat-channel.connected.v1'>): AuditText => ({
    action,
    subject: { kind: 'channel', name },
    ...(detail !== undefined && { detail }),
  })

const pauseReasons = { failures: 'its messages failed for a day', gone: 'the service says that it is gone' }

const offReasons = { failures: 'its deliveries kept failing', gone: 'the receiver responded that the address is gone' }

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

export const workspaceLines = lines({
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
  'code-connection.created.v1': { category: 'workspace', describe: connection('Repository connected') },
  'code-connection.updated.v1': {
    category: 'workspace',
    describe: (data) => connection('Repository connection changed', fieldsOf(data.changed))(data),
  },
  'code-connection.secret-rotated.v1': {
    category: 'workspace',
    describe: connection('Repository secret replaced'),
  },
  'code-connection.removed.v1': { category: 'workspace', describe: connection('Repository disconnected') },
  'chat-channel.connected.v1': {
    category: 'workspace',
    describe: (data) => channel('Chat channel connected', `in ${chatServices[data.service].label}`)(data),
  },
  'chat-channel.updated.v1': {
    category: 'workspace',
    describe: (data) =>
      channel('Chat channel changed', fieldsOf(data.changed).replace('project ids', 'projects'))(data),
  },
  'chat-channel.removed.v1': { category: 'workspace', describe: channel('Chat channel disconnected') },
  'chat-channel.paused.v1': {
    category: 'workspace',
    describe: (data) => channel('Chat channel paused', pauseReasons[data.reason])(data),
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
})

/** What operators do for a workspace. Their reason is part of the event, because the workspace reads it. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { day, instant } from '../dates/day-inputs.ts'
import { siteFigures } from '../site/published-figures.ts'

const reason = z.string()

const suspension = z.object({
  companyName: z.string(),
  /** Why, in the operator's words. */
  reason: z.string(),
})
export type Suspension = z.output<typeof suspension>

/** What an operator can put off: the day from which an unpaid workspace is read-only, or the erasure of a closing account. */
export const extendable = ['changes', 'erasure'] as const
export type Extendable = (typeof extendable)[number]

const extension = z.object({
  what: z.enum(extendable),
  was: instant,
  until: instant,
  /** The last day before `until`, in the workspace's time zone. */
  lastDay: day,
  reason: z.string(),
})
export type Extension = z.output<typeof extension>

export const supportActs = ['sessions_ended', 'link_resent', 'sign_in_unlocked', 'mails_added'] as const
export type SupportAct = (typeof supportActs)[number]

const support = z.object({
  act: z.enum(supportActs),
  /** The person whom it was done for, by name. Null for the whole workspace. */
  person: z.nullable(z.string()),
  /** How many mails more, if that is what was done. */
  mails: z.optional(z.int()),
  reason: z.string(),
})
export type Support = z.output<typeof support>

export const operatorEvents = events({
  'workspace.suspended.v1': {
    family: 'support',
    summary: 'An operator suspended a workspace: its people cannot sign in until it is restored.',
    data: suspension,
  },
  'workspace.restored.v1': {
    family: 'support',
    summary: 'An operator ended the suspension of a workspace.',
    data: suspension,
  },
  'workspace.extended.v1': {
    family: 'support',
    summary: 'An operator put off the day from which an unpaid workspace is read-only, or that of its erasure.',
    data: extension,
  },
  'support.given.v1': {
    family: 'support',
    summary: 'An operator ended sessions, resent a link, unlocked a sign-in, or allowed more mails for a day.',
    data: support,
  },
  'operator.opened.v1': {
    family: 'operator',
    summary: 'An operator opened the workspace to read it.',
    data: z.object({ companyName: z.string() }),
  },
  'operator.acting-started.v1': {
    family: 'operator',
    summary: 'An operator may make changes in the workspace for some minutes, for a stated reason.',
    data: z.object({ reason, minutes: z.int() }),
  },
  'operator.acting-ended.v1': {
    family: 'operator',
    summary: 'An operator stopped making changes before the time was up.',
    data: z.object({ reason }),
  },
  'site-figures.published.v1': {
    family: 'site',
    summary: 'An operator let the public site show the figures of the service instead of samples.',
    data: z.object({ figures: siteFigures }),
  },
  'site-figures.withdrawn.v1': {
    family: 'site',
    summary: 'An operator took the figures of the service off the public site.',
    data: z.object({}),
  },
})

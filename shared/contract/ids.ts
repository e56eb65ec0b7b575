/**
 * Ids are prefixed strings that sort by creation time: 9 characters of milliseconds and 7 random ones, in Crockford's
 * base 32. The ids of tasks, expenses, budget changes, change requests, orders, files and shares begin with the id of their project, so
 * that one key read finds them. Callers treat every id as opaque.
 */
import * as z from 'zod/mini'

const body = '[0-9a-hjkmnp-tv-z]{16}'

export const prefixes = {
  workspace: 'ws',
  application: 'app',
  person: 'usr',
  project: 'prj',
  task: 'tsk',
  expense: 'exp',
  budgetChange: 'bch',
  changeRequest: 'crq',
  order: 'ord',
  baseline: 'bsl',
  comment: 'cmt',
  communication: 'com',
  event: 'evt',
  milestone: 'mls',
  notice: 'ntc',
  session: 'ses',
  passkey: 'pky',
  apiKey: 'key',
  view: 'viw',
  raid: 'rad',
  report: 'rpt',
  webhook: 'whk',
  delivery: 'dlv',
  chatChannel: 'cht',
  codeConnection: 'cdc',
  projectRequest: 'prq',
  meeting: 'mtg',
  template: 'tpl',
  share: 'shr',
  file: 'fil',
  generation: 'gen',
  changeSet: 'chg',
  conversation: 'cnv',
  message: 'msg',
} as const

const idOf = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_${body}$`), 'Unknown id'))

/** Stands for the workspace in the keys of what belongs to operators and to the platform itself. */
export const platformId = 'platform'

/** Up to a hundred ids of events, separated by commas. */
export const eventIds = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.event}_${body}(,${prefixes.event}_${body}){0,99}$`), 'Unknown events'))
export const eventId = idOf(prefixes.event)
export const baselineId = idOf(prefixes.baseline)
export const commentId = idOf(prefixes.comment)
export const workspaceId = idOf(prefixes.workspace)
export const personId = idOf(prefixes.person)
export const projectId = idOf(prefixes.project)
export const taskId = z.string().check(z.regex(new RegExp(`^${prefixes.task}_${body}${body}$`), 'Unknown task'))
export const expenseId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.expense}_${body}${body}$`), 'Unknown expense'))
export const budgetChangeId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.budgetChange}_${body}${body}$`), 'Unknown change'))
export const changeRequestId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.changeRequest}_${body}${body}$`), 'Unknown change request'))
export const orderId = z.string().check(z.regex(new RegExp(`^${prefixes.order}_${body}${body}$`), 'Unknown order'))
export const raidId = z.string().check(z.regex(new RegExp(`^${prefixes.raid}_${body}$`), 'Unknown entry'))
export const reportId = z.string().check(z.regex(new RegExp(`^${prefixes.report}_${body}$`), 'Unknown report'))
export const sessionId = idOf(prefixes.session)
export const passkeyId = idOf(prefixes.passkey)
export const milestoneId = z.string().check(z.regex(new RegExp(`^${prefixes.milestone}_${body}$`), 'Unknown milestone'))
export const webhookId = idOf(prefixes.webhook)
export const chatChannelId = idOf(prefixes.chatChannel)
export const codeConnectionId = idOf(prefixes.codeConnection)
export const projectRequestId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.projectRequest}_${body}$`), 'Unknown request'))
export const deliveryId = idOf(prefixes.delivery)
export const meetingId = z.string().check(z.regex(new RegExp(`^${prefixes.meeting}_${body}$`), 'Unknown meeting'))
export const communicationId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.communication}_${body}$`), 'Unknown communication'))
export const templateId = idOf(prefixes.template)
export const viewId = idOf(prefixes.view)
export const shareId = z.string().check(z.regex(new RegExp(`^${prefixes.share}_${body}${body}$`), 'Unknown link'))
export const fileId = z.string().check(z.regex(new RegExp(`^${prefixes.file}_${body}${body}$`), 'Unknown file'))
export const conversationId = idOf(prefixes.conversation)
export const generationId = z
  .string()
  .check(z.regex(new RegExp(`^${prefixes.generation}_${body}$`), 'Unknown generation'))
export const changeSetId = idOf(prefixes.changeSet)
export const noticeId = z.string().check(z.regex(new RegExp(`^${prefixes.notice}_${body}$`), 'Unknown notice'))

/** The project that a task, an expense, a budget change, a change request, an order, a file or a share belongs to, taken from its id. */
const projectIn = (id: string): string => {
  const start = id.indexOf('_') + 1
  return `${prefixes.project}_${id.slice(start, start + 16)}`
}
export const projectOfTask = projectIn
export const projectOfExpense = projectIn
export const projectOfBudgetChange = projectIn
export const projectOfChangeRequest = projectIn
export const projectOfOrder = projectIn
export const projectOfShare = projectIn
export const projectOfFile = projectIn

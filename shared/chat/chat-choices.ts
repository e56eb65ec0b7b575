/** What a chat channel can get, where it is, and how often. Plain data, without schemas. */
import type { Choice } from '../contract/choices.ts'

/** The service of a channel follows from its address. */
export const chatServices = {
  slack: { label: 'Slack', tone: 'neutral' },
  teams: { label: 'Microsoft Teams', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type ChatService = keyof typeof chatServices

/** Most urgent first, which is also the order in a message. */
export const chatKinds = {
  health: { label: 'Health changed', hint: 'A project is on track, at risk or off track, and was not before.' },
  late: { label: 'Late', hint: 'The due date of an open task has passed.' },
  approval: {
    label: 'Approval waiting',
    hint: 'An expense, a budget change, a charter change or a project request waits for a decision. Amounts are not shown.',
  },
  report: { label: 'Report sealed', hint: 'A report is sealed.' },
  mention: { label: 'Mentioned', hint: 'Someone is mentioned in a comment. The comment itself is not shown.' },
} as const satisfies Record<string, { label: string; hint: string }>
export type ChatKind = keyof typeof chatKinds

export const chatPaces = {
  at_once: { label: 'Immediately', tone: 'neutral' },
  daily: { label: 'Daily digest', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type ChatPace = keyof typeof chatPaces

/** Why a channel is off: a person turned it off, its messages failed for a day, or the service says that it is gone. */
export const chatOffReasons = ['person', 'failures', 'gone'] as const

/** Which service an address is of; undefined if it is of neither. Ports and paths are not part of a host. */
export const serviceOfHost = (host: string): ChatService | undefined =>
  Object.entries(chatHosts).find(([, hosts]) => hosts.some((known) => matchesHost(known, host)))?.[0] as
    | ChatService
    | undefined

/** A name that begins with a dot stands for every name below it. */
const matchesHost = (known: string, host: string): boolean =>
  known.startsWith('.') ? host.endsWith(known) : host === known

/**
 * Hosts of incoming webhooks: Slack's; those of Teams workflows, at their earlier and their present names; and those of
 * the connectors before them.
 */
const chatHosts: Record<ChatService, readonly string[]> = {
  slack: ['hooks.slack.com'],
  teams: ['.logic.azure.com', '.api.powerplatform.com', '.webhook.office.com'],
}

/** Chat channels: channels of Slack and Microsoft Teams that are told what happens in projects. */
import * as z from 'zod/mini'
import { keysOf, oneOf } from '../contract/choices.ts'
import { chatChannelId, projectId } from '../contract/ids.ts'
import { instant } from '../dates/day-inputs.ts'
import { line } from '../text/text-inputs.ts'
import { chatKinds, chatOffReasons, chatPaces, chatServices } from './chat-choices.ts'
import { chatLimits } from './limits.ts'

/** Every current and future project of the workspace, or the named ones. */
const projectChoice = z.union(
  [
    z.literal('all'),
    z
      .array(projectId)
      .check(
        z.minLength(1, 'Choose at least one project'),
        z.maxLength(chatLimits.projects, `At most ${chatLimits.projects} projects`),
      ),
  ],
  { error: 'Choose projects, or all of them' },
)

const kinds = z
  .array(z.enum(keysOf(chatKinds)), { error: 'Choose what to send' })
  .check(z.minLength(1, 'Choose at least one'), z.maxLength(keysOf(chatKinds).length))

const isAddress = (text: string): boolean => /^https?:\/\/[^/]/i.test(text) && URL.canParse(text)
const notAddress = { error: 'Enter the full address, beginning with https://', abort: true }
const shortAddress = z.maxLength(chatLimits.address, `At most ${chatLimits.address} characters`)

/** Checks the form of an address. The server checks whose it is. */
const address = line().check(
  z.minLength(1, 'Enter the address of the channel’s incoming webhook'),
  shortAddress,
  z.refine(isAddress, notAddress),
)

const name = line().check(
  z.minLength(1, 'Enter the name of the channel'),
  z.maxLength(chatLimits.name, `At most ${chatLimits.name} characters`),
)

/** A channel as the API returns it. Its address is a secret, and is never returned. */
export const chatChannel = z.object({
  id: z.string(),
  service: oneOf(chatServices),
  name: z.string(),
  projectIds: z.union([z.literal('all'), z.array(z.string())]),
  kinds: z.array(z.enum(keysOf(chatKinds))),
  pace: oneOf(chatPaces),
  on: z.boolean(),
  /** Since when it is off, and why. Null while it is on. */
  off: z.nullable(z.object({ at: instant, reason: z.enum(chatOffReasons) })),
  createdAt: instant,
  version: z.int(),
  /** When the latest message arrived in the channel. */
  sentAt: z.nullable(instant),
  /** Since when every attempt has failed, and why the latest one did. Null while messages arrive. */
  failing: z.nullable(z.object({ since: instant, problem: z.string() })),
  /** When the next message is due. Null if nothing waits. */
  nextAt: z.nullable(instant),
})
export type ChatChannel = z.output<typeof chatChannel>

const fields = { name, projectIds: projectChoice, kinds, pace: oneOf(chatPaces) }

export const createChatChannel = z.object({ address, ...fields })

/** Only the fields that are sent change. */
export const updateChatChannel = z.object({
  version: z.optional(z.int()),
  address: z.optional(address),
  name: z.optional(name),
  projectIds: z.optional(projectChoice),
  kinds: z.optional(kinds),
  pace: z.optional(oneOf(chatPaces)),
  on: z.optional(z.boolean()),
})
export type UpdateChatChannel = z.output<typeof updateChatChannel>

/** The form of a connected channel: its address stays if the field is left empty. */
export const editedChatChannel = z.object({
  ...fields,
  address: line().check(
    shortAddress,
    z.refine((text) => text === '' || isAddress(text), notAddress),
  ),
})

/** How a test went. */
export const chatTest = z.object({
  /** Whether the service accepted the message. */
  sent: z.boolean(),
  /** Why not. */
  problem: z.nullable(z.string()),
})

export const byChatChannel = z.object({ id: chatChannelId })

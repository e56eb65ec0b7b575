/** The start of a day in a workspace. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({ events: ['day.began.v1'] })

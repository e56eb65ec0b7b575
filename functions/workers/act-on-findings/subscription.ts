/** The start of a day in a workspace. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['day.began.v1'] })

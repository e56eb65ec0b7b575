/** What a company pays for began, changed, was not paid, was paid again, or ended. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['subscription.updated.v1'] })

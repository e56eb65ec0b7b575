/** Tells the people concerned that an account is being closed, or that it stays. */
import { subscribeEach } from '../../kernel/event.ts'
import { announce } from './announce.ts'

export const handler = subscribeEach(async (event) => {
  if (event.name === 'workspace.closing.v1' || event.name === 'workspace.kept.v1') await announce(event)
})

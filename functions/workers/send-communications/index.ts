/** Sends the mails of a communication that somebody has sent off. */
import { subscribeEach } from '../../kernel/event.ts'
import { deliver } from './deliver.ts'

export const handler = subscribeEach(async (event) => {
  if (event.name === 'communication.submitted.v1') await deliver(event)
})

/** Writes down what happens to entries of the RAID log, each event once. */
import { isAboutRaid } from '../../shared/events.ts'
import { subscribeEach } from '../kernel/event.ts'
import { noteEvent } from '../raid/history-repository.ts'

export const handler = subscribeEach(async (event) => {
  if (isAboutRaid(event)) await noteEvent(event)
})

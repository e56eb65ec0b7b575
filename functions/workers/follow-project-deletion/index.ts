/** Takes what belongs to a deleted project along into the trash, and out of it again. */
import { isAboutWork } from '../../../shared/events.ts'
import { subscribeEach } from '../../kernel/event.ts'
import { follow } from './follow.ts'

export const handler = subscribeEach(async (event) => {
  if (isAboutWork(event)) await follow(event.workspaceId, event.data.projectId, event.by)
})

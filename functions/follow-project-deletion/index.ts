/** Takes the tasks of a deleted project along into the trash, and out of it again. */
import { subscribeEach } from '../kernel/event.ts'
import { follow } from './follow.ts'

export const handler = subscribeEach(({ workspaceId, data, by }) => follow(workspaceId, data.projectId, by))

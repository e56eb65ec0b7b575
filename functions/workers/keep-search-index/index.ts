/** Updates the search index: the words in the names of projects, tasks, RAID entries, files and people. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { follow } from './follow.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, follow)

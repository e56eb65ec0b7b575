/** Tells other systems of what happens in a workspace. */
import { subscribeEach } from '../../kernel/event.ts'
import { deliver } from './deliver.ts'

export const handler = subscribeEach(deliver)

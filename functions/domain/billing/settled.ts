import type { Workspace } from '../workspace/workspace-repository.ts'
import type { StoredSubscription } from './subscription-repository.ts'

/** What is stored. The workspace that a visitor has applied for does not exist before it is paid. */
export type Seen = { workspace: Workspace | undefined; subscription: StoredSubscription | undefined }

/** A workspace, and the subscription that its plan agrees with. */
export type Settled = Seen & { workspace: Workspace }

/** The functions that Cognito calls. */
import type { FunctionRow } from './row.ts'

export const poolRows: readonly FunctionRow[] = [
  {
    name: 'write-code-mails',
    purpose: 'Writes the mails in which the user pools send codes for new passwords.',
    // Not the operators' pool: it mails no codes, see infra/auth.ts.
    trigger: { kind: 'user-pool', step: 'customMessage', pools: ['staff', 'customer'] },
    memory: 512,
    // Less than the five seconds after which Cognito would call it again.
    timeout: 4,
    grants: { siteOrigin: true },
  },
]

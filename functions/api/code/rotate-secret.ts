import { codeLimits } from '../../../shared/code/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { newSecret, readConnections, readSecret, secretWrite } from '../../domain/code/connection-repository.ts'
import { requireConnection, toConnection } from '../../domain/code/connection-view.ts'
import { saveChange } from './connection-change.ts'

/** Creates a new secret. The old one is accepted for a day, so that nothing is lost until it is entered there. */
export const rotateSecret: Handler<typeof routes.code.rotateSecret> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const place = { workspaceId, id }
    // The list is read before the secret: every write of a secret also writes the list, whose version protects it.
    const list = await readConnections(workspaceId)
    const before = requireConnection(list, id)
    const known = await readSecret(place)
    const at = new Date()
    const secret = newSecret()
    const earlierUntil = new Date(at.getTime() + codeLimits.oldSecretHours * 3_600_000).toISOString()
    const saved = await saveChange(principal, {
      list,
      before,
      after: { ...before, secretMadeAt: at.toISOString(), oldSecretUntil: earlierUntil },
      name: 'code-connection.secret-rotated.v1',
      along: [secretWrite(place, { secret, ...(known && { earlier: known.secret, earlierUntil }) })],
    })
    return saved === lost ? lost : { connection: toConnection(workspaceId, saved), secret }
  })

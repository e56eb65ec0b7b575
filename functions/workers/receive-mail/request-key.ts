/** Identifies a message, which counts once for each record. SES's id stands for one that has none. */
import { createHash } from 'node:crypto'
import type { RequestKey } from '../../kernel/http/call.ts'
import type { Admitted } from './admitted.ts'

export const requestKeyOf = ({ message, receivedAs }: Admitted, recordId: string): RequestKey => ({
  key: createHash('sha256')
    .update(`mail ${recordId} ${message.id ?? receivedAs.messageId}`)
    .digest('base64url'),
  hash: '',
})

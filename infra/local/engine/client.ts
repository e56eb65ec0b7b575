/** Calls the engine directly without checking roles: for the stage itself, not for functions. */
import { Agent, request } from 'node:http'

export type EngineClient = {
  /** @throws EngineError if the engine returns an error */
  call<T = Record<string, unknown>>(operation: string, input: unknown): Promise<T>
  close(): void
}

export class EngineError extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(`${type}: ${message}`)
    this.name = 'EngineError'
    this.type = type
  }
}

/** Both engines require a signature but cannot verify it. */
export const engineAuthorization =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host;x-amz-date, Signature=0000'

export const createEngineClient = (port: number): EngineClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    call<T>(operation: string, input: unknown): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            method: 'POST',
            agent,
            headers: {
              'content-type': 'application/x-amz-json-1.0',
              'x-amz-target': `DynamoDB_20120810.${operation}`,
              'x-amz-date': '20260101T000000Z',
              authorization: engineAuthorization,
            },
          },
          (response) => {
            const chunks: Buffer[] = []
            response.on('data', (chunk: Buffer) => chunks.push(chunk))
            response.on('error', reject)
            response.on('end', () => {
              const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, string | undefined>
              if (response.statusCode === 200) return resolve(body as T)
              reject(
                new EngineError(
                  body['__type']?.split('#').at(-1) ?? 'Unknown',
                  body['message'] ?? body['Message'] ?? '',
                ),
              )
            })
          },
        )
        sent.on('error', reject)
        sent.end(JSON.stringify(input))
      })
    },
    close: () => agent.destroy(),
  }
}

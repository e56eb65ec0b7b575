/** The local stage's stand-in for Bedrock, or a real model in its place, on a port of this machine. */
import type { IncomingMessage } from 'node:http'
import { clockOf } from '../../infra/local/events/fixtures.ts'
import { createBedrock, type ModelCall } from '../../infra/local/services/bedrock/bedrock.ts'
import type { ServiceAnswer } from '../../infra/local/services/service-call.ts'
import type { LanguageModel } from '../../infra/local/services/bedrock/language-model.ts'
import { createTestServer, listenAs } from './test-server.ts'

export type ModelServer = {
  /** How the model answers, as for `POST /_local/bedrock`. */
  behave(mode: object): void
  /** The calls so far, oldest first. */
  calls(): ModelCall[]
  close(): Promise<void>
}

export const modelId = 'us.plumbline.stand-in-v1:0'

/** Starts it, and points the functions' environment to it. */
export const openModelServer = async (model?: LanguageModel): Promise<ModelServer> => {
  const bedrock = createBedrock({ assembly: { account: '000000000000' }, clock: clockOf(), model })
  const answer = async (request: IncomingMessage, body: Buffer): Promise<ServiceAnswer> => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = '', url: path = '' } = request
    const call = { method, path, headers, body, caller: 'test' }
    return bedrock
      .answer(call)
      .catch((error: { code: string; message: string; status: number }) => bedrock.refuse(error, call))
  }
  const server = createTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void answer(request, Buffer.concat(chunks)).then(({ status, headers, body }) =>
        response.writeHead(status, headers).end(body),
      )
    })
  })
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: await listenAs('models', server),
    MODELS: JSON.stringify([{ id: modelId, region: 'us-west-2' }]),
  })
  return {
    behave: (mode) => bedrock.setMode(mode),
    calls: () => bedrock.calls(),
    close: async () => {
      delete process.env['MODELS']
      bedrock.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Gives the tests of a file the local stage's stand-in for Bedrock, configured through the functions' environment. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { createBedrock, type ModelCall } from '../../infra/local/services/bedrock/bedrock.ts'
import { clockOf } from '../../infra/local/events/fixtures.ts'

export type TestModel = {
  /** How the model answers, as for `POST /_local/bedrock`. Each test begins with `script`. */
  behave(mode: object): void
  /** The calls so far, oldest first. */
  calls(): ModelCall[]
}

export const modelId = 'us.plumbline.stand-in-v1:0'

/** Call it once at the top of a test file. */
export const withModel = (): TestModel => {
  const bedrock = createBedrock({ assembly: { account: '000000000000' }, clock: clockOf() })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const { method = '', url: path = '' } = request
      const call = { method, path, headers, body: Buffer.concat(chunks), caller: 'test' }
      const answer = await bedrock
        .answer(call)
        .catch((error: { code: string; message: string; status: number }) => bedrock.refuse(error, call))
      response.writeHead(answer.status, answer.headers).end(answer.body)
    })
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    bedrock.setMode({ mode: 'script' })
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_BEDROCK_RUNTIME: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MODELS: JSON.stringify([{ id: modelId, region: 'us-west-2' }]),
    })
  })
  afterEach(() => bedrock.setMode({ mode: 'script' }))
  afterAll(async () => {
    delete process.env['MODELS']
    bedrock.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { behave: (mode) => bedrock.setMode(mode), calls: () => bedrock.calls() }
}

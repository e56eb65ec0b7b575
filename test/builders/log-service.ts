/** Gives the tests of a file a log that can be queried, configured through the functions' environment variables. */
import { afterAll, beforeAll } from 'vitest'
import type { LogLine } from '../../infra/local/records/records.ts'
import { cloudWatchLogsService } from '../../infra/local/services/cloudwatch-logs.ts'
import { createTestServer, listenAs } from './test-server.ts'

const functions = [{ name: 'metered', logGroup: '/aws/lambda/plumbline-test-metered' }]

/** Call it once at the top of a test file. Returns what writes a line. */
export const withLog = (): ((at: string, fields: object) => void) => {
  const lines: LogLine[] = []
  const service = cloudWatchLogsService(
    { region: 'eu-west-1', account: '000000000000', functions: functions as never },
    async function* () {
      yield* lines
    },
  )
  const server = createTestServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = { 'x-amz-target': String(request.headers['x-amz-target']) }
      const call = { method: 'POST', path: '/', headers, body: Buffer.concat(chunks), caller: 'test' }
      void service
        .answer(call)
        .then(({ status, headers: sent, body }) => response.writeHead(status, sent).end(body))
        .catch((error: Error) => response.writeHead(400).end(JSON.stringify({ __type: error.name })))
    })
  })
  beforeAll(async () => {
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_CLOUDWATCH_LOGS: await listenAs('logs', server),
      METERED_FUNCTIONS: 'metered',
      STAGE: 'test',
    })
  })
  afterAll(() => server.closeAllConnections())
  return (at, fields) => void lines.push({ at, function: 'metered', level: 'INFO', text: JSON.stringify(fields) })
}

/** Gives the tests of a file a bucket for projects' files: the local stage's own stand-in, with its scan for malware. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { beforeAll } from 'vitest'
import type { Bucket } from '../../infra/local/assembly/assembly.ts'
import { createS3 } from '../../infra/local/services/s3/s3.ts'
import { closeAfterFile } from './close-after-file.ts'
import { createTestServer, listenAs } from './test-server.ts'

const region = 'eu-central-1'
const siteOrigin = 'http://localhost:3000'

const bucket: Bucket = {
  id: 'Files',
  name: 'files',
  arn: 'arn:aws:s3:::files',
  listable: false,
  served: true,
  eventBridge: true,
  origin: 'https://files.s3.eu-central-1.amazonaws.com',
  cors: [{ origins: [siteOrigin], methods: ['POST', 'GET'], headers: ['*'], exposed: [], maxAge: 3600 }],
  replica: { bucket: 'files-copy', prefix: 'workspaces/' },
}

type Parts = Parameters<typeof createS3>[0]

/** A stand-in on its own port. `refused` names the action that the roles refuse. */
export const openBucket = async ({ refused }: { refused?: string } = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-bucket-'))
  const announced: { source: string; detail: Record<string, unknown> }[] = []
  const errors: string[] = []
  const s3 = createS3({
    assembly: {
      region,
      account: '000000000000',
      functions: [{ name: 'test' }],
      buckets: [bucket],
      malwarePlans: [{ arn: 'plan', bucket: bucket.name, prefixes: ['workspaces/'] }],
    } as unknown as Parts['assembly'],
    clock: { now: () => Date.now() } as Parts['clock'],
    grants: {
      refused: (_: string, [call]: [{ action: string; resource: string }]) =>
        call.action === refused ? { ...call, role: 'role', function: 'test', reason: 'implicit' } : undefined,
    } as unknown as Parts['grants'],
    records: { error: (_: string, message: string) => void errors.push(message) } as unknown as Parts['records'],
    events: { announce: (source, _, __, detail) => void announced.push({ source, detail }) },
    directory,
  })
  const server = createTestServer((request, response) => {
    if (s3.takes(request)) void s3.handle(request, response)
    else response.writeHead(404).end()
  })
  const endpoint = await listenAs(refused === undefined ? 'bucket' : `bucket without ${refused}`, server)
  return {
    endpoint,
    siteOrigin,
    put: (key: string, content: Buffer) => s3.put(bucket.name, key, content),
    errors,
    announced,
    environment: {
      FILES_BUCKET: bucket.name,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'local',
      AWS_SESSION_TOKEN: 'local',
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

type OpenBucket = Awaited<ReturnType<typeof openBucket>>

/** Call it once at the top of a test file, after `withTable`. */
export const withBucket = () => {
  let opened: OpenBucket | undefined
  beforeAll(async () => {
    opened = await openBucket()
    Object.assign(process.env, opened.environment)
  })
  closeAfterFile(async () => opened?.close())
  const taken = () => {
    if (opened === undefined) throw new Error('The bucket is not open yet')
    return opened
  }
  return {
    /** Stores an object, as another service does. Returns its place. */
    async put(objectKey: string, content: Buffer) {
      await taken().put(objectKey, content)
      return { bucketName: bucket.name, objectKey }
    },
    /** Passes the results of the scans since the last call to a function, as its queue would. */
    async deliverScans(handler: (event: SQSEvent) => Promise<SQSBatchResponse>): Promise<void> {
      const scans = taken()
        .announced.splice(0)
        .filter(({ source }) => source === 'aws.guardduty')
      const Records = scans.map(({ detail }, index) => ({ messageId: String(index), body: JSON.stringify({ detail }) }))
      const { batchItemFailures } = await handler({ Records } as SQSEvent)
      if (batchItemFailures.length > 0) throw new Error('A scan result was not handled')
    },
  }
}

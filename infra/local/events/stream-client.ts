/**
 * Reads a table's stream with the JSON protocol, without the SDK: a function receives a stream's records in exactly
 * this format (numbers as text, binary as base64), which the SDK would decode and we would have to encode again.
 */
import { Agent, request } from 'node:http'

export type StreamRecord = Record<string, unknown> & {
  dynamodb: Record<string, unknown> & { SequenceNumber: string; ApproximateCreationDateTime?: number }
}
export type Shard = { ShardId: string; ParentShardId?: string }

export type StreamClient = {
  /** ARN of the table's current stream; undefined if it has none (yet). */
  streamOf(tableName: string): Promise<string | undefined>
  shards(streamArn: string): Promise<Shard[]>
  /** Starts after the sequence number `after`, or with the oldest record. */
  iterator(streamArn: string, shardId: string, after: string | undefined): Promise<string>
  /** `next` is undefined if the shard is closed and has been read to its end. */
  read(iterator: string, limit: number): Promise<{ records: StreamRecord[]; next: string | undefined }>
}

export class StreamReadError extends Error {
  /** The service's error, such as `ExpiredIteratorException`. */
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

export const createStreamClient = ({ endpoint, region }: { endpoint: string; region: string }): StreamClient => {
  // Reads are frequent, and `fetch` takes three times as much work as a request with a shared agent.
  const agent = new Agent({ keepAlive: true })
  const call = async <Output>(operation: string, input: Record<string, unknown>): Promise<Output> => {
    const { status, body } = await post(endpoint, agent, JSON.stringify(input), {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `DynamoDBStreams_20120810.${operation}`,
      // Local engines require a header in this format and do not verify the signature.
      authorization: `AWS4-HMAC-SHA256 Credential=local/20200101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=local`,
      'x-amz-date': '20200101T000000Z',
    })
    const output: unknown = JSON.parse(body)
    if (status === 200) return output as Output
    const { ['__type']: type = `HTTP ${status}`, message = operation } = output as Record<string, string>
    throw new StreamReadError(type.replace(/^.*#/, ''), message)
  }

  return {
    async streamOf(tableName) {
      const { Streams = [] } = await call<{ Streams?: { StreamArn: string; StreamLabel: string }[] }>('ListStreams', {
        TableName: tableName,
      })
      // A table that was deleted and recreated still has its older streams.
      return Streams.toSorted((a, b) => (a.StreamLabel < b.StreamLabel ? -1 : 1)).at(-1)?.StreamArn
    },
    async shards(streamArn) {
      const shards: Shard[] = []
      let from: string | undefined
      do {
        const input = { StreamArn: streamArn, ...(from ? { ExclusiveStartShardId: from } : {}) }
        const { StreamDescription } = await call<{
          StreamDescription: { Shards?: Shard[]; LastEvaluatedShardId?: string }
        }>('DescribeStream', input)
        shards.push(...(StreamDescription.Shards ?? []))
        from = StreamDescription.LastEvaluatedShardId
      } while (from)
      return shards
    },
    async iterator(streamArn, shardId, after) {
      const start =
        after === undefined
          ? { ShardIteratorType: 'TRIM_HORIZON' }
          : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after }
      const { ShardIterator } = await call<{ ShardIterator: string }>('GetShardIterator', {
        StreamArn: streamArn,
        ShardId: shardId,
        ...start,
      })
      return ShardIterator
    },
    async read(iterator, limit) {
      const output = await call<{ Records?: StreamRecord[]; NextShardIterator?: string | null }>('GetRecords', {
        ShardIterator: iterator,
        Limit: Math.min(limit, 1000),
      })
      return { records: output.Records ?? [], next: output.NextShardIterator ?? undefined }
    },
  }
}

const post = (
  endpoint: string,
  agent: Agent,
  content: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(content) } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 500, body: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(content)
  })

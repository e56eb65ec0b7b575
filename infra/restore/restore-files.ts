/**
 * Copies files back whose content the bucket has lost, from the copy in the other account. The content of a file is a
 * version of an object, and a copied object is another version: the file's record gets its name. The functions of the
 * stage have to be stopped, because the check of new objects deletes those that no record names.
 */
import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb'
import {
  CopyObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'

export type FileBuckets = { bucket: string; /** In the other account. */ copy: string }

export type RestoredFiles = {
  /** Uploads that were not lost. */
  there: number
  /** Uploads that were copied back. */
  copied: number
  /**
   * Those among them whose form was posted twice, so that the copy may have kept the post that was never checked. They
   * are scanned like a new upload before anyone can download them.
   */
  scannedAgain: number
  /** Keys of uploads that are in neither bucket. */
  missing: string[]
}

type Clients = { dynamo: DynamoDBClient; s3: S3Client }
type Stored = { version: string; size: number }

/** What it needs of a version of a file, see functions/domain/files/file-record.ts. */
type FileVersion = { content: number; size: number; state: string; objectVersion?: string | undefined }
type FileItem = { pk: string; sk: string; version: number; versions: FileVersion[] }

const prefix = 'workspaces/'

/** The key of an upload, see functions/domain/files/bucket.ts. */
const keyOf = ({ pk, sk }: FileItem, content: number): string =>
  `${prefix}${pk.slice(0, pk.indexOf('#'))}/${sk.slice(sk.indexOf('#') + 1)}/${content}.bin`

/** Files that are handled at the same time. */
const atOnce = 16

/** The versions in a bucket by key, the newest first. */
const versionsIn = async (client: S3Client, Bucket: string): Promise<Map<string, Stored[]>> => {
  const found = new Map<string, Stored[]>()
  let after: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } | undefined = {}
  while (after !== undefined) {
    const {
      Versions = [],
      IsTruncated,
      NextKeyMarker,
      NextVersionIdMarker,
    }: ListObjectVersionsCommandOutput = await client.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix, ...after }),
    )
    for (const { Key = '', VersionId = '', Size = 0 } of Versions)
      found.set(Key, [...(found.get(Key) ?? []), { version: VersionId, size: Size }])
    after = IsTruncated ? { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker } : undefined
  }
  return found
}

async function* filesIn(client: DynamoDBClient, TableName: string): AsyncGenerator<FileItem[]> {
  for await (const { Items = [] } of paginateScan(
    { client },
    {
      TableName,
      ConsistentRead: true,
      FilterExpression: '#kind = :file',
      ExpressionAttributeNames: { '#kind': '__edb_e__' },
      ExpressionAttributeValues: { ':file': { S: 'file' } },
    },
  ))
    for (let from = 0; from < Items.length; from += atOnce)
      yield Items.slice(from, from + atOnce).map((item) => unmarshall(item) as FileItem)
}

export const restoreFiles = async (
  { dynamo, s3 }: Clients,
  table: string,
  { bucket, copy }: FileBuckets,
): Promise<RestoredFiles> => {
  const [stored, copies] = await Promise.all([versionsIn(s3, bucket), versionsIn(s3, copy)])
  const restored: RestoredFiles = { there: 0, copied: 0, scannedAgain: 0, missing: [] }

  /** Copies an upload back if it was lost. Returns what that changes in the versions that have its content. */
  const settle = async (key: string, { objectVersion, size }: FileVersion): Promise<Partial<FileVersion>> => {
    const found = stored.get(key) ?? []
    if (objectVersion === undefined ? found.length > 0 : found.some(({ version }) => version === objectVersion)) {
      restored.there += 1
      return {}
    }
    const copied = copies.get(key) ?? []
    const same = copied.find(({ version }) => version === objectVersion)
    const source = same ?? copied.find((one) => one.size === size)
    if (source === undefined) {
      restored.missing.push(key)
      return {}
    }
    const CopySource = `${copy}/${encodeURIComponent(key)}?versionId=${encodeURIComponent(source.version)}`
    const { VersionId } = await s3.send(new CopyObjectCommand({ Bucket: bucket, Key: key, CopySource }))
    if (VersionId === undefined) throw new Error(`${bucket} keeps no versions. Turn versioning on`)
    restored.copied += 1
    if (same !== undefined) return { objectVersion: VersionId }
    if (objectVersion !== undefined) restored.scannedAgain += 1
    return { state: 'checking', objectVersion: undefined }
  }

  const settleFile = async (file: FileItem): Promise<void> => {
    const { pk, sk, version, versions } = file
    const changes = new Map<number, Partial<FileVersion>>()
    for (const one of versions)
      if ((one.state === 'available' || one.state === 'checking') && !changes.has(one.content))
        changes.set(one.content, await settle(keyOf(file, one.content), one))
    if ([...changes.values()].every((change) => Object.keys(change).length === 0)) return
    await dynamo.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        // Without the event of the last change, which the relay would publish again.
        UpdateExpression: 'SET versions = :versions REMOVE #event',
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: { '#event': 'event', '#version': 'version' },
        ExpressionAttributeValues: {
          ':version': version,
          // Through JSON, which leaves out what is undefined.
          ':versions': JSON.parse(
            JSON.stringify(versions.map((version) => ({ ...version, ...changes.get(version.content) }))),
          ) as unknown,
        },
      }),
    )
  }

  for await (const files of filesIn(dynamo, table)) await Promise.all(files.map(settleFile))
  return restored
}

export const filesText = ({ there, copied, scannedAgain, missing }: RestoredFiles): string =>
  [
    `${there} uploads are there, ${copied} were copied back, ${missing.length} are in neither bucket.`,
    ...(scannedAgain > 0 ? [`${scannedAgain} of them are scanned before they can be downloaded.`] : []),
    ...missing.map((key) => `missing: ${key}`),
  ].join('\n  ')

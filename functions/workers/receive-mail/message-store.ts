/** The bucket that SES puts received mails into, where each stays until it is handled. */
import { mailInLimits } from '../../../shared/mail-in/limits.ts'
import { once } from '../../kernel/table/table.ts'

export type Place = { bucketName: string; objectKey: string }

const load = once(async () => {
  const s3 = await import('../../domain/files/s3-on-demand.ts')
  // The checksum of a part of an object is not stored.
  return { s3, client: new s3.S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' }) }
})

/** A mail as it came, or its beginning if it is larger than what is read. Undefined if it was handled before. */
export const readRaw = async ({
  bucketName: Bucket,
  objectKey: Key,
}: Place): Promise<{ raw: Uint8Array; isWhole: boolean } | undefined> => {
  const { s3, client } = await load()
  const Range = `bytes=0-${mailInLimits.messageBytes - 1}`
  try {
    const { Body, ContentRange = '' } = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range }))
    if (Body === undefined) return undefined
    const size = Number(ContentRange.slice(ContentRange.indexOf('/') + 1))
    return { raw: await Body.transformToByteArray(), isWhole: size <= mailInLimits.messageBytes }
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return undefined
    throw error
  }
}

export const dropRaw = async ({ bucketName: Bucket, objectKey: Key }: Place): Promise<void> => {
  const { s3, client } = await load()
  await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
}

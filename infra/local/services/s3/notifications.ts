/** The copy of a new object, and the events that it sends to the account's default bus, if the template asks for them. */
import type { Assembly, Bucket } from '../../assembly/assembly.ts'
import type { Events } from '../../events/open-events.ts'
import { scan } from './malware-scan.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

export const createNotifications = ({
  assembly,
  store,
  events,
}: {
  assembly: Assembly
  store: ObjectStore
  events: Pick<Events, 'announce'>
}) => {
  const planOf = (bucket: Bucket, key: string) =>
    assembly.malwarePlans.find(
      (plan) =>
        plan.bucket === bucket.name &&
        (plan.prefixes.length === 0 || plan.prefixes.some((prefix) => key.startsWith(prefix))),
    )

  /** Copies a new object, or the mark of a deleted one, to where the template wants it. */
  const replicate = async ({ name, replica }: Bucket, object: StoredObject): Promise<void> => {
    if (replica && object.key.startsWith(replica.prefix)) await store.replicate(name, object, replica.bucket)
  }

  /** Sends them, and then marks the object, so that those of a stage that was killed are sent after its next start. */
  const announce = async (bucket: Bucket, object: StoredObject): Promise<void> => {
    const { key, version, size, etag } = object
    await replicate(bucket, object)
    if (bucket.eventBridge)
      events.announce('aws.s3', 'Object Created', [bucket.arn], {
        version: '0',
        bucket: { name: bucket.name },
        object: { key, size, etag: etag.replaceAll('"', ''), 'version-id': version },
        reason: 'PostObject',
      })
    const plan = planOf(bucket, key)
    if (plan) {
      const status = await scan(store.read(bucket.name, object))
      events.announce('aws.guardduty', 'GuardDuty Malware Protection Object Scan Result', [plan.arn], {
        schemaVersion: '1.0',
        scanStatus: 'COMPLETED',
        resourceType: 'S3_OBJECT',
        s3ObjectDetails: {
          bucketName: bucket.name,
          objectKey: key,
          eTag: etag.replaceAll('"', ''),
          versionId: version,
          s3Throttled: false,
        },
        scanResultDetails: {
          scanResultStatus: status,
          threats: status === 'THREATS_FOUND' ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
        },
      })
    }
    await store.describe(bucket.name, { ...object, announced: true })
  }

  return {
    announce,
    replicate,
    /** Sends what the last run of the stage did not. */
    async resume(buckets: readonly Bucket[]): Promise<void> {
      for (const bucket of buckets)
        for (const object of await store.list(bucket.name)) if (!object.announced) await announce(bucket, object)
    },
  }
}

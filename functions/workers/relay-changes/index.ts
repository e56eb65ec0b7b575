/**
 * Publishes the event that each table write carries. The write and its event are one item, so no event is lost
 * between them. A record that fails is delivered again with all records after it, and an event that is published
 * twice keeps its id.
 */
import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { eventSource } from '../../../shared/events.ts'
import { setting } from '../../kernel/environment.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { xrayHeader } from '../../kernel/trace.ts'
import { eventOn } from '../../domain/tasks/stored-event.ts'

const bus = new EventBridgeClient({})

/** Entries per PutEvents call. */
const callSize = 10

type Image = NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>

/** The id of the event in an image. */
const eventIdIn = (image: Image | undefined): string | undefined => image?.['event']?.M?.['id']?.S

/** The event of this change. An item that was only touched keeps its old event, which is not published again. */
const newEvent = ({ dynamodb: { NewImage, OldImage } = {} }: DynamoDBRecord): StampedEvent | undefined => {
  const id = eventIdIn(NewImage)
  return id === undefined || id === eventIdIn(OldImage)
    ? undefined
    : eventOn(unmarshall(NewImage as Parameters<typeof unmarshall>[0]))
}

const toEntry = ({ name, ...detail }: StampedEvent): PutEventsRequestEntry => ({
  EventBusName: setting('BUS_NAME'),
  Source: eventSource,
  DetailType: name,
  Time: new Date(detail.at),
  Detail: JSON.stringify(detail),
  // A batch contains the events of several acts, so X-Ray's header of the whole call would be wrong for most of them.
  ...(detail.trace !== undefined && { TraceHeader: xrayHeader(detail.trace) }),
})

export const handler = async (input: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const changes = input.Records.map((record) => ({
    sequence: record.dynamodb?.SequenceNumber ?? '',
    event: newEvent(record),
  })).filter((change): change is { sequence: string; event: StampedEvent } => change.event !== undefined)
  for (let start = 0; start < changes.length; start += callSize) {
    const part = changes.slice(start, start + callSize)
    const { Entries = [], FailedEntryCount = 0 } = await bus.send(
      new PutEventsCommand({ Entries: part.map(({ event }) => toEntry(event)) }),
    )
    if (FailedEntryCount > 0) {
      const failed = part[Entries.findIndex((entry) => entry.ErrorCode !== undefined)]
      log.error('relay-refused', { failed: FailedEntryCount, eventId: failed?.event.id })
      return { batchItemFailures: [{ itemIdentifier: failed?.sequence ?? part[0]?.sequence ?? '' }] }
    }
  }
  return { batchItemFailures: [] }
}

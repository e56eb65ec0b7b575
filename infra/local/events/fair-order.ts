/**
 * The order in which a fair queue gives out its messages. SQS takes a tenant for noisy that has more than a tenth of the
 * messages in flight (and at least 30), or of the time that consumers have spent lately, and gives out the messages of
 * others first. The stage needs no thresholds: the workspace with the fewest messages in flight is next.
 */
import { groupAttribute } from './message.ts'

/** As in SQS, a message without a group is a tenant of its own. */
const tenant = `coalesce(json_extract(attributes, '$.${groupAttribute}'), id)`

/** Selects up to `:max` messages of `:queue` that are ready at `:now`. */
export const inFairOrder = `
  WITH busy AS (
    SELECT ${tenant} AS tenant, count(*) AS in_flight FROM messages
    WHERE receipt IS NOT NULL AND queue = :queue AND visible_at > :now GROUP BY 1
  ), ready AS (
    SELECT seq, visible_at, ${tenant} AS tenant,
           row_number() OVER (PARTITION BY ${tenant} ORDER BY visible_at, seq) AS place
    FROM messages WHERE queue = :queue AND visible_at <= :now
  ), chosen AS (
    SELECT seq, place + coalesce(in_flight, 0) AS turn, visible_at FROM ready LEFT JOIN busy USING (tenant)
    ORDER BY turn, visible_at, seq LIMIT :max
  )
  SELECT messages.* FROM chosen JOIN messages USING (seq) ORDER BY chosen.turn, chosen.visible_at, seq`

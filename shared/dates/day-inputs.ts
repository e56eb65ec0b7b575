/**
 * Schemas of calendar days (`YYYY-MM-DD`, in the workspace's time zone) and instants (ISO 8601 UTC), in storage,
 * requests and responses. The functions on days are in dates.ts, which every screen loads, so that the browser gets those
 * without schemas.
 */
import * as z from 'zod/mini'
import { recordDays } from './limits.ts'

export const instant = z.iso.datetime()

/** A day that a month does not have would be one of the next month. Lists check thousands of days, so none is formatted. */
const realDay = (value: string): boolean => new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8))

const dayText = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD'),
    z.refine(realDay, { error: 'Invalid date', abort: true }),
  )

/** A calendar day in storage and in responses. */
export const day = dayText

/**
 * A calendar day that a request gives to a record. A year in which no one plans is a slip of the keyboard, and would make schedules and
 * calendars of any length.
 */
export const recordDay = dayText.check(
  z.refine((value) => value >= recordDays.first && value <= recordDays.last, 'Enter a date from 1970 to 2100'),
)

/** A month: `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))

/**
 * The same where it can be cleared: `YYYY-MM-DD`, or an ISO instant, of which only the date part is used (date pickers
 * send midnight). An empty string or null clears it.
 */
export const dayInput = z.pipe(
  z.nullable(z.string()),
  z.pipe(
    z.transform((value: string | null) =>
      value === null || value.trim() === '' ? null : value.trim().replace(/T.*$/, ''),
    ),
    z.nullable(recordDay),
  ),
)

/** Refuses a period that ends before it starts, with the error at the field of its end. */
export const inOrder = (start: string, end: string, message: string) =>
  z.refine<unknown>(
    (value) => {
      const fields = value as Record<string, unknown>
      const [from, to] = [fields[start], fields[end]]
      return typeof from !== 'string' || typeof to !== 'string' || from <= to
    },
    { error: message, path: [end] },
  )

/** The event that begins a day in a workspace. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { day } from './day-inputs.ts'

/** The calendar day of a workspace, and the time zone whose day it is. */
const dayBegan = z.object({ day, timeZone: z.string() })

export const dayEvents = events({
  'day.began.v1': {
    family: 'day',
    summary: 'A new day began in a workspace, and its due dates were checked. Sent again when the time zone changes.',
    data: dayBegan,
  },
})

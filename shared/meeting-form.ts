/**
 * What the dialog of a meeting asks for. Apart from the meeting itself: the form holds what is typed against
 * this, and the browser gets no other schema for it; the call checks the rest.
 */
import * as z from 'zod/mini'
import { meetingLimits } from './limits.ts'
import { required } from './text.ts'

export const meetingForm = z.looseObject({
  title: required('Meeting title is required', meetingLimits.title),
  date: z.string().check(z.minLength(1, 'Choose a day')),
  time: z.string().check(z.minLength(1, 'Choose a time')),
})

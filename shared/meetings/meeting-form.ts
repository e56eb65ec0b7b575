/**
 * The fields of the meeting dialog. Separate from the meeting's own schemas: the form is validated with this one, and
 * the browser loads no other. The call checks the rest.
 */
import * as z from 'zod/mini'
import { meetingLimits } from './limits.ts'
import { required } from '../text/text-inputs.ts'

export const meetingForm = z.looseObject({
  title: required('Meeting title is required', meetingLimits.title),
  date: z.string().check(z.minLength(1, 'Choose a day')),
  time: z.string().check(z.minLength(1, 'Choose a time')),
})

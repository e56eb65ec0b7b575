/** How a text greets, asks and closes, by tone and audience. Pure: no reads. */
import type { Audience, TextTone } from '../../../../shared/communications/communication-choices.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'

export const greetings: Record<TextTone, Record<Audience, string>> = {
  professional: { executive: 'Dear all,', team: 'Hello team,', client: 'Hello,', stakeholders: 'Dear all,' },
  friendly: { executive: 'Hello everyone,', team: 'Hi team,', client: 'Hi everyone,', stakeholders: 'Hi everyone,' },
  formal: {
    executive: 'Dear all,',
    team: 'Dear colleagues,',
    client: 'Dear Sir or Madam,',
    stakeholders: 'Dear Sir or Madam,',
  },
  urgent: { executive: 'Dear all,', team: 'Hello team,', client: 'Hello,', stakeholders: 'Dear all,' },
}

export const signOffs: Record<TextTone, string> = {
  professional: 'Kind regards,',
  friendly: 'Best wishes,',
  formal: 'Yours faithfully,',
  urgent: 'Kind regards,',
}

/** Days within which a reply is requested. */
const daysToAnswer: Record<TextTone, number> = { professional: 7, friendly: 7, formal: 7, urgent: 2 }

/** The day by which a reply is requested, as text. */
export const answerBy = (today: Day, tone: TextTone): string => writtenDay(addDays(today, daysToAnswer[tone]))

/** The opening of a text that needs immediate action. */
export const opening = (tone: TextTone): string => (tone === 'urgent' ? 'Please read this today. ' : '')

export const closings: Record<TextTone, Record<Audience, string>> = {
  professional: {
    executive: 'I am glad to go into any of these points; please reply to this mail.',
    team: 'If something here is not as you know it, please correct the task or reply to this mail.',
    client: 'If you have any questions, please reply to this mail.',
    stakeholders: 'If you have any questions, please reply to this mail.',
  },
  friendly: {
    executive: 'If you would like to hear more about any of this, just reply.',
    team: 'Does something here look wrong to you? Just correct the task or reply. Thank you all for your work.',
    client: 'If anything is unclear, just reply. We are happy to help.',
    stakeholders: 'If anything is unclear, just reply.',
  },
  formal: {
    executive: 'I remain at your disposal for any questions.',
    team: 'Please report any discrepancy by replying to this message.',
    client: 'Please do not hesitate to contact us should you have any questions.',
    stakeholders: 'Please do not hesitate to contact us should you have any questions.',
  },
  urgent: {
    executive: 'Please reply to this mail or call me if you need more before you decide.',
    team: 'Please reply today if anything stops you.',
    client: 'Please reply to this mail as soon as you can if you have any questions.',
    stakeholders: 'Please reply to this mail as soon as you can if this concerns you.',
  },
}

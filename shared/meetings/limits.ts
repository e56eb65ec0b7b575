/** Meetings: characters of their texts, minutes of their duration, and the number of each of their parts. */
export const meetingLimits = {
  title: 200,
  description: 2000,
  location: 200,
  link: 1000,
  reason: 500,
  shortest: 5,
  longest: 480,
  attendees: 50,
  guests: 20,
  agenda: 40,
  agendaTitle: 200,
  why: 200,
  note: 2000,
  summary: 5000,
  decisions: 50,
  decision: 500,
  actions: 50,
  action: 300,
} as const

/** Notes of a meeting from which minutes are drafted: characters, lines, and characters of a line before it is split. */
export const noteLimits = { notes: 20_000, lines: 400, line: 300 } as const

/** Meetings that one query reads when only some of them match. */
export const meetingsLooked = 200

/** A drafted agenda: items of each kind, days before and after the meeting, and minutes per item. */
export const agendaDraftLimits = { each: 5, daysAhead: 14, minutes: 5 } as const

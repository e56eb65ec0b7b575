import { describe, expect, test } from 'vitest'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { conflictsOf, periodAround } from './conflicts.ts'
import { fieldText } from './page/field-text.ts'
import { blankMeeting, bodyOf, changesOf, formOf, guestOf, guestText, nextOf } from './meeting-form.ts'
import { byDay, instantOf, isPast, lengthOf, rangeIn, startIn } from './meeting-times.ts'

const meeting = (more: Partial<MeetingSummary> = {}): MeetingSummary =>
  ({
    id: 'mtg_1',
    title: 'Roof review',
    type: 'review',
    status: 'scheduled',
    projectId: null,
    scheduledAt: '2026-10-23T09:00:00.000Z',
    duration: 60,
    timeZone: 'Europe/Lisbon',
    attendees: [{ id: 'usr_1', name: 'Ana Flores' }],
    guests: [{ name: 'Bo Guest', email: 'bo@guest.test' }],
    location: '',
    meetingLink: '',
    description: '',
    ...more,
  }) as MeetingSummary

describe('in local time', () => {
  test('a meeting is written in the reader’s time zone, and read back unchanged', () => {
    expect([
      rangeIn(meeting(), 'Europe/Lisbon'),
      rangeIn(meeting(), 'America/New_York'),
      rangeIn(meeting({ scheduledAt: '2026-10-23T22:30:00.000Z' }), 'Europe/Lisbon'),
    ]).toEqual(['10:00–11:00 AM', '5:00–6:00 AM', '11:30 PM–12:30 AM'])
    const { date, time } = startIn(meeting().scheduledAt, 'Asia/Kolkata')
    expect([date, time, instantOf(date, time, 'Asia/Kolkata').at]).toEqual([
      '2026-10-23',
      '14:30',
      meeting().scheduledAt,
    ])
  })

  test('the next meeting a week later is at the same hour, even after a clock change', () => {
    expect(bodyOf(nextOf(meeting())).scheduledAt).toBe('2026-10-30T10:00:00.000Z')
  })

  test('a time that clocks skip is reported as skipped', () => {
    expect(instantOf('2027-03-14', '02:30', 'America/New_York')).toEqual({
      at: '2027-03-14T07:00:00.000Z',
      shown: '03:00',
      skipped: true,
    })
    expect(instantOf('2027-03-14', '03:00', 'America/New_York').skipped).toBe(false)
  })

  test('meetings are listed under their local start day', () => {
    const late = meeting({ id: 'mtg_2', scheduledAt: '2026-10-23T23:30:00.000Z' })
    expect(byDay([meeting(), late], 'Europe/Lisbon').map(([day, all]) => [day, all.length])).toEqual([
      ['2026-10-23', 1],
      ['2026-10-24', 1],
    ])
    expect(byDay([meeting(), late], 'America/New_York').map(([day, all]) => [day, all.length])).toEqual([
      ['2026-10-23', 2],
    ])
  })

  test('a meeting is over at its end, and its length is in hours and minutes', () => {
    expect([
      isPast(meeting(), Date.parse('2026-10-23T09:59:00Z')),
      isPast(meeting(), Date.parse('2026-10-23T10:00:00Z')),
    ]).toEqual([false, true])
    expect([15, 60, 90].map(lengthOf)).toEqual(['15 min', '1 h', '1 h 30 min'])
  })

  test.each([
    ['2026-11-24T10:20:00Z', '2026-11-24', '11:00'],
    ['2026-11-24T10:50:00Z', '2026-11-24', '12:00'],
    ['2026-11-24T18:20:00Z', '2026-11-25', '09:00'],
    ['2026-11-24T04:20:00Z', '2026-11-24', '09:00'],
  ])('at %s the proposed hour is %s, %s', (now, date, time) => {
    expect(blankMeeting(Date.parse(now), 'Europe/Lisbon')).toMatchObject({ date, time })
  })
})

describe('an edit', () => {
  test('sends only changed fields, and another zone at the same hour is another instant', () => {
    const form = formOf(meeting(), 'Europe/Lisbon')
    expect(changesOf(meeting(), form)).toEqual({})
    expect(changesOf(meeting(), { ...form, title: 'Other', duration: '90' })).toEqual({ title: 'Other', duration: 90 })
    expect(changesOf(meeting(), { ...form, timeZone: 'America/New_York' })).toEqual({
      timeZone: 'America/New_York',
      scheduledAt: '2026-10-23T14:00:00.000Z',
    })
  })

  test('describes both sides of a conflict in words', () => {
    const known = {
      people: [{ id: 'usr_1', name: 'Ana Flores' }],
      projects: [{ id: 'prj_1', name: 'Depot roof' }],
      timeZone: 'Europe/Lisbon',
    }
    expect([
      fieldText('projectId', null, known),
      fieldText('projectId', 'prj_1', known),
      fieldText('attendeeIds', ['usr_1', 'usr_9'], known),
      fieldText('duration', 90, known),
      fieldText('scheduledAt', meeting().scheduledAt, known),
      fieldText('location', '', known),
    ]).toEqual([
      'Whole workspace',
      'Depot roof',
      'Ana Flores, New attendee',
      '1 h 30 min',
      'Fri, Oct 23, 10:00 AM',
      'Nothing',
    ])
  })
})

test.each([
  ['Bo Guest <bo@guest.test>', { name: 'Bo Guest', email: 'bo@guest.test' }],
  ['Bo Guest', { name: 'Bo Guest', email: null }],
  ['bo@guest.test', { name: 'bo@guest.test', email: 'bo@guest.test' }],
])('the guest %s has a name, and an address if one is given', (text, guest) => {
  expect(guestOf(text)).toEqual(guest)
  expect(guestText(guest)).toBe(text)
})

test('a person with another meeting at that time is busy, and the meeting is named', () => {
  const others = [
    meeting({ id: 'mtg_2', title: 'In the way', scheduledAt: '2026-10-23T09:30:00.000Z' }),
    meeting({ id: 'mtg_3', scheduledAt: '2026-10-23T10:00:00.000Z', attendees: [{ id: 'usr_2', name: 'Bo' }] }),
    meeting({ id: 'mtg_4', status: 'cancelled', attendees: [{ id: 'usr_3', name: 'Cy' }] }),
  ]
  const wanted = { ...meeting(), id: 'mtg_1' }
  expect([...conflictsOf(wanted, [meeting(), ...others])].map(([person, { title }]) => [person, title])).toEqual([
    ['usr_1', 'In the way'],
  ])
  expect(periodAround(wanted)).toEqual({ from: '2026-10-23T01:00:00.000Z', to: '2026-10-23T10:00:00.000Z' })
})

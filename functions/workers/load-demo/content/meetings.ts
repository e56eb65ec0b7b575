/** The meetings of Harbour Rail: one that was held, and its follow-up. */
import type { DemoMeeting } from './demo-meeting.ts'

export const harbourMeetings: readonly DemoMeeting[] = [
  {
    key: 'pilot-review',
    project: 'ticketing',
    title: 'Pilot review',
    type: 'review',
    on: -6,
    time: '10:00',
    minutes: 60,
    people: ['mei', 'ana', 'hannah', 'yusuf'],
    guests: ['Joana Brito'],
    location: 'Room Tejo, 2nd floor',
    since: -12,
    agenda: [
      { title: 'First week of the pilot', minutes: 20, by: 'mei', task: 'pilot', why: 'In progress' },
      {
        title: 'Certification of lot 3',
        minutes: 20,
        by: 'hannah',
        task: 'certify-3',
        why: 'Critical for stations 10 to 23',
      },
      { title: 'Power at the small stops', minutes: 15, by: 'yusuf', task: 'power' },
    ],
    held: {
      notes: [
        '1,900 journeys a day, 14 corrected by hand. Most of them tapped in twice.',
        'The laboratory has the devices and no date yet.',
        'Two of five stops have a meter.',
      ],
      summary: 'The pilot goes on for three more weeks. Lot 3 decides when the second half can start.',
      decisions: [
        'The pilot is extended to a fourth station once the refunds work',
        'No validator of lot 3 is installed before it is certified',
      ],
      actions: [
        { text: 'Get a date for lot 3 in writing', owner: 'hannah', due: -3, task: 'certify-3' },
        { text: 'Order the three missing meters', owner: 'yusuf', due: -1 },
        { text: 'Tell customer service how a double tap is corrected', owner: 'mei', due: 4 },
      ],
    },
  },
  {
    key: 'pilot-review-next',
    project: 'ticketing',
    title: 'Pilot review',
    type: 'review',
    on: 1,
    time: '10:00',
    minutes: 60,
    people: ['mei', 'ana', 'hannah', 'yusuf'],
    location: 'Room Tejo, 2nd floor',
    since: -6,
    agenda: [
      { title: 'Second and third week of the pilot', minutes: 20, by: 'mei' },
      { title: 'Refund self-service before the fourth station', minutes: 25, by: 'hannah', task: 'refunds' },
    ],
  },
]

/** The project requests of Harbour Rail: one pending, one approved, and one converted to a project. */
import type { DemoRequest } from './demo-request.ts'

export const harbourRequests: readonly DemoRequest[] = [
  {
    key: 'tunnel',
    by: 'lars',
    projectName: 'Harbour tunnel drainage study',
    description:
      'After each spring tide there is water on the track in the 1931 tunnel, and no one can say where it comes from.',
    requirements: 'A survey of drains and joints over a full tide, and what it would take to keep the tunnel dry.',
    priority: 'high',
    budget: 145_000,
    timeline: 'Before the autumn tides',
    asked: -34,
    steps: [
      { on: -31, by: 'ana', to: 'in_review' },
      { on: -26, by: 'ana', to: 'approved', notes: 'A study first, the works as a project of their own.' },
      { on: -19, by: 'ana', to: 'converted', project: 'tunnel-drainage' },
    ],
  },
  {
    key: 'lockers',
    by: 'tomasz',
    projectName: 'Parcel lockers at four stations',
    description:
      'Passengers ask for a place to pick up parcels on their way home. Two operators have offered to share the income.',
    requirements:
      'Power and network at Quay, North Depot, Harbour Street and Old Town. Nothing may narrow the escape routes.',
    priority: 'medium',
    budget: 68_000,
    timeline: 'Next spring',
    asked: -12,
    steps: [
      { on: -9, by: 'ana', to: 'in_review' },
      {
        on: -6,
        by: 'ana',
        to: 'approved',
        notes: 'Start with Quay and Old Town. Ask the fire officer before the tender.',
      },
    ],
  },
  {
    key: 'detector',
    by: 'priya',
    projectName: 'Hot axle box detectors on the hill line',
    description:
      'Two hot bearings were found by chance this year. A detector before the tunnel would find them in time.',
    requirements:
      'One detector for each track, with the alarm in the control room and a log that maintenance can read.',
    priority: 'high',
    budget: 132_000,
    timeline: 'Before the summer heat',
    asked: -3,
    steps: [],
  },
]

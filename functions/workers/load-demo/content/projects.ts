/** The demo's projects by workspace, in the order in which they were created. */
import type { DemoProject } from './demo-project.ts'
import { craneElectrification } from './crane-electrification.ts'
import { depotRoof } from './depot-roof.ts'
import { ferryWifi } from './ferry-wifi.ts'
import { platformExtension } from './platform-extension.ts'
import { quaySignalling } from './quay-signalling.ts'
import { ticketing } from './ticketing.ts'
import { tunnelDrainage } from './tunnel-drainage.ts'
import { winterReadiness } from './winter-readiness.ts'
import { workshopMove } from './workshop-move.ts'

export const harbourProjects: readonly DemoProject[] = [
  winterReadiness,
  quaySignalling,
  craneElectrification,
  depotRoof,
  ferryWifi,
  ticketing,
  platformExtension,
  tunnelDrainage,
]

export const secondProjects: readonly DemoProject[] = [workshopMove]

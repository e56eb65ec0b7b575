/**
 * Who is notified about the contract of a charter: of a change request that waits, the people who may decide on it, and
 * of a decision, the manager of the project.
 */
import { contractMeasures } from '../../../shared/charters/charter-contract-choices.ts'
import type { ContractRequestChange } from '../../../shared/charters/events.ts'
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { counted, listed, lowerFirst } from '../../../shared/wording.ts'
import { peopleToAsk } from '../../domain/charters/contracts/rights.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import type { AddressedNotice } from './deliver.ts'

export const ofCharter = async ({
  id,
  name,
  at,
  by,
  workspaceId,
  data: { projectId, projectName, measures, status, sponsorId, days, over, scopePercent },
}: DomainEvent<EventWith<ContractRequestChange>>): Promise<AddressedNotice[]> => {
  const project = await readProject(workspaceId, projectId)
  if (project === undefined || project.deletion !== undefined) return []
  const place = { eventId: id, projectId, taskId: null, at }
  if (name === 'charter.drifted.v1') {
    const names = listed(measures.map((measure) => lowerFirst(contractMeasures[measure].label)))
    const notice = {
      ...place,
      kind: 'charter_drift',
      text: 'A project has left the tolerances of its charter',
      subtitle: `${projectName} · ${names}`,
    } as const
    const people = await listPeople(workspaceId, { consistent: false })
    const beyond = {
      time: `ends ${counted(days, 'day')} later`,
      cost: `costs ${writtenCents(over)} more`,
      scope: `${scopePercent}% of the agreed work has changed`,
    }
    const much = listed(measures.map((measure) => beyond[measure]))
    const mail = {
      ask: `${projectName} asks for a change of its charter`,
      about: much,
      details: [
        `The project has left the tolerances of its charter. Compared with what was agreed: ${much}.`,
        'Plumbline made the change request from the records of the project. It names the causes and the consequences, and waits for your decision.',
      ],
      act: 'Review and decide',
    }
    return peopleToAsk(people, project, sponsorId).map(({ id: personId }) => ({ personId, notice, mail }))
  }
  if (name !== 'charter.decided.v1' || project.managerId === by.id) return []
  return [
    {
      personId: project.managerId,
      notice: {
        ...place,
        kind: 'charter_decided',
        text: status === 'rejected' ? 'A charter change was rejected' : 'A charter change was approved',
        subtitle: `${projectName} · ${by.name}`,
      },
    },
  ]
}

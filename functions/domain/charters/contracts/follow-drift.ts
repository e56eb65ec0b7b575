/**
 * What a drift changes: a change request is opened when a measure leaves its tolerance, updated while the drift changes,
 * and withdrawn when no measure asks for a decision any longer. The decision depends on the present records, so a
 * repeated, late or out-of-order call reaches the same result. Pure.
 */
import { isDeepStrictEqual } from 'node:util'
import { contractMeasures, type ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import { projectStatuses } from '../../../../shared/projects/project-choices.ts'
import { counted, listed, lowerFirst } from '../../../../shared/wording.ts'
import { system } from '../../../kernel/events/event.ts'
import { newChangeRequestId } from '../../../kernel/id.ts'
import { isOver, type ProjectRecord } from '../../projects/project-record.ts'
import type { ContractRecord } from './contract-record.ts'
import { askedBy, outOf, stillRejected, type Drift } from './drift.ts'
import type { RequestEventName } from './request-repository.ts'
import { withStep, type RequestRecord } from './request-record.ts'

export type RequestChange = { before: RequestRecord | undefined; after: RequestRecord; event: RequestEventName }

/** What to write; a part that stays as it is is undefined. */
export type Follow = { contract: ContractRecord | undefined; request: RequestChange | undefined }

type Given = {
  contract: ContractRecord
  /** The one that waits for a decision. */
  open: RequestRecord | undefined
  drift: Drift
  project: ProjectRecord
  at: Date
  consequences: () => Pick<RequestRecord, 'consequences' | 'outlook'>
}

const namesOf = (measures: readonly ContractMeasure[]): string =>
  listed(measures.map((measure) => lowerFirst(contractMeasures[measure].label)))

/** A measure in words. Everyone on the project reads them, so they contain no amounts. */
const levelOf = (measure: ContractMeasure, { time, scope }: Drift): string => {
  if (measure === 'time') return `${counted(time.days, 'day')} later than agreed`
  if (measure === 'cost') return 'cost above the agreed budget'
  return `${scope.percent}% of the agreed work changed`
}

export const inWords = (drift: Drift, measures: readonly ContractMeasure[]): string =>
  listed(measures.map((measure) => levelOf(measure, drift)))

/** The request after it was withdrawn. */
export const withdrawn = (open: RequestRecord, text: string, { by, at }: Pick<RequestStep, 'by'> & { at: Date }) => ({
  before: open,
  after: {
    ...open,
    status: 'withdrawn' as const,
    history: withStep(open.history, { at: at.toISOString(), by, text }),
  },
  event: 'charter.drift-withdrawn.v1' as const,
})

type RequestStep = RequestRecord['history'][number]

const opened = ({ project, drift, at, consequences }: Given): RequestChange => {
  const measures = outOf(drift)
  const text = `The records left the tolerance of ${namesOf(measures)}: ${inWords(drift, measures)}.`
  return {
    before: undefined,
    after: {
      id: newChangeRequestId(project.id, at.getTime()),
      workspaceId: project.workspaceId,
      status: 'open',
      measures,
      drift,
      ...consequences(),
      history: [{ at: at.toISOString(), by: system, text }],
      decidedBy: null,
      decidedAt: null,
      comment: '',
      charterVersion: null,
      entryId: null,
      version: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    },
    event: 'charter.drifted.v1',
  }
}

const updated = (open: RequestRecord, { drift, at, consequences }: Given): RequestChange => {
  const measures = outOf(drift)
  const isLevelChanged = inWords(drift, measures) !== inWords(open.drift, open.measures)
  const text = isLevelChanged
    ? `The drift has changed: ${inWords(drift, measures)}.`
    : 'The causes of the drift have changed.'
  return {
    before: open,
    after: {
      ...open,
      measures,
      drift,
      ...consequences(),
      history: withStep(open.history, { at: at.toISOString(), by: system, text }),
    },
    event: 'charter.drift-changed.v1',
  }
}

/** Undefined if everything is as it should be. */
export const followDrift = (given: Given): Follow | undefined => {
  const { contract, open, drift, project, at } = given
  const rejected = stillRejected(contract.rejected, drift)
  const kept = isDeepStrictEqual(rejected, contract.rejected) ? undefined : { ...contract, rejected }
  const asks = !isOver(project) && askedBy(drift, contract.rejected).length > 0
  if (open !== undefined && !asks) {
    const why = isOver(project)
      ? `The project is ${lowerFirst(projectStatuses[project.status].label)}.`
      : 'The records are back within the tolerances.'
    return {
      contract: { ...contract, rejected, openId: null },
      request: withdrawn(open, `Withdrawn automatically. ${why}`, { by: system, at }),
    }
  }
  if (open !== undefined)
    return isDeepStrictEqual(drift, open.drift) && kept === undefined
      ? undefined
      : { contract: kept, request: isDeepStrictEqual(drift, open.drift) ? undefined : updated(open, given) }
  if (!asks) return kept === undefined ? undefined : { contract: kept, request: undefined }
  const request = opened(given)
  return { contract: { ...contract, rejected, openId: request.after.id }, request }
}

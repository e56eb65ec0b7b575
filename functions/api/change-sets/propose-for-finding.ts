import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { draftFor } from '../../domain/change-sets/proposals/for-finding.ts'
import { proposeChanges } from '../../domain/change-sets/propose.ts'

/** The changes are computed here, so that a proposal rests on the records and not on what a page was showing. */
export const proposeForFinding: Handler<typeof routes.changeSets.proposeForFinding> = async ({
  body: { finding, act },
  principal,
}) => proposeChanges(principal, { ...(await draftFor(principal, finding, act)), requestKey: undefined })

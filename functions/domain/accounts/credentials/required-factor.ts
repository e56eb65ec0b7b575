/** Who must use two-step sign-in. */
import { setting } from '../../../kernel/environment.ts'
import { Problem } from '../../../kernel/problem.ts'
import type { StoredPerson } from '../people/person-repository.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'

type Held = Pick<StoredPerson, 'kind' | 'role'>

/** Operators must, except on the local stage, and everyone whose role the company has chosen. */
export const needsSecondFactor = ({ kind, role }: Held, workspace: Workspace | undefined): boolean =>
  kind === 'admin'
    ? setting('OPERATORS_NEED_SECOND_FACTOR') === 'true'
    : (workspace?.secondFactorRoles ?? []).some((required) => required === role)

/** The password is correct, but the person must set up a second factor before their first session. */
export const setUpRequired = ({ kind }: Held): Problem =>
  new Problem(
    'second_factor_setup_required',
    kind === 'admin'
      ? 'This stage requires two-step sign-in for operators. Set it up to continue.'
      : 'Your company requires two-step sign-in for your role. Set it up to continue.',
  )

import { messageOf, ProblemError } from '../../client/problem-error.ts'

/** Why a form was refused, where no field of it says so: a toast behind a dialog is not there for everybody. */
export const FailureNote = ({ error }: { error: unknown }) => {
  const told =
    error === null || (error instanceof ProblemError && (error.errors.length > 0 || error.code === 'version_conflict'))
  return told ? null : (
    <span role="alert" className="text-bad">
      {messageOf(error)}
    </span>
  )
}

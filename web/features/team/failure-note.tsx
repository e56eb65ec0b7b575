import { messageOf, ProblemError } from '../../client/problem-error.ts'

/** The reason why a form was refused, if no field shows it. A toast behind a dialog does not reach everyone. */
export const FailureNote = ({ error }: { error: unknown }) => {
  const told =
    error === null || (error instanceof ProblemError && (error.errors.length > 0 || error.code === 'version_conflict'))
  return told ? null : (
    <span role="alert" className="text-bad">
      {messageOf(error)}
    </span>
  )
}

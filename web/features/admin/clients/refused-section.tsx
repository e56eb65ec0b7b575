import { ProblemError } from '../../../client/problem-error.ts'
import { DetailsSection } from './details-section.tsx'

/** Whether the company gives operators no access, also since its records were loaded. */
export const isRefused = (error: Error | null): boolean =>
  error instanceof ProblemError && error.code === 'operator_refused'

/** Takes the place of records that the company does not show to operators. */
export const RefusedSection = ({ title, what }: { title: string; what: string }) => (
  <DetailsSection title={title}>
    <p className="text-sm text-muted">This company does not let operators see {what}. The figures above count them.</p>
  </DetailsSection>
)

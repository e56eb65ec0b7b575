/** What the plan of a workspace allows its files. */
import { largestFile, writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { Problem } from '../../kernel/problem.ts'

export const requireSize = (plan: PlanType, size: number): void => {
  if (size <= largestFile(plan)) return
  const { fileUploadLimitMB, label } = plans[plan]
  const message = `Files can have up to ${writtenMegabytes(fileUploadLimitMB)} in the ${label} plan.`
  throw new Problem('file_too_large', message, { errors: [{ path: 'size', message }] })
}

export const storageFull = (plan: PlanType): Problem => {
  const { fileStorageMB, label } = plans[plan]
  return new Problem(
    'storage_full',
    `The files of the workspace have reached the ${writtenMegabytes(fileStorageMB)} of the ${label} plan. Earlier versions and files in the trash count too, until they are deleted for good.`,
  )
}

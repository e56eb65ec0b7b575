/** What the plan of a workspace allows its files. */
import { largestFile, storageOf, writtenMegabytes } from '../../../shared/file-rules.ts'
import { plans } from '../../../shared/plans.ts'
import type { Principal } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'

type InPlan = Pick<Principal, 'session'>

const planOf = ({ session }: InPlan) => session.customer?.subscriptionPlan ?? 'starter'

/** Bytes of all files of the workspace. */
export const storageFor = (principal: InPlan): number => storageOf(planOf(principal))

export const requireSize = (principal: InPlan, size: number): void => {
  const plan = planOf(principal)
  if (size <= largestFile(plan)) return
  const { fileUploadLimitMB, label } = plans[plan]
  const message = `Files can have up to ${writtenMegabytes(fileUploadLimitMB)} in the ${label} plan.`
  throw new Problem('file_too_large', message, { errors: [{ path: 'size', message }] })
}

export const storageFull = (principal: InPlan): Problem => {
  const { fileStorageMB, label } = plans[planOf(principal)]
  return new Problem(
    'storage_full',
    `The files of the workspace have reached the ${writtenMegabytes(fileStorageMB)} of the ${label} plan. Earlier versions and files in the trash count too, until they are deleted for good.`,
  )
}

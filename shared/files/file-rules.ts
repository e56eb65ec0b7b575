/** Rules of files that the browser checks before an upload, and the server again. */
import { plans, type PlanType } from '../billing/plans.ts'
import { writtenNumber } from '../wording.ts'

export const megabyte = 1024 * 1024

/** The largest file of a plan, in bytes. */
export const largestFile = (plan: PlanType): number => plans[plan].fileUploadLimitMB * megabyte

/** The storage of a plan, in bytes. */
export const storageOf = (plan: PlanType): number => plans[plan].fileStorageMB * megabyte

const longestName = 200

/** What is wrong with a file's name; undefined if nothing is. */
export const fileNameProblem = (name: string): string | undefined => {
  if (name === '') return 'Give the file a name'
  if (/[/\\]/.test(name)) return 'A file name cannot contain / or \\'
  if (/^\.+$/.test(name)) return 'Give the file a name'
  return name.length > longestName ? `Use at most ${longestName} characters` : undefined
}

/** The ending of a file's name, such as `.pdf`. Empty if it has none. */
export const endingOf = (name: string): string => /\.[^.\s]+$/.exec(name.slice(1))?.[0].toLowerCase() ?? ''

/** Why a file cannot have another name; undefined if it can. What it contains was checked by its ending. */
export const renameProblem = (before: string, after: string): string | undefined => {
  const problem = fileNameProblem(after)
  if (problem !== undefined) return problem
  const ending = endingOf(before)
  if (endingOf(after) === ending) return undefined
  return ending === '' ? 'The name cannot get an ending' : `Keep the ending ${ending}`
}

/** Why a file with one name cannot become a version of a file with another; undefined if it can. */
export const versionProblem = (name: string, chosen: string): string | undefined => {
  const ending = endingOf(name)
  if (endingOf(chosen) === ending) return undefined
  return ending === '' ? 'Choose a file whose name has no ending' : `Choose a file that ends in ${ending}`
}

/** `1.5 MB`, `50 GB`: the size of a limit. */
export const writtenMegabytes = (count: number): string => {
  if (count >= 1024 * 1024) return `${count / (1024 * 1024)} TB`
  return count >= 1024 && count % 1024 === 0 ? `${count / 1024} GB` : `${writtenNumber(count)} MB`
}

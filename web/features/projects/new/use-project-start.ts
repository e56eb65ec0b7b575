import { useState } from 'react'
import { useAddress } from '../../../address/use-address.ts'
import { useMay } from '../../../session/session.ts'
import { pastedPlan } from '../../templates/start-from.tsx'
import { useTemplates } from '../../templates/use-templates.ts'

/**
 * What the project starts from: nothing, a pasted plan, or a template, at first the one in the address. It is `waiting`
 * until the list has the template, and starts from nothing if the list does not have it.
 */
export const useProjectStart = (hasPlan: boolean) => {
  const { search } = useAddress()
  const mayUse = useMay('template.read')
  const list = useTemplates()
  const asked = mayUse ? (search.get('template') ?? '') : ''
  const [start, choose] = useState(asked === '' && hasPlan ? pastedPlan : asked)
  const template = list.templates?.find(({ id }) => id === start)
  const unknown = start !== '' && start !== pastedPlan && template === undefined
  const waiting = unknown && !list.list.isError && !(list.list.isSuccess && !list.list.hasNextPage)
  return { list: mayUse ? list : undefined, choose, template, waiting, start: unknown && !waiting ? '' : start }
}

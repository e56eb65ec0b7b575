/** A comparison of two projects. Pure. */
import { recognize, type Named } from './names.ts'
import { nothing, type Context, type Understood } from './understood.ts'

const comparing = /\bcompar\w+|\bversus\b|\bvs\b|\bdifferences? between\b/i

/** The two projects of a comparison. */
export const compared = (text: string, { projects }: Context): [Named, Named] | undefined => {
  if (!comparing.test(text)) return undefined
  const found = text.split(/\b(?:and|with|to|against|versus|vs)\b|,/i).flatMap((part) => {
    const recognized = recognize(part, projects)
    return recognized.kind === 'one' ? [recognized.found] : []
  })
  const [first, second] = [...new Map(found.map((project) => [project.id, project])).values()]
  return first === undefined || second === undefined ? undefined : [first, second]
}

export const comparison = ([first, second]: [Named, Named]): Understood => ({
  ...nothing,
  query: { what: 'projects', where: { projects: [first.id, second.id] }, measure: 'compare' },
  calls: [{ tool: 'compare', input: { projectId: first.id, otherProjectId: second.id } }],
  wanted: 'compare',
})

import type { Project } from '../../../../shared/projects/project.ts'

const texts = [
  ['Objectives', 'objectives'],
  ['Scope', 'scope'],
  ['Out of scope', 'outOfScope'],
] as const

const lists = [
  ['Deliverables', 'deliverables'],
  ['Stakeholders', 'stakeholders'],
  ['Risks', 'risks'],
  ['Constraints', 'constraints'],
  ['Critical success factors', 'criticalSuccessFactors'],
] as const

/** What was agreed about the project; empty parts are omitted. */
export const ProjectBrief = ({ project }: { project: Project }) => {
  const written = texts.filter(([, key]) => project[key] !== '')
  const listed = lists.filter(([, key]) => project[key].length > 0)
  if (written.length === 0 && listed.length === 0)
    return <p className="text-muted">No objectives, scope or deliverables yet</p>
  return (
    <div className="flex flex-col gap-4">
      {written.map(([label, key]) => (
        <div key={key}>
          <h3 className="text-sm font-medium text-muted">{label}</h3>
          <p className="mt-0.5 whitespace-pre-line">{project[key]}</p>
        </div>
      ))}
      {listed.length > 0 && (
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
          {listed.map(([label, key]) => (
            <div key={key}>
              <h3 className="text-sm font-medium text-muted">{label}</h3>
              <ul className="mt-0.5 list-disc pl-4 marker:text-edge">
                {project[key].map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

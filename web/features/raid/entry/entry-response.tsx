import type { Day } from '../../../../shared/dates/dates.ts'
import { isRaidOpen, isScored } from '../../../../shared/raid/raid-choices.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { DraftedText } from '../../../forms/drafted-text.tsx'
import { Fact } from '../../../ui/side-panel.tsx'
import { DateField, LevelField, ResponseOwnerField, StrategyField, type FieldProps } from './fields.tsx'
import { useMay } from '../../../session/session.ts'
import { Suggestion } from './suggestion.tsx'
import { Score } from '../badges.tsx'
import type { ProjectNames } from '../raid-columns.ts'
import { joined } from './new-entry.ts'
import { ResponseTask } from './response-task.tsx'
import type { SaveEntry } from '../use-raid-edit.ts'

type Props = FieldProps & { save: SaveEntry; people: readonly Person[]; projects: ProjectNames; today: Day }

/** The response to an entry: what, by whom and by when. For a risk, also the residual risk. */
export const EntryResponse = ({ save, people, projects, today, ...shared }: Props) => {
  const { entry, mayEdit } = shared
  const mayCreate = useMay('raid.create')
  return (
    <section aria-label="Response plan" className="flex flex-col gap-2 rounded-lg border border-line p-3">
      <h3 className="font-semibold">Response plan</h3>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        <Fact label="Strategy">
          <StrategyField {...shared} />
        </Fact>
        <Fact label="Owner">
          <ResponseOwnerField {...shared} people={people} />
        </Fact>
        <Fact label="Until">
          <DateField {...shared} field="responseDueDate" label="Response due date" today={today} whole />
        </Fact>
        {isScored(entry) && (
          <div className="sm:col-span-2">
            <Fact label="Residual">
              <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                <span className="w-24">
                  <LevelField
                    {...shared}
                    field="residualProbability"
                    label="Residual probability"
                    clearable
                    none="Probability"
                  />
                </span>
                <span aria-hidden="true">×</span>
                <span className="w-24">
                  <LevelField {...shared} field="residualImpact" label="Residual impact" clearable none="Impact" />
                </span>
                <span aria-hidden="true">=</span>
                {entry.residualScore === null ? 'not rated' : <Score score={entry.residualScore} of="Residual score" />}
              </div>
            </Fact>
          </div>
        )}
      </dl>
      <DraftedText
        label="Mitigation"
        none="No response planned yet."
        text={entry.mitigation}
        draft={`raid mitigation ${entry.id}`}
        mayEdit={mayEdit}
        save={(mitigation) => save(entry, { mitigation })}
      />
      {mayEdit && mayCreate && isRaidOpen(entry) && (
        <Suggestion
          key={entry.id}
          entry={() => ({
            raidType: entry.raidType,
            projectId: entry.projectId,
            title: entry.title,
            description: entry.description,
            impact: entry.impact,
            probability: entry.probability,
            dueDate: entry.dueDate,
            entryId: entry.id,
          })}
          onMitigation={(mitigation) => void save(entry, { mitigation: joined(entry.mitigation, mitigation) })}
        />
      )}
      <ResponseTask entry={entry} projects={projects} mayEdit={mayEdit} />
    </section>
  )
}

import type { Day } from '../../../../shared/dates/dates.ts'
import { isScored } from '../../../../shared/raid/raid-choices.ts'
import { Fact } from '../../../ui/side-panel.tsx'
import { Score } from '../badges.tsx'
import { DateField, ExposureField, LevelField, OwnerField, StatusField, TypeField, type FieldProps } from './fields.tsx'

/** The short fields of an entry, each editable in place. */
export const EntryFacts = ({ today, ...shared }: FieldProps & { today: Day }) => {
  const { entry } = shared
  return (
    <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
      <Fact label="Status">
        <StatusField {...shared} />
      </Fact>
      <Fact label="Type">
        <TypeField {...shared} />
      </Fact>
      <Fact label="Impact">
        <LevelField {...shared} field="impact" label="Impact" />
      </Fact>
      {isScored(entry) && (
        <>
          <Fact label="Probability">
            <LevelField {...shared} field="probability" label="Probability" />
          </Fact>
          <Fact label="Score">
            <span className="px-1.5">{entry.score !== null && <Score score={entry.score} />}</span>
          </Fact>
        </>
      )}
      <Fact label="Exposure">
        <ExposureField {...shared} />
      </Fact>
      <Fact label="Assigned to">
        <OwnerField {...shared} field="assignedTo" label="Owner" />
      </Fact>
      <Fact label="Responsible">
        <OwnerField {...shared} field="responsible" label="Responsible" />
      </Fact>
      <Fact label="Due">
        <DateField {...shared} field="dueDate" label="Due date" today={today} whole />
      </Fact>
      <Fact label="Opened">
        <DateField {...shared} field="dateOpened" label="Date opened" today={today} whole />
      </Fact>
      <Fact label="Expected">
        <DateField {...shared} field="expectedResolution" label="Expected resolution" today={today} whole />
      </Fact>
      <Fact label="Review">
        <DateField {...shared} field="reviewDate" label="Review date" today={today} whole />
      </Fact>
    </dl>
  )
}

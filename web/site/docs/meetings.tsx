import { agendaDraftLimits } from '../../../shared/meetings/limits.ts'
import { meetingTypes } from '../../../shared/meetings/meeting-choices.ts'
import { counted } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { FactTable, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

export const meetings: ArticleContent = {
  lead: <p>An agenda from the records, minutes with decisions, and actions that become tasks.</p>,
  sections: [
    {
      id: 'schedule',
      title: 'Schedule a meeting',
      body: (
        <>
          <Steps>
            <li>
              Open <Ui>Meetings</Ui> and choose <Ui>Schedule Meeting</Ui>.
            </li>
            <li>Choose a type, a project, a time and the time zone that it is planned in.</li>
            <li>Add attendees. Plumbline shows who has another meeting at that time.</li>
          </Steps>
          <FactTable
            caption="Types of meetings"
            head={['Type', 'Usual length']}
            rows={Object.entries(meetingTypes).map(([key, { label, minutes }]) => ({
              key,
              cells: [label, `${minutes} minutes`],
            }))}
          />
          <P>
            External guests are names with an address in the record. Plumbline sends them no mail; pass on the calendar
            file instead, which names no guest. Attendees find the meeting in their calendar and, if they subscribe to
            it, in their own calendar program.
          </P>
          <Note>
            There are no recurring series. <Ui>Schedule next meeting</Ui> creates the following one at the same local
            time, with the open items of this one.
          </Note>
        </>
      ),
    },
    {
      id: 'agenda',
      title: 'Draft the agenda',
      body: (
        <P>
          <Ui>Draft agenda</Ui> proposes items from the records: open actions of the last meeting, late tasks, RAID
          entries that need a decision, and milestones within {counted(agendaDraftLimits.daysAhead, 'day')}. Every item
          names the record that it rests on. Add the ones that you want; the others are dropped.
        </P>
      ),
    },
    {
      id: 'minutes',
      title: 'Write the minutes',
      body: (
        <>
          <ProductPicture name="meeting" caption="A meeting that was held. Each action is linked to its task." />
          <Points>
            <li>
              <Ui>Decisions</Ui> and <Ui>Actions</Ui> are lists of their own. An action becomes a task with one click,
              and has the state of that task from then on.
            </li>
            <li>
              <Ui>Minutes from notes</Ui> finds decisions, actions, risks, issues and open questions in notes that you
              paste. It shows the lines behind each item and those that were not used. Nothing is added until you say
              so.
            </li>
            <li>Specialists write the minutes of meetings that they attend.</li>
          </Points>
        </>
      ),
    },
  ],
}

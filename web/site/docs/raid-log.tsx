import { raidRuleNames, raidRules, usualThresholds } from '../../../shared/raid/raid-rules.ts'
import { counted } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { FactTable, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

const { late_task: late, due_soon: soon } = usualThresholds

const usual: Record<keyof typeof raidRules, string> = {
  late_task: `Impact is medium from ${counted(late.mediumAfter, 'day')} late and high from ${counted(late.highAfter, 'day')}`,
  due_soon: `Due within ${counted(soon.within, 'day')}, and progress below ${soon.below}%`,
}

export const raidLog: ArticleContent = {
  lead: <p>Risks, assumptions, issues and dependencies in one log. It keeps itself up to date from the records.</p>,
  sections: [
    {
      id: 'entries',
      title: 'What raises itself',
      body: (
        <>
          <P>Two rules watch the tasks of every project that is under way:</P>
          <FactTable
            caption="Rules that raise RAID entries"
            head={['Rule', 'When', 'By default']}
            rows={raidRuleNames.map((name) => ({
              key: name,
              cells: [raidRules[name].label, raidRules[name].holds, usual[name]],
            }))}
          />
          <P>
            A late task has one entry, however often it is checked. While the delay grows, so does the impact. When the
            cause is gone, the entry resolves itself and says so; when it comes back, the entry reopens. Program
            managers set the thresholds under <Ui>Rules</Ui>. A budget that will be exceeded and a project that leaves
            the tolerances of its charter raise entries in the same way.
          </P>
          <ProductPicture
            name="raidLog"
            caption="The log with its risk map. A robot marks entries that were raised automatically."
          />
        </>
      ),
    },
    {
      id: 'why',
      title: 'Why is this here',
      body: (
        <>
          <P>
            Open an entry to see its chain: the event that started it, the rule, what the rule saw, every change since,
            and who was notified.
          </P>
          <ProductPicture name="why" caption="An entry that Plumbline raised, with the reason next to it." />
        </>
      ),
    },
    {
      id: 'people',
      title: 'What people decide stays',
      body: (
        <Points>
          <li>A field that a person has set is not changed by a rule again.</li>
          <li>An entry that a person resolved stays resolved until its cause returns.</li>
          <li>An entry that a person closed or deleted stays closed or deleted.</li>
        </Points>
      ),
    },
    {
      id: 'conditions',
      title: 'Assumptions that are watched',
      body: (
        <>
          <P>
            An assumption or a dependency can rest on a condition about the workspace’s own records: a task is done by a
            date, a project ends by a date or spends no more than an amount, a role on a team stays filled, a person
            stays on a team.
          </P>
          <Steps>
            <li>
              Open the entry and choose <Ui>Add a condition</Ui> under <Ui>Rests on</Ui>.
            </li>
            <li>Choose what must be true. The log now shows Holds, Violated or Unknown, and since when.</li>
            <li>When the plan contradicts the condition, an issue is raised while there is still time to act.</li>
          </Steps>
        </>
      ),
    },
    {
      id: 'own',
      title: 'Entries of your own',
      body: (
        <>
          <P>
            <Ui>New Entry</Ui> asks for a type, a title, a description and the person responsible. A risk gets a score
            from 1 to 9, which is its probability times its impact, and can have a response plan with a strategy, an
            owner, a day and a task. The residual score says what is left after the response.
          </P>
          <Note>
            <Ui>Show on the executive dashboard</Ui> puts an entry on the executive view and into reports for clients.
            Nothing else of the log is shown there.
          </Note>
        </>
      ),
    },
  ],
}

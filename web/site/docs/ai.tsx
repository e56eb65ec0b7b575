import { generationKinds } from '../../../shared/generation/generation-choices.ts'
import { automatedActNames, automatedActs, zones } from '../../../shared/change-sets/automation.ts'
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { changeSetLimits } from '../../../shared/change-sets/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, FactTable, Note, P, Points, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

export const ai: ArticleContent = {
  lead: <p>The code counts, a language model may word it, and every sentence names the records that it rests on.</p>,
  sections: [
    {
      id: 'how',
      title: 'Where a text comes from',
      body: (
        <>
          <P>
            Plumbline’s rules make every text first, from the records. If the service has a language model and your
            workspace has not turned it off, the model may put the same statements into better words. Each of its
            sentences is checked: it may name only records and figures of its statement. A sentence that fails the check
            is dropped, and the wording of the rules stands in its place.
          </P>
          <P>
            Each text says how it was made: <Ui>Drafted by rules</Ui>, or the name of the model with the number of
            sentences that were kept and dropped.
          </P>
          <FactTable
            caption="Texts that are drafted"
            head={['Text', 'Where it goes']}
            rows={Object.entries(generationKinds).map(([key, { label, isDocument }]) => ({
              key,
              cells: [
                label,
                isDocument ? 'A document of the project, once a person takes it' : 'On screen, until a person uses it',
              ],
            }))}
          />
        </>
      ),
    },
    {
      id: 'rests-on',
      title: 'What it rests on',
      body: (
        <>
          <P>
            Below each statement are the tasks, RAID entries, milestones or reports behind it. Open them to check. A
            statement without a record is not made.
          </P>
          <ProductPicture name="analysis" caption="The analysis of a project. “Rests on” leads to the records." />
        </>
      ),
    },
    {
      id: 'charter',
      title: 'Charters and RACI matrices',
      body: (
        <Points>
          <li>
            A charter contains only what was entered. What the rules propose is marked as a proposal, and becomes part
            of the charter when you accept it.
          </li>
          <li>
            Each section can be edited or regenerated alone. Every version is kept and can be compared word by word and
            restored.
          </li>
          <li>
            Agree on tolerances for time, cost and scope, and the charter becomes a contract: a project that leaves them
            raises a change request that has to be approved or rejected.
          </li>
          <li>
            The activities of a RACI matrix are linked to tasks and people, so that the matrix can be compared with who
            did and decided what.
          </li>
        </Points>
      ),
    },
    {
      id: 'assistant',
      title: 'Ask the assistant',
      body: (
        <>
          <P>
            The assistant answers from the records that you may see, and from nothing else. It says what it has read and
            what is missing. Only you can read your conversations; the company account cannot. They are kept for{' '}
            {counted(assistantLimits.days, 'day')}.
          </P>
          <Note>It changes nothing. If you ask for a change, it proposes a change set.</Note>
        </>
      ),
    },
    {
      id: 'change-sets',
      title: 'Change sets, and what runs by itself',
      body: (
        <>
          <P>
            A change set holds up to {changeSetLimits.changes} proposed changes. You see every value before and after,
            leave out what you do not want, and apply the rest in one go: all of it or none. For {changeSetLimits.days}{' '}
            days it can be undone as a whole.
          </P>
          <P>
            For each act on a finding, the company chooses what Plumbline may do. The default is{' '}
            <Ui>{zones.ask.label}</Ui>.
          </P>
          <FactTable
            caption="What Plumbline may do with an act"
            head={['Choice', 'What it means']}
            rows={Object.values(zones).map(({ label, about }) => ({ key: label, cells: [label, about] }))}
          />
          <FactTable
            caption="Acts on findings"
            head={['Act', 'What it changes']}
            rows={automatedActNames.map((name) => ({
              key: name,
              cells: [automatedActs[name].label, automatedActs[name].about],
            }))}
          />
        </>
      ),
    },
    {
      id: 'limits',
      title: 'Model, budget and switch',
      body: (
        <P>
          A language model runs only where the operator of the service has set one up. Each plan has a budget of tokens
          per month; when it is used up, the rules word everything. The company account or a program manager can turn
          the model off under <Ui>Account</Ui>. On {plans.starter.label}, a model words a charter and a RACI matrix once
          for each project. See <A to="/docs/plans">plans and limits</A> and <A to="/security">security</A>.
        </P>
      ),
    },
  ],
}

import { insightLimits } from '../../../shared/verdict/limits.ts'
import { maxLag } from '../../../shared/tasks/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, FactTable, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

const links = [
  ['Finish to start', 'It starts after the other one has ended. The usual kind.'],
  ['Start to start', 'It starts after the other one has started.'],
  ['Finish to finish', 'It ends after the other one has ended.'],
  ['Start to finish', 'It ends after the other one has started.'],
] as const

export const planAndTimeline: ArticleContent = {
  lead: <p>The dates that people give are the plan. Links say what has to wait, and nothing moves unseen.</p>,
  sections: [
    {
      id: 'dates',
      title: 'Dates and links',
      body: (
        <>
          <P>
            Give a task a start and a due date, or one of them and an estimate in hours. A link makes a task wait for
            another one, with a lag of up to {maxLag} working days, or an overlap of as many.
          </P>
          <FactTable
            caption="Kinds of links"
            head={['Kind', 'What the task waits for']}
            rows={links.map(([name, about]) => ({ key: name, cells: [name, about] }))}
          />
          <P>
            Links never rewrite dates on their own. If a task is planned earlier than its links allow, the timeline
            shows a problem and you decide.
          </P>
        </>
      ),
    },
    {
      id: 'keys',
      title: 'Task keys',
      body: (
        <P>
          Every task has a short key such as PLB-12: the prefix of its project and a number. Search for the key in any
          case to open the task. The prefix comes from the name of the project and can be changed among its settings. A
          key with a former prefix still finds the task, and no other project gets that prefix.
        </P>
      ),
    },
    {
      id: 'timeline',
      title: 'Read the timeline',
      body: (
        <>
          <ProductPicture
            name="timeline"
            caption="The bars carry their progress; a task on the critical path has no float."
          />
          <Points>
            <li>
              <Ui>Critical</Ui> marks the tasks that drive the end of the project.
            </li>
            <li>
              <Ui>Float</Ui> is how many working days a task can slip without delaying the project. A late task has
              none.
            </li>
            <li>
              The <Ui>Table</Ui> view has the same facts as the chart, for reading and for screen readers.
            </li>
          </Points>
        </>
      ),
    },
    {
      id: 'moving',
      title: 'Move work',
      body: (
        <>
          <P>
            Drag a bar, or use the arrow keys on it. Before anything is saved, Plumbline shows which other tasks have to
            move with it, and by how much. You keep the change as a whole or discard it.
          </P>
          <Steps>
            <li>
              To move a project, choose <Ui>Shift project…</Ui>; to move some tasks, choose <Ui>Select tasks</Ui> first.
            </li>
            <li>Enter the days, or the new start.</li>
            <li>
              Check what the shift passes: links, milestones and days off. Then confirm. It can be undone as a whole.
            </li>
          </Steps>
        </>
      ),
    },
    {
      id: 'baseline',
      title: 'Keep a baseline',
      body: (
        <P>
          <Ui>Set baseline</Ui> stores the dates of all tasks under a name. The latest baseline is drawn below the bars,
          so that a deviation can be seen, and the timeline of all projects shows the end that was planned then.
        </P>
      ),
    },
    {
      id: 'forecast',
      title: 'See the likely end',
      body: (
        <>
          <P>
            Next to the planned end, the timeline names the days by which the project ends in half, in 80% and in 95% of{' '}
            {writtenNumber(insightLimits.runs)} simulations, at the current pace. Without enough finished work there is
            no forecast, and the timeline says why. The forecast changes no date.
          </P>
          <P>
            Forecasts are kept each week and scored when the work ends. The track record says how often the 80% day
            held. A what-if shows more people, fewer tasks or another end date next to the plan, and stores nothing.
          </P>
          <Note>
            Forecasts are part of the {plans.pro.label} plan and the larger ones. See <A to="/docs/plans">plans</A>.
          </Note>
        </>
      ),
    },
  ],
}

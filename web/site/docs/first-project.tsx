import { registrationDays } from '../../../shared/accounts/limits.ts'
import { trashDays } from '../../../shared/projects/limits.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { counted } from '../../../shared/wording.ts'
import { paths } from '../../address/paths.ts'
import type { ArticleContent } from '../article/article.tsx'
import { A, Note, P, Points, Steps, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'

export const firstProject: ArticleContent = {
  lead: <p>Create a workspace, start a project from a name or a template, and give the work to people.</p>,
  sections: [
    {
      id: 'workspace',
      title: 'Create a workspace',
      body: (
        <>
          <P>
            Choose a plan on the <A to={paths.pricing()}>pricing page</A> and enter your company and email address. On
            Starter, we email you a link to set your password. The link is valid for {counted(registrationDays, 'day')};
            a workspace that is not opened by then is deleted. On a paid plan, the workspace opens as soon as the
            payment has arrived.
          </P>
          <P>
            The address that registers is the company account. It can do what a program manager can, and also pays for
            the plan and can close the account. It does not count as a team member.
          </P>
          <P>
            Before you add projects, open <Ui>Account</Ui> and check three settings that much else depends on: the time
            zone, the working week and the holidays. Due dates, late tasks and the timeline are counted in them.
          </P>
        </>
      ),
    },
    {
      id: 'project',
      title: 'Create a project',
      body: (
        <>
          <Steps>
            <li>
              Open <Ui>Projects</Ui> and choose <Ui>New Project</Ui>.
            </li>
            <li>
              Enter a name, and dates if you have them. Under <Ui>Start from</Ui>, paste the plan that you have (a list,
              or rows of a spreadsheet), or choose a template.
            </li>
            <li>
              Choose <Ui>Create Project</Ui>. The project opens on its tasks, ready for the first one; a pasted plan is
              previewed first.
            </li>
          </Steps>
          <P>
            <Ui>Create with Charter…</Ui> asks for the whole brief (objectives, scope, deliverables, stakeholders,
            dates, budget) and drafts a charter and a RACI matrix from it. Both are yours to edit, and both can also be
            drafted later.
          </P>
          <P>
            To start from a plan that you have run before, save that project as a template. A template keeps tasks,
            links, checklists and milestones as working days from a start date, and can also take risks, texts of the
            brief and the RACI matrix. It never takes people, hours, money or files. A few templates come with
            Plumbline.
          </P>
          <ProductPicture
            name="project"
            caption="A project: the key figures stay above the tabs, whichever part you are looking at."
          />
        </>
      ),
    },
    {
      id: 'tasks',
      title: 'Add tasks',
      body: (
        <>
          <P>
            On the <Ui>Tasks</Ui> tab, choose <Ui>New Task</Ui> and type a title. The row stays open: Enter adds the
            task and starts the next one. To add many at once, paste a list or rows of a spreadsheet into the title, or{' '}
            <A to="/docs/import-export">import a file</A>.
          </P>
          <Points>
            <li>
              <Ui>Progress</Ui> is set by the assignee, or by the task’s checklist if it has one. The progress of a
              project is the average of its tasks.
            </li>
            <li>
              <Ui>Repeats</Ui> creates the next occurrence when a task is completed.
            </li>
            <li>
              <Ui>Depends on</Ui> links tasks; see <A to="/docs/plan-and-timeline">plan and timeline</A>.
            </li>
          </Points>
          <ProductPicture
            name="tasks"
            caption="The tasks of one project as a table. The same tasks are also a board and a calendar."
          />
        </>
      ),
    },
    {
      id: 'people',
      title: 'Bring in people',
      body: (
        <>
          <P>
            Invite people under <Ui>Team Management</Ui>. They get a link to set a password that only they know. Program
            managers assign people to projects. Specialists see the projects that they are on, and no amounts of money.
            What each role may do is listed under <A to="/docs/roles">roles and permissions</A>.
          </P>
          <P>
            Starter has room for {counted(plans.starter.maxProjects, 'project')} and{' '}
            {counted(plans.starter.maxUsers, 'team member')}. See <A to="/docs/plans">plans and limits</A>.
          </P>
        </>
      ),
    },
    {
      id: 'mistakes',
      title: 'Undo a change',
      body: (
        <>
          <P>
            The message after a change has an Undo, and Ctrl+Z does the same. Deleted records are in the <Ui>Trash</Ui>{' '}
            for {trashDays} days and can be restored from there.
          </P>
          <Note>
            If someone else changed a record while you were editing it, Plumbline shows both versions and lets you
            choose. Neither is lost.
          </Note>
        </>
      ),
    },
  ],
}

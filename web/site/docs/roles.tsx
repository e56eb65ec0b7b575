import { roles as roleNames, scopeOf, teamRoles, type Capability, type Scope } from '../../../shared/permissions.ts'
import type { ArticleContent } from '../article/article.tsx'
import { FactTable, Note, P, Points, Ui } from '../article/text.tsx'
import { ProductPicture } from '../pictures/product-picture.tsx'
import { capabilityGroups } from './capability-words.ts'

const shownRoles = [...teamRoles, 'customer'] as const

const scopes = { all: 'All', assigned: 'Assigned', own: 'Own' } as const satisfies Record<Scope, string>

const cellOf = (scope: Scope | undefined) =>
  scope === undefined ? (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  ) : (
    scopes[scope]
  )

const tableOf = (title: string, words: Readonly<Record<string, string>>) => (
  <FactTable
    key={title}
    matrix
    caption={title}
    head={[title, ...shownRoles.map((role) => roleNames[role])]}
    rows={Object.entries(words).map(([capability, label]) => ({
      key: capability,
      cells: [label, ...shownRoles.map((role) => cellOf(scopeOf(role, capability as Capability)))],
    }))}
  />
)

export const roles: ArticleContent = {
  lead: (
    <p>Four roles, one table. The product checks every call against it, and the screens hide what it does not allow.</p>
  ),
  sections: [
    {
      id: 'roles',
      title: 'The roles',
      body: (
        <>
          <Points>
            <li>
              <Ui>{roleNames.program_manager}</Ui>: answers for the workspace, sees and changes all projects, and
              assigns people.
            </li>
            <li>
              <Ui>{roleNames.project_manager}</Ui>: runs projects. Changes all of them, but assigns and deletes none,
              and invites only specialists to their own projects.
            </li>
            <li>
              <Ui>{roleNames.sme}</Ui>: works on the projects that they are assigned to, and sees no amounts of money
              except those of their own expenses.
            </li>
            <li>
              <Ui>{roleNames.customer}</Ui>: the account that registered. Can do what a program manager can, and pays
              for the plan.
            </li>
          </Points>
          <ProductPicture name="team" caption="Program managers see everyone’s role and projects in one table." />
          <Note>A workspace always has a program manager. A change of role ends the person’s sessions at once.</Note>
          <P>
            Under <Ui>Account Management</Ui>, choose the roles for which two-step sign-in is required. People who have
            not set it up do so when they next sign in.
          </P>
          <P>
            In your profile, add a passkey to sign in with your fingerprint, your face or your screen lock instead of
            the password. It counts as both steps, so no code is asked for. Everyone who has one can still sign in with
            the password.
          </P>
        </>
      ),
    },
    {
      id: 'permissions',
      title: 'The permission table',
      body: (
        <>
          <P>
            <Ui>All</Ui> means every record of the workspace, <Ui>Assigned</Ui> those of the projects that a person is
            on or that they are involved in, and <Ui>Own</Ui> only what is theirs.
          </P>
          {Object.entries(capabilityGroups).map(([title, words]) => tableOf(title, words))}
        </>
      ),
    },
    {
      id: 'other-workspaces',
      title: 'Other workspaces',
      body: (
        <P>
          No role sees a record of another workspace. A link to one answers “not found”, exactly as if it did not exist.
        </P>
      ),
    },
  ],
}

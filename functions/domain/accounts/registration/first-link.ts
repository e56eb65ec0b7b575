/** The link with which a company account whose workspace a payment has opened sets its first password. */
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import type { Mail } from '../../mail/write-mail.ts'
import { keepLink, newLink } from '../people/account-link-repository.ts'
import type { Holder } from '../people/login-repository.ts'
import { readPerson, savePerson } from '../people/person-repository.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { firstPasswordMail } from './mails.ts'

/** The mail with a new link, which replaces the one before. Undefined if the person does not wait for a password. */
export const firstLinkMail = ({ workspaceId, personId }: Omit<Holder, 'kind'>): Promise<Mail | undefined> =>
  untilWritten(async () => {
    const [person, workspace] = await Promise.all([readPerson(workspaceId, personId), readWorkspace(workspaceId)])
    if (person?.waitsForPassword !== true || workspace === undefined) return undefined
    const { link, address } = newLink('activation')
    const saved = await savePerson(person, { ...person, link }, [keepLink(link, person)])
    return saved === undefined ? lost : firstPasswordMail(address, workspace.plan)
  })

/** A company as the operators' list and details show it. Pure. */
import type { Client } from '../../../../shared/operators/clients.ts'
import { isNearLimit, stateOfCompany } from './company-figures.ts'
import type { ListedCompany } from './list-companies.ts'

export const toClient = ({ workspaceId, figures }: ListedCompany): Client => {
  const { companyName, contactEmail, contactPhone, industry = null, plan, projects, users, createdAt } = figures
  const { suspendedAt = null, closesAt = null, mailStoppedAt = null, terms } = figures
  return {
    id: workspaceId,
    companyName,
    contactEmail,
    contactPhone,
    industry,
    plan,
    state: stateOfCompany(figures),
    suspendedAt,
    closesAt,
    overdueSince: terms?.overdueSince ?? null,
    mailStoppedAt,
    userCount: users,
    projectCount: projects,
    nearLimit: isNearLimit(figures),
    createdAt,
  }
}

/** What stays active on a plan that has no room for everything: shows it and takes the company's choice. */
import type { PlanType } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import { peopleProblem, projectsProblem } from '../../../shared/billing/smaller-plan/what-stays-active.ts'
import { activeChoiceWrite, type ActiveChoice } from '../../domain/billing/smaller-plan/active-choice-repository.ts'
import { activeSetOf, readActiveFacts, toActiveOnPlan } from '../../domain/billing/smaller-plan/fit-to-plan.ts'
import { activeSetWrite } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

type Facts = Awaited<ReturnType<typeof readActiveFacts>>

/** The records with these ids; undefined if one of them is not there. */
const named = <T extends { id: string }>(all: readonly T[], ids: readonly string[]): T[] | undefined => {
  const byId = new Map(all.map((item) => [item.id, item]))
  const found = [...new Set(ids)].map((id) => byId.get(id))
  return found.every((item) => item !== undefined) ? found : undefined
}

const projectsError = (plan: PlanType, { projects }: Facts, ids: readonly string[]): string | undefined => {
  const chosen = named(projects, ids)
  return chosen === undefined ? 'A project is no longer there. Choose again.' : projectsProblem(plan, chosen.length)
}

const peopleError = (plan: PlanType, { people }: Facts, ids: readonly string[]): string | undefined => {
  const chosen = named(people, ids)
  return chosen === undefined ? 'A person is no longer there. Choose again.' : peopleProblem(plan, chosen, people)
}

const atField = (path: string, message: string | undefined) => (message === undefined ? [] : [{ path, message }])

export const active: Handler<typeof routes.billing.active> = async ({ query, principal }) => {
  const facts = await readActiveFacts(principal.workspaceId)
  return toActiveOnPlan(query.plan ?? facts.workspace.plan, facts)
}

/** A choice for the present plan takes effect in the same write. */
export const chooseActive: Handler<typeof routes.billing.chooseActive> = ({ body, principal }) =>
  untilWritten(async () => {
    const { plan, projectIds, personIds } = body
    const { workspaceId } = principal
    const facts = await readActiveFacts(workspaceId)
    refuseErrors([
      ...(projectIds === undefined ? [] : atField('projectIds', projectsError(plan, facts, projectIds))),
      ...(personIds === undefined ? [] : atField('personIds', peopleError(plan, facts, personIds))),
    ])
    const choice: ActiveChoice = {
      plan,
      ...(projectIds !== undefined && { projects: [...new Set(projectIds)] }),
      ...(personIds !== undefined && { people: [...new Set(personIds)] }),
    }
    const after = { ...facts, choice }
    const event = stamp('active-set.chosen.v1', workspaceId, nowBy(principal), {
      plan,
      projects: choice.projects?.length ?? null,
      people: choice.people?.length ?? null,
    })
    const applied =
      plan === facts.workspace.plan ? activeSetWrite(facts.workspace, activeSetOf(facts.workspace, after)) : undefined
    return lostIfRefused(applied === undefined ? [] : [applied], async () => {
      await writeTogether([activeChoiceWrite(workspaceId, choice, event), applied])
      return toActiveOnPlan(plan, after)
    })
  })

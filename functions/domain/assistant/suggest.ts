/** Questions to ask next, which the caller's role and plan can answer. Pure. */
import { assistantLimits } from '../../../shared/assistant/limits.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import type { AiFeature } from '../../../shared/billing/plans.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { Named } from './question/names.ts'
import { tools } from './tools/run-tool.ts'
import type { Understood } from './question/understand.ts'
import { nameOf } from './statements/wording.ts'

type Question = { tool: keyof typeof tools; words: (of: string) => string }

const questions: readonly Question[] = [
  { tool: 'standing', words: (of) => (of === '' ? 'How are my projects doing?' : `How is ${of} doing?`) },
  { tool: 'tasks', words: (of) => (of === '' ? 'Which tasks are late?' : `Which tasks of ${of} are late?`) },
  { tool: 'forecast', words: (of) => (of === '' ? 'When will the projects be done?' : `When will ${of} be done?`) },
  { tool: 'raid', words: (of) => (of === '' ? 'What are the open risks?' : `What are the open risks of ${of}?`) },
  {
    tool: 'money',
    words: (of) => (of === '' ? 'How much of the budgets is spent?' : `How much of the budget of ${of} is spent?`),
  },
  {
    tool: 'milestones',
    words: (of) => (of === '' ? 'Which milestones are next?' : `Which milestones of ${of} are next?`),
  },
  { tool: 'workload', words: () => 'How busy is the team?' },
]

export const suggestionsFor = (
  { role }: Pick<Member, 'role'>,
  hasFeature: (feature: AiFeature) => boolean,
  { project, choices, calls, wanted }: Pick<Understood, 'project' | 'choices' | 'calls' | 'wanted'>,
): string[] => {
  const most = assistantLimits.suggestions
  // The same question again, with the whole name.
  const again = questions.find(({ tool }) => tool === wanted) ?? questions[0]
  if (choices.length > 0 && again !== undefined)
    return choices.slice(0, most).map(({ name }: Named) => again.words(nameOf(name)))
  const used = new Set(calls.map(({ tool }) => tool))
  const can = ({ tool }: Question): boolean => {
    const { needs, feature } = tools[tool]
    return !used.has(tool) && scopeOf(role, needs) !== undefined && (feature === undefined || hasFeature(feature))
  }
  return questions
    .filter(can)
    .map(({ words }) => words(project === undefined ? '' : nameOf(project.name)))
    .slice(0, most)
}

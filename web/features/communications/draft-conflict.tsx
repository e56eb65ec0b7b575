import type { Communication } from '../../../shared/communications/communication.ts'
import { audiences, communicationTypes, textTones } from '../../../shared/communications/communication-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { compare, inWords } from '../../forms/conflicting-fields.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import { fieldLabels, fieldNames, fieldsOf, same, trimmed, type Fields } from './composer-form.ts'

/** The value of a field as text, to compare two versions of it. */
const written = (
  name: keyof Fields,
  { recipients, facts, ...fields }: Fields,
  projects: ReadonlyMap<string, string>,
): string => {
  if (name === 'recipients') return recipients.map(({ name: called, email }) => called || email).join(', ') || 'None'
  if (name === 'facts') return counted(facts.length, 'record')
  if (name === 'projectId')
    return fields.projectId === '' ? 'No project' : (projects.get(fields.projectId) ?? 'Another project')
  if (name === 'type') return communicationTypes[fields.type].label
  if (name === 'audienceType') return audiences[fields.audienceType].label
  if (name === 'tone') return textTones[fields.tone].label
  return fields[name] || 'Empty'
}

type Props = {
  fields: Fields
  /** The stored draft that this person started from. */
  base: Communication
  /** The version that someone else has saved since. */
  theirs: Communication
  projects: ReadonlyMap<string, string>
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  onClose: () => void
}

/** Shows both versions of a draft that two people have changed, and asks which one to keep. */
export const DraftConflict = ({ fields, base, theirs, projects, ...rest }: Props) => {
  const [started, current] = [fieldsOf(base), fieldsOf(theirs)]
  const mine = Object.fromEntries(
    fieldNames
      .filter((name) => !same(trimmed(fields)[name], started[name]))
      .map((name) => [name, trimmed(fields)[name]]),
  ) as Partial<Fields>
  const wordsIn = (version: Fields) => (name: keyof Fields) => written(name, version, projects)
  return (
    <ConflictDialog
      what="the draft"
      {...inWords(compare(fieldNames, started, mine, current), fieldLabels, wordsIn(fields), wordsIn(current))}
      {...rest}
    />
  )
}

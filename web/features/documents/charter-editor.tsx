import { charterSections, type CharterSection } from '../../../shared/charters/charter.ts'
import { Field } from '../../ui/field.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { Textarea } from '../../ui/input.tsx'
import { charterOf, formOfCharter, type CharterForm } from './charter-form.ts'
import { CharterProposals } from './charter-proposals-list.tsx'
import { withAccepted, withoutProposal } from './charter-proposals.ts'
import type { EditorProps } from './document-kind.ts'
import { rowsOf } from './rows-of.ts'

const sections = Object.keys(charterSections) as CharterSection[]

export const CharterEditor = ({ form, errors, onChange }: EditorProps<CharterForm>) => (
  <div className="grid gap-4">
    {sections.map((section, index) => {
      const { label, kind } = charterSections[section]
      return (
        <div key={section} className="flex flex-col gap-1.5">
          <Field label={label} hint={kind === 'list' ? 'One item per line' : undefined} error={errors[section]}>
            {(control) => (
              <Textarea
                {...control}
                ref={index === 0 ? focusWhenShown : undefined}
                rows={rowsOf(form[section])}
                value={form[section]}
                onChange={(event) => onChange({ ...form, [section]: event.target.value })}
              />
            )}
          </Field>
          <CharterProposals
            section={label}
            proposals={(form.unseen?.proposals ?? []).filter((proposal) => proposal.section === section)}
            busy={false}
            onAccept={(proposal) => onChange(formOfCharter(withAccepted(charterOf(form, {}), proposal)))}
            onDismiss={(proposal) => onChange(formOfCharter(withoutProposal(charterOf(form, {}), proposal)))}
          />
        </div>
      )
    })}
  </div>
)
